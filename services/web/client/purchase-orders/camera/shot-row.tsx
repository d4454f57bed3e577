import { texts as common } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Thumbnail } from '../../ui/pictures.tsx'
import { countedAt } from '../tickets/quantity.ts'
import { texts as tickets } from '../tickets/texts.ts'
import type { KeptOrder } from './kept-orders.ts'
import { ofOrder } from './of-order.ts'
import type { TypedTicket } from './receipt-store.ts'
import { faultsOf, type Shot } from './shots.ts'
import { texts } from './texts.ts'

/** The orders as a field offers them; before one is chosen, none. */
export const orderChoices = (orders: readonly KeptOrder[]) => [
  { value: '', label: texts.choose },
  ...orders.map(({ id, name }) => ({ value: id, label: name })),
]

/** One picture, small, with what its ticket says. */
export function ShotRow({
  shot: { receipt, typed },
  place,
  orders,
  isChecked,
  onType,
  onRemove,
}: {
  readonly shot: Shot
  readonly place: number
  readonly orders: readonly KeptOrder[]
  /** Whether it was to be sent: what is missing is said from then on. */
  readonly isChecked: boolean
  readonly onType: (change: Partial<TypedTicket>) => void
  readonly onRemove: () => void
}) {
  const order = orders.find(({ id }) => id === typed.orderId)
  return (
    <li aria-label={texts.shot(place)} className="rounded-md border border-line bg-panel p-3">
      <div className="flex gap-3">
        <Thumbnail file={receipt.file} className="h-28 w-20" />
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
          <TicketInputs
            typed={typed}
            lines={order?.lines ?? []}
            isChecked={isChecked}
            onType={onType}
          />
        </div>
      </div>
      <div className="mt-2 flex items-end gap-2">
        <SelectField
          label={texts.orderOf}
          className="flex-1"
          choices={orderChoices(orders)}
          value={order?.id ?? ''}
          error={isChecked && order === undefined ? texts.orderMissing : undefined}
          onChange={({ target }) =>
            onType(
              ofOrder(
                typed,
                orders.find(({ id }) => id === target.value),
              ),
            )
          }
        />
        <Button aria-label={texts.remove(place)} onClick={onRemove}>
          {texts.removeShort}
        </Button>
      </div>
    </li>
  )
}

function TicketInputs({
  typed,
  lines,
  isChecked,
  onType,
}: {
  readonly typed: TypedTicket
  readonly lines: KeptOrder['lines']
  readonly isChecked: boolean
  readonly onType: (change: Partial<TypedTicket>) => void
}) {
  const uom = lines.find(({ id }) => id === typed.lineId)?.uom
  const faults = faultsOf(typed)
  return (
    <>
      <TextField
        label={tickets.number}
        autoComplete="off"
        value={typed.ticketNumber}
        onChange={({ target }) => onType({ ticketNumber: target.value })}
      />
      <TextField
        label={common.order.amount}
        inputMode="decimal"
        value={typed.amount}
        error={isChecked && faults.amount ? common.order.amountInvalid : undefined}
        onChange={({ target }) => onType({ amount: target.value })}
      />
      <TextField
        label={uom === undefined ? tickets.quantity : tickets.quantityIn(uom)}
        inputMode="decimal"
        value={typed.quantity}
        error={isChecked && faults.quantity ? tickets.quantityWrong : undefined}
        onChange={({ target }) =>
          onType({ quantity: target.value, lineId: countedAt(typed.lineId, lines) ?? '' })
        }
      />
      {lines.length > 0 && (
        <SelectField
          label={tickets.line}
          choices={[
            { value: '', label: tickets.noLine },
            ...lines.map(({ id, description, ordered }, index) => {
              return { value: id, label: tickets.lineOf(index + 1, [description, ordered]) }
            }),
          ]}
          value={typed.lineId}
          onChange={({ target }) => onType({ lineId: target.value })}
        />
      )}
    </>
  )
}
