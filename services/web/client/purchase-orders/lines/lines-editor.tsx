import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CONTROL } from '../../ui/field.tsx'
import { useLines } from '../../ui/lines/use-lines.ts'
import { texts } from '../texts.ts'
import { LinePlace } from './line-place.tsx'
import { scopeOfLine } from './line-scope.ts'
import { amountOf, EMPTY, FIELDS, faultsOf, type LineField, type TypedLine } from './order-line.ts'

const words = texts.lines
const GRID = '@xl:grid-cols-[minmax(0,1fr)_6rem_5rem_7rem_7rem_2.5rem]'
const NUMBERS: readonly LineField[] = ['quantity', 'unitPrice']

interface Lines {
  readonly lines: readonly TypedLine[]
  readonly onChange: (lines: readonly TypedLine[]) => void
  /** Faults are told once somebody has tried to save. */
  readonly isChecked: boolean
  /** Of the order; empty: the whole project. */
  readonly scopeId: string
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
}

/** What is ordered, line by line, by keyboard alone: Enter goes down and makes the next line. */
export function LinesEditor({ lines, onChange, isChecked, scopeId, scopes }: Lines) {
  const { box, add, remove, change, onKeyDown, onPaste } = useLines<TypedLine, LineField>({
    lines,
    onChange,
    fields: FIELDS,
    first: 'description',
    begin: (key) => ({ ...EMPTY, key }),
  })
  return (
    <fieldset ref={box} className="@container min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{words.title}</legend>
      <div aria-hidden className={classes('hidden gap-2 text-xs text-muted @xl:grid', GRID)}>
        {FIELDS.map((field) => (
          <span key={field} className={NUMBERS.includes(field) ? 'text-right' : ''}>
            {words[field]}
          </span>
        ))}
        <span className="text-right">{words.amount}</span>
      </div>
      {lines.map((line, row) => (
        <Line
          key={line.key}
          line={line}
          row={row}
          isChecked={isChecked}
          scope={scopeOfLine(
            { scopeId: line.source?.scopeId ?? null },
            { scopeId: scopeId || null },
            scopes,
          )}
          onType={(field, text) => change(line.key, { [field]: text })}
          onPlace={(place) => change(line.key, place)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onRemove={() => remove(row)}
        />
      ))}
      <div className="mt-2">
        <Button onClick={add}>
          <Plus aria-hidden size={14} />
          {words.add}
        </Button>
      </div>
      {lines.length > 0 && <p className="mt-1 text-xs text-muted">{words.hint}</p>}
    </fieldset>
  )
}

function Line({
  line,
  row,
  isChecked,
  scope,
  onType,
  onPlace,
  onKeyDown,
  onPaste,
  onRemove,
}: {
  readonly line: TypedLine
  readonly row: number
  readonly isChecked: boolean
  readonly scope: string | undefined
  readonly onType: (field: LineField, text: string) => void
  readonly onPlace: (place: Pick<TypedLine, 'section' | 'costCode'>) => void
  readonly onKeyDown: (event: React.KeyboardEvent, row: number, field: LineField) => void
  readonly onPaste: (event: React.ClipboardEvent, row: number, field: LineField) => void
  readonly onRemove: () => void
}) {
  const noteId = useId()
  const faults = isChecked ? faultsOf(line) : {}
  const amount = amountOf(line)
  return (
    <div
      className={classes(
        'mb-2 grid grid-cols-3 items-center gap-2 rounded-md border border-line p-2 @xl:mb-3 @xl:border-0 @xl:p-0',
        GRID,
      )}
    >
      {FIELDS.map((field) => (
        <label key={field} className={field === 'description' ? 'col-span-3 @xl:col-span-1' : ''}>
          <span aria-hidden className="block text-xs text-muted @xl:hidden">
            {words[field]}
          </span>
          <input
            aria-label={words.cell(words[field], row + 1)}
            aria-invalid={faults[field] !== undefined}
            aria-describedby={faults[field] === undefined ? undefined : noteId}
            data-line={`${row} ${field}`}
            inputMode={NUMBERS.includes(field) ? 'decimal' : 'text'}
            value={line[field]}
            onChange={({ target }) => onType(field, target.value)}
            onKeyDown={(event) => onKeyDown(event, row, field)}
            onPaste={(event) => onPaste(event, row, field)}
            className={classes(CONTROL, NUMBERS.includes(field) && 'number')}
          />
        </label>
      ))}
      <output className="number col-span-2 text-right @xl:col-span-1">
        {amount === undefined ? '–' : money(amount)}
      </output>
      <Button
        look="quiet"
        aria-label={words.remove(row + 1)}
        title="Ctrl+Delete"
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={14} />
      </Button>
      <LinePlace line={line} row={row} scope={scope} onChange={onPlace} />
      {Object.keys(faults).length > 0 && (
        <p id={noteId} role="alert" className="col-span-full text-xs text-bad">
          {Object.values(faults).join('. ')}
        </p>
      )}
    </div>
  )
}
