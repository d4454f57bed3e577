import { formatDelivery } from '@formwork/kernel/zones'
import { useState } from 'react'
import { formatQuantity } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { Overtaken } from '../../lib/use-typed.ts'
import { type Choice, SelectField } from '../../ui/field.tsx'
import { deliveryAt, deliveryField, deliveryHint, isDelivery } from '../delivery.ts'
import { useLineScopes } from '../lines/use-line-scopes.ts'
import type { Order } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import type { Receipt } from './filmstrip.tsx'
import { InPlace } from './in-place.tsx'
import { countedAt, isQuantity, quantityOf } from './quantity.ts'
import { texts } from './texts.ts'
import {
  type Change,
  type SaveTicket,
  type TicketWrite,
  useTicketSaving,
} from './use-ticket-saving.ts'

interface Needs {
  readonly order: Order
  readonly receipt: Receipt
}

/** What a ticket says, typed in its place: each field is saved when it is left, in turn. */
export function TicketFields({ order, receipt }: Needs) {
  const save = useTicketSaving(order, receipt)
  const { timeZone } = order
  const { uom } = receipt
  const field = (
    label: string,
    textOf: TicketWrite['textOf'],
    changeOf: (text: string, now: Receipt) => Change,
  ) => ({
    label,
    value: textOf(receipt),
    onSave: (text: string) =>
      save({ textOf, before: textOf(receipt), changeOf: (now) => changeOf(text, now) }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own.
    <div role="group" aria-label={texts.fields} className="no-print mt-2 grid grid-cols-2 gap-2">
      <InPlace
        {...field(
          texts.number,
          (of) => of.ticketNumber ?? '',
          (ticketNumber) => ({ ticketNumber }),
        )}
      />
      <InPlace
        {...field(
          uom === null ? texts.quantity : texts.quantityIn(uom),
          ({ quantity }) => (quantity === null ? '' : String(quantity)),
          (text, now) => {
            const lineId = countedAt(now.lineId, order.lines)
            const isNew = text !== '' && lineId !== now.lineId
            return { quantity: quantityOf(text), ...(isNew && { lineId }) }
          },
        )}
        inputMode="decimal"
        faultOf={(text) => (isQuantity(text) ? undefined : texts.quantityWrong)}
      />
      {order.lines.length > 0 && <LineField order={order} receipt={receipt} onSave={save} />}
      <InPlace
        {...field(
          texts.deliveredAt,
          ({ deliveredAt }) => (deliveredAt === null ? '' : deliveryField(deliveredAt, timeZone)),
          (text) => ({ deliveredAt: text === '' ? null : deliveryAt(text, timeZone) }),
        )}
        type="datetime-local"
        faultOf={(text) => (text === '' || isDelivery(text) ? undefined : paper.zone.wrong)}
        shown={(text) => (text === '' ? '' : deliveryHint(text, timeZone))}
      />
      <InPlace
        {...field(
          texts.note,
          (of) => of.note ?? '',
          (note) => ({ note }),
        )}
        className="col-span-full"
      />
    </div>
  )
}

function LineField({ order, receipt, onSave }: Needs & { readonly onSave: SaveTicket }) {
  const [error, setError] = useState<string>()
  const lines = useLineNames(order)
  const choose = (id: string): void => {
    setError(undefined)
    const textOf = ({ lineId }: Receipt) => lineId ?? ''
    const change: Change = { lineId: id || null }
    onSave({ textOf, before: textOf(receipt), changeOf: () => change }).catch((fault: unknown) =>
      setError(fault instanceof Overtaken ? texts.lineOvertaken : sentenceOf(fault)),
    )
  }
  return (
    <SelectField
      label={texts.line}
      choices={[{ value: '', label: texts.noLine }, ...lines]}
      value={receipt.lineId ?? ''}
      error={error}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

/** The lines of an order as a field offers them: two pours of one mix are told apart. */
function useLineNames(order: Order): readonly Choice[] {
  const scopeOf = useLineScopes(order)
  return order.lines.map((line, index) => {
    const ordered = `${formatQuantity(line.quantity)} ${line.uom}`
    return {
      value: line.id,
      label: texts.lineOf(index + 1, [line.description, ordered, scopeOf(line)]),
    }
  })
}

/** What a ticket says, to who only reads. */
export function TicketFacts({ order, receipt }: Needs) {
  const { ticketNumber, quantity, uom, deliveredAt, note, lineId } = receipt
  const line = useLineNames(order).find(({ value }) => value === lineId)
  const facts = [
    [texts.number, ticketNumber],
    [texts.line, line?.label ?? null],
    [texts.quantity, quantity === null ? null : `${quantity} ${uom ?? ''}`],
    [texts.deliveredAt, deliveredAt && formatDelivery(deliveredAt, order.timeZone)],
    [texts.note, note],
  ] as const
  return (
    <dl className="mt-2">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
