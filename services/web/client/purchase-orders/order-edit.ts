import type { ApiResult } from '@formwork/api-client'
import { api } from '../app/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../app/money.ts'
import { deliveryAt, deliveryField } from './delivery.ts'
import { sentLines, type TypedLine, typedLines } from './lines/order-line.ts'
import type { Order } from './order-data.ts'

/** What of an order is typed over. */
export interface OrderTyped {
  readonly lines: readonly TypedLine[]
  readonly shipTo: string
  readonly terms: string
  readonly estimate: string
  readonly delivery: string
  readonly notes: string
}
export type OrderField = keyof OrderTyped
const FIELDS = [
  ...(['lines', 'shipTo', 'terms', 'estimate', 'delivery', 'notes'] as const),
] as const satisfies readonly OrderField[]

/** States in which the vendor has not delivered: all may change. Later notes and estimate alone. */
export const isOpen = ({ status }: Order): boolean =>
  status === 'PENDING_RECEIPT' || status === 'REJECTED_BY_PM'

export function typedOf(order: Order): OrderTyped {
  const { desiredDelivery, desiredDeliveryOffset, estimatedAmount } = order
  return {
    lines: typedLines(order.lines),
    ...{ shipTo: order.shipTo ?? '', terms: order.terms ?? '', notes: order.notes ?? '' },
    estimate: estimatedAmount === null ? '' : decimalText(cents(estimatedAmount)),
    delivery:
      desiredDelivery === undefined ? '' : deliveryField(desiredDelivery, desiredDeliveryOffset),
  }
}

/** As it is compared, and as both versions are shown where two have changed the same. */
export const textOf = (typed: OrderTyped, field: OrderField): string =>
  field === 'lines'
    ? sentLines(typed.lines)
        .map(({ description, quantity, uom, unitPrice }) =>
          [description, quantity, uom, unitPrice].join(' '),
        )
        .join('\n')
    : typed[field].trim()

export const changedFields = (before: OrderTyped, after: OrderTyped): readonly OrderField[] =>
  FIELDS.filter((field) => textOf(before, field) !== textOf(after, field))

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Only what was changed is sent. */
export function putOrder(
  id: string,
  typed: OrderTyped,
  fields: readonly OrderField[],
  { zone, etag }: { readonly zone: string; readonly etag: string | undefined },
): Promise<ApiResult<Order>> {
  const estimate = parseMoney(typed.estimate)
  const values: Readonly<Record<OrderField, () => object>> = {
    lines: () => ({ lines: sentLines(typed.lines) }),
    shipTo: () => ({ shipTo: orNull(typed.shipTo) }),
    terms: () => ({ terms: orNull(typed.terms) }),
    estimate: () => ({ estimatedAmount: estimate === undefined ? null : jsonNumber(estimate) }),
    delivery: () => ({ desiredDelivery: deliveryAt(typed.delivery, zone) }),
    notes: () => ({ notes: orNull(typed.notes) }),
  }
  const body = Object.assign({}, ...fields.map((field) => values[field]()))
  return api.put('/api/purchase-orders/{id}', { params: { path: { id } }, body, ifMatch: etag })
}
