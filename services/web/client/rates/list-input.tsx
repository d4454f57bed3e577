import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CONTROL } from '../ui/field.tsx'
import type { EntryList, RateField } from './rate-kind.ts'
import { useChoices } from './record-choices.ts'
import { texts } from './texts.ts'
import { readEntries, type TypedEntry, writeEntries } from './typed-list.ts'
import { faultKey, type Typed } from './typed-rate.ts'

const words = texts.entries

/** The entries of a list, one row each: a member of a crew, a fee. */
export function ListInput({
  field: { key, label },
  list,
  value,
  faults,
  onChange,
}: {
  readonly field: RateField
  readonly list: EntryList
  readonly value: string
  readonly faults: Typed
  readonly onChange: (text: string) => void
}) {
  const box = useRef<HTMLFieldSetElement>(null)
  const entries = readEntries(value)
  const write = (next: readonly TypedEntry[]): void => onChange(writeEntries(next))
  const add = (): void => {
    write([...entries, Object.fromEntries(list.fields.map((one) => [one.key, '']))])
    focusSoon(box.current, (all) => all.at(-1)?.querySelector('input, select'))
  }
  const remove = (index: number): void => {
    write(entries.filter((_entry, at) => at !== index))
    focusSoon(box.current, (all, button) => all[index]?.querySelector('input, select') ?? button)
  }
  const fault = faults[key]
  return (
    <fieldset ref={box} className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      {entries.map((entry, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place.
          key={index}
          list={list}
          number={index + 1}
          entry={entry}
          faultOf={(name) => faults[faultKey(key, index, name)]}
          onChange={(name, text) =>
            write(entries.map((one, at) => (at === index ? { ...one, [name]: text } : one)))
          }
          onRemove={() => remove(index)}
        />
      ))}
      <Button data-add onClick={add}>
        {words.add(list.entry)}
      </Button>
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** Once the rows are as they were asked for. */
function focusSoon(
  box: HTMLElement | null,
  find: (
    rows: readonly Element[],
    button: Element | null | undefined,
  ) => Element | null | undefined,
): void {
  requestAnimationFrame(() => {
    const rows = [...(box?.querySelectorAll('[role=group]') ?? [])]
    const found = find(rows, box?.querySelector('[data-add]'))
    if (found instanceof HTMLElement) found.focus()
  })
}

function Entry({
  list,
  number,
  entry,
  faultOf,
  onChange,
  onRemove,
}: {
  readonly list: EntryList
  readonly number: number
  readonly entry: TypedEntry
  readonly faultOf: (name: string) => string | undefined
  readonly onChange: (name: string, text: string) => void
  readonly onRemove: () => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one is read twice.
    <div
      role="group"
      aria-label={words.numbered(list.entry, number)}
      className="mb-2 grid grid-cols-2 items-start gap-2 rounded-md border border-line p-2 sm:flex sm:border-0 sm:p-0"
    >
      {list.fields.map((field) => (
        <EntryField
          key={field.key}
          field={field}
          isFirst={number === 1}
          value={entry[field.key] ?? ''}
          error={faultOf(field.key)}
          onChange={(text) => onChange(field.key, text)}
        />
      ))}
      <Button
        look="quiet"
        className={classes('col-span-2 sm:px-2', number === 1 && 'sm:mt-5')}
        aria-label={words.remove(list.entry, number)}
        title={words.remove(list.entry, number)}
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
        <span className="sm:sr-only">{words.remove(list.entry, number)}</span>
      </Button>
    </div>
  )
}

/** At a desk the first row has the heads of all. */
function EntryField({
  field,
  isFirst,
  value,
  error,
  onChange,
}: {
  readonly field: RateField
  readonly isFirst: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}) {
  const id = useId()
  const choices = useChoices(field, value)
  const isNumber = field.type === 'number'
  const common = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-note`,
    className: classes(CONTROL, isNumber && 'number'),
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  }
  return (
    <div
      className={classes(
        'flex min-w-0 flex-col gap-1',
        isNumber ? 'sm:w-24' : 'col-span-2 sm:flex-1',
      )}
    >
      <label htmlFor={id} className={classes('text-xs text-muted', !isFirst && 'sm:sr-only')}>
        {field.label}
      </label>
      {choices === undefined ? (
        <input {...common} {...(isNumber && { inputMode: 'decimal' as const })} />
      ) : (
        <select {...common}>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <p id={`${id}-note`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
