import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { money } from '../lib/formats/formats.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { type Choice, CONTROL } from '../ui/field.tsx'
import { ticketsOf, type VendorOrder } from './order-places.ts'
import { texts } from './texts.ts'
import { TicketChoice } from './ticket-choice.tsx'
import {
  amountOf,
  faultsOf,
  idsOf,
  isPriced,
  LINE_FIELDS,
  type LineField,
  type TypedLine,
} from './typed-bill.ts'

const words = texts.form
const NUMBERS: readonly LineField[] = ['quantity', 'unitPrice', 'amount']
const WIDE =
  '@3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem_4rem_6rem_7rem_2.5rem] @3xl:border-0 @3xl:p-0 @3xl:mb-1'

interface Needs {
  readonly line: TypedLine
  readonly row: number
  readonly isChecked: boolean
  readonly places: readonly Choice[]
  readonly orders: readonly VendorOrder[]
  readonly onType: (part: Partial<TypedLine>) => void
  readonly onKeyDown: (event: React.KeyboardEvent, row: number, field: LineField) => void
  readonly onPaste: (event: React.ClipboardEvent, row: number, field: LineField) => void
  readonly onRemove: () => void
}

export function LineRow(needs: Needs) {
  const { line, row, isChecked, places, orders, onType, onRemove } = needs
  const noteId = useId()
  const faults = isChecked ? faultsOf(line) : {}
  const choose = (place: string): void =>
    onType({ place, ticketIds: [], ...known(place, orders, line) })
  return (
    <div
      className={classes(
        'mb-2 grid grid-cols-4 items-start gap-2 rounded-md border border-line p-2',
        WIDE,
      )}
    >
      <label className="col-span-4 @3xl:col-span-1">
        <span aria-hidden className="block h-5 truncate text-xs text-muted">
          {words.bills}
        </span>
        <select
          aria-label={words.cell(words.bills, row + 1)}
          className={CONTROL}
          value={line.place}
          onChange={({ target }) => choose(target.value)}
        >
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {LINE_FIELDS.map((field) => (
        <Cell key={field} field={field} needs={needs} fault={faults[field]} noteId={noteId} />
      ))}
      <Button
        look="quiet"
        className="justify-self-end @3xl:mt-5"
        aria-label={words.removeLine(row + 1)}
        title="Ctrl+Delete"
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={14} />
      </Button>
      <TicketChoice
        tickets={ticketsOf(line.place, orders)}
        chosen={line.ticketIds}
        onChoose={(ticketIds) => onType({ ticketIds })}
      />
      {Object.keys(faults).length > 0 && (
        <p id={noteId} role="alert" className="col-span-full text-xs text-bad">
          {Object.values(faults).join('. ')}
        </p>
      )}
    </div>
  )
}

function Cell({
  field,
  needs: { line, row, onType, onKeyDown, onPaste },
  fault,
  noteId,
}: {
  readonly field: LineField
  readonly needs: Needs
  readonly fault: string | undefined
  readonly noteId: string
}) {
  const isNumber = NUMBERS.includes(field)
  const isMade = field === 'amount' && isPriced(line)
  const amount = amountOf(line)
  return (
    <label className={spanOf(field)}>
      <span aria-hidden className="block h-5 truncate text-xs text-muted">
        {words[field]}
      </span>
      <input
        aria-label={words.cell(words[field], row + 1)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        data-line={`${row} ${field}`}
        inputMode={isNumber ? 'decimal' : 'text'}
        // Quantity times price: it is shown, and typed where there is neither.
        readOnly={isMade}
        value={isMade ? (amount === undefined ? '–' : money(amount)) : line[field]}
        onChange={({ target }) => onType({ [field]: target.value })}
        onKeyDown={(event) => onKeyDown(event, row, field)}
        onPaste={(event) => onPaste(event, row, field)}
        className={classes(CONTROL, isNumber && 'number', isMade && 'bg-sunk')}
      />
    </label>
  )
}

function spanOf(field: LineField): string {
  if (field === 'description') return 'col-span-4 @3xl:col-span-1'
  return field === 'amount'
    ? 'col-span-3 @3xl:col-span-1'
    : field === 'quantity'
      ? 'col-span-2 @3xl:col-span-1'
      : ''
}

/** What the chosen order line fills in where nothing is typed. */
function known(place: string, orders: readonly VendorOrder[], line: TypedLine): Partial<TypedLine> {
  const { orderId, orderLineId } = idsOf(place)
  const found = orders.find(({ id }) => id === orderId)?.lines.find(({ id }) => id === orderLineId)
  if (found === undefined) return {}
  const or = (typed: string, value: string) => (typed.trim() === '' ? value : typed)
  return {
    description: or(line.description, found.description),
    uom: or(line.uom, found.uom),
    ...(line.amount.trim() === '' && { unitPrice: or(line.unitPrice, String(found.unitPrice)) }),
  }
}
