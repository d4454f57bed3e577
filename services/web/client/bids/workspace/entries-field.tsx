import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CONTROL } from '../../ui/field.tsx'
import type { Column, EntryField, EntryList } from './columns.ts'
import { type TypedEntry, textOfEntries, typedEntries } from './entries.ts'
import { texts } from './texts.ts'

const words = texts.entries

/** The entries of a list, one line each: the members of a crew. */
export function EntriesField({
  column: { label },
  list,
  text,
  error,
  onType,
}: {
  readonly column: Column
  readonly list: EntryList
  readonly text: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}) {
  const box = useRef<HTMLFieldSetElement>(null)
  const entries = typedEntries(list.form, text)
  const write = (next: readonly TypedEntry[]): void => onType(textOfEntries(list.form, next))
  const focusSoon = (index: number): void => {
    requestAnimationFrame(() => {
      const rows = box.current?.querySelectorAll<HTMLElement>('[role=group]')
      const input = rows?.[index]?.querySelector('input')
      const found = input ?? box.current?.querySelector<HTMLElement>('[data-add]')
      found?.focus()
    })
  }
  return (
    <fieldset ref={box} className="col-span-full min-w-0 max-w-xl">
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      {entries.map((entry, index) => (
        <EntryLine
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place.
          key={index}
          list={list}
          entry={entry}
          index={index}
          onChange={(changed) => write(entries.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => {
            write(entries.filter((_entry, at) => at !== index))
            focusSoon(index)
          }}
        />
      ))}
      <Button
        data-add
        onClick={() => {
          write([...entries, emptyEntry(list)])
          focusSoon(entries.length)
        }}
      >
        <Plus aria-hidden size={14} />
        {words.add(list.entry)}
      </Button>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const emptyEntry = ({ fields, blank }: EntryList): TypedEntry => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
  ...blank,
})

function EntryLine({
  list,
  entry,
  index,
  onChange,
  onRemove,
}: {
  readonly list: EntryList
  readonly entry: TypedEntry
  readonly index: number
  readonly onChange: (entry: TypedEntry) => void
  readonly onRemove: () => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one is read twice.
    <div
      role="group"
      aria-label={words.numbered(list.entry, index + 1)}
      className="mb-2 flex flex-wrap items-end gap-2 sm:flex-nowrap"
    >
      {list.fields.map(({ name, label, choices }) => (
        <EntryInput
          key={name}
          label={label}
          choices={choices}
          isHead={index === 0}
          isNumber={list.form.numbers.includes(name)}
          value={entry[name] ?? ''}
          onChange={(typed) => onChange({ ...entry, [name]: typed })}
        />
      ))}
      <Button
        look="quiet"
        className="px-2"
        aria-label={words.remove(list.entry, index + 1)}
        title={words.remove(list.entry, index + 1)}
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
      </Button>
    </div>
  )
}

/** The first line has the heads of all. */
function EntryInput({
  label,
  choices,
  isHead,
  isNumber,
  value,
  onChange,
}: {
  readonly label: string
  readonly choices: EntryField['choices']
  readonly isHead: boolean
  readonly isNumber: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', widthOf(isNumber, choices))}>
      <label htmlFor={id} className={classes('text-xs text-muted', !isHead && 'sr-only')}>
        {label}
      </label>
      {choices === undefined ? (
        <input
          id={id}
          className={classes(CONTROL, isNumber && 'number')}
          {...(isNumber && { inputMode: 'decimal' as const })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select
          id={id}
          className={CONTROL}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.every((choice) => choice.value !== value) && <option value={value}>–</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** On a phone a text has a line of its own: two names that begin alike are told apart. */
function widthOf(isNumber: boolean, choices: EntryField['choices']): string {
  if (isNumber) return 'w-20 sm:w-24'
  return choices === undefined ? 'basis-full sm:flex-1' : 'w-32 sm:flex-1'
}
