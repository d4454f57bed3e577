import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CONTROL } from '../../../ui/field.tsx'
import { useLines } from '../../../ui/lines/use-lines.ts'
import type { Fields } from '../scope-items.ts'
import { texts } from './texts.ts'
import {
  BAR_FIELDS,
  type BarField,
  barsIn,
  EMPTY_BAR,
  HOOKS,
  hookOf,
  SIZES,
  sizeOf,
  type TypedBar,
  writeBars,
} from './typed-bars.ts'

interface Needs {
  readonly text: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  /** As it is saved, with what each bar comes to. */
  readonly item: Fields | undefined
  readonly onType: (text: string) => void
}

/** The bars of an item as a schedule lists them, by keyboard alone. */
export function BarsField({ text, error, isReadOnly, item, onType }: Needs) {
  const bars = barsIn(text)
  const { box, add, remove, change, onKeyDown, onPaste } = useLines<TypedBar, BarField>({
    lines: bars,
    onChange: (next) => onType(writeBars(next)),
    fields: BAR_FIELDS,
    first: 'mark',
    // The next bar is mostly of the same size.
    begin: (key, row) => ({ ...EMPTY_BAR, size: bars[row]?.size ?? EMPTY_BAR.size, key }),
  })
  return (
    <fieldset ref={box} className="@container col-span-full min-w-0">
      <legend className="sr-only">{texts.bars}</legend>
      {bars.map((bar, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within one is read twice.
        <div
          key={bar.key}
          role="group"
          aria-label={`${texts.bars} ${row + 1}`}
          className="mb-2 rounded-md border border-line p-2"
        >
          <div className="grid grid-cols-2 items-end gap-2 @md:grid-cols-4 @3xl:grid-cols-6 @7xl:grid-cols-[4rem_4.5rem_8rem_9rem_6rem_6rem_8rem_repeat(5,minmax(4.5rem,1fr))]">
            {BAR_FIELDS.map((field) => (
              <BarCell
                key={field}
                field={field}
                row={row}
                value={bar[field]}
                isReadOnly={isReadOnly}
                onType={(typed) => change(bar.key, { [field]: typed })}
                onKeyDown={(event) => onKeyDown(event, row, field)}
                onPaste={(event) => onPaste(event, row, field)}
              />
            ))}
          </div>
          <BarFoot
            item={item}
            mark={bar.mark}
            number={row + 1}
            onRemove={isReadOnly ? undefined : () => remove(row)}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={add}>
            <Plus aria-hidden size={14} />
            {texts.add}
          </Button>
          <p className="max-w-3xl text-xs text-muted">{texts.hint}</p>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function BarFoot({
  item,
  mark,
  number,
  onRemove,
}: {
  readonly item: Fields | undefined
  readonly mark: string
  readonly number: number
  readonly onRemove: (() => void) | undefined
}) {
  return (
    <div className="mt-1 flex min-h-6 items-center justify-between gap-2">
      <Figures item={item} mark={mark} />
      {onRemove !== undefined && (
        <Button
          look="quiet"
          className="px-2"
          aria-label={texts.remove(number)}
          title="Ctrl+Delete"
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </Button>
      )}
    </div>
  )
}

const CHOICES: Partial<Record<BarField, readonly string[]>> = {
  size: SIZES,
  hookA: HOOKS,
  hookB: HOOKS,
}

function BarCell({
  field,
  row,
  value,
  isReadOnly,
  onType,
  onKeyDown,
  onPaste,
}: {
  readonly field: BarField
  readonly row: number
  readonly value: string
  readonly isReadOnly: boolean
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
  readonly onPaste: (event: React.ClipboardEvent) => void
}) {
  const choices = CHOICES[field]
  const common = {
    'aria-label': texts.cell(field, row + 1),
    'data-line': `${row} ${field}`,
    disabled: isReadOnly,
    onPaste,
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="truncate text-xs text-muted" title={texts.fields[field]}>
        {texts.fields[field]}
      </span>
      {choices === undefined ? (
        <input
          {...common}
          className={classes(CONTROL, field !== 'mark' && 'number')}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <select
          {...common}
          className={CONTROL}
          value={field === 'size' ? sizeOf(value) : hookOf(value)}
          onChange={({ target }) => onType(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'NONE' ? '–' : choice}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** What a bar came to when it was saved last. */
function Figures({ item, mark }: { readonly item: Fields | undefined; readonly mark: string }) {
  const breakdown = item?.['breakdown'] as { readonly bars?: readonly SavedBar[] } | undefined
  const saved = breakdown?.bars?.find((one) => one.mark === mark.trim())
  if (saved === undefined) return <span />
  const dollars = saved.barsCost + saved.fabricationCost
  return <p className="text-xs tabular-nums">{texts.figures({ ...saved, dollars })}</p>
}

interface SavedBar {
  readonly mark: string
  readonly count: number
  readonly laps: number
  readonly feet: number
  readonly pounds: number
  readonly barsCost: number
  readonly fabricationCost: number
}
