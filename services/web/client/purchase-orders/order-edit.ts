import type { ApiResult } from '@formwork/api-client'
import { api } from '../lib/api/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { deliveryAt, deliveryField } from './delivery.ts'
import { sentLines, type TypedLine, typedLines } from './lines/order-line.ts'
import type { Order } from './order-data.ts'
import { FIELDS, type FieldName, valueOfField } from './order-fields.ts'

/** The name of its form among the kept forms. */
export const editOf = (orderId: string): string => `edit-order.${orderId}`

/** What of an order is typed over: its lines, and texts. */
const TEXTS = [
  'shipTo',
  'terms',
  'tax',
  'freight',
  'estimate',
  'delivery',
  'notes',
  'scopeId',
  'vendorId',
] as const
type OrderText = (typeof TEXTS)[number] | FieldName
export type OrderField = 'lines' | OrderText
export type OrderTyped = Readonly<Record<OrderText, string>> & {
  readonly lines: readonly TypedLine[]
}

const OWN_FIELDS = Object.values(FIELDS).flat()

/**
 * States in which the vendor has not delivered: all may change. Later scope, notes, estimate and
 * what is told to the vendor.
 */
export const isOpen = ({ status }: Order): boolean =>
  status === 'PENDING_RECEIPT' || status === 'REJECTED_BY_PM'

/** Where its lines, tax and freight may change: until it is closed when its bills settle it. */
export const hasOpenLines = (order: Order): boolean =>
  isOpen(order) || (order.settledBy === 'BILLS' && order.status === 'WITH_RECEIPT')

/** In every state until the order is complete. */
const NEVER_LOCKED: readonly OrderField[] = ['shipTo', 'terms', 'estimate', 'notes', 'scopeId']
const WITH_LINES: readonly OrderField[] = ['lines', 'tax', 'freight']

/** Whether the order is too far for a field to change. */
export const isLocked = (order: Order, field: OrderField): boolean =>
  !isOpen(order) &&
  !NEVER_LOCKED.includes(field) &&
  !(hasOpenLines(order) && WITH_LINES.includes(field))

const dollarsOf = (amount: number | null): string =>
  amount === null ? '' : decimalText(cents(amount))

/** @param zone whose clocks show the delivery */
export function typedOf(order: Order, zone: string): OrderTyped {
  const { desiredDelivery, estimatedAmount, estimateFollows, taxAmount, freightAmount } = order
  const own = OWN_FIELDS.map(({ name }) => [name, String(order[name] ?? '')] as const)
  return {
    ...(Object.fromEntries(own) as Record<FieldName, string>),
    lines: typedLines(order.lines),
    shipTo: order.shipTo ?? '',
    terms: order.terms ?? '',
    notes: order.notes ?? '',
    scopeId: order.scopeId ?? '',
    vendorId: order.vendorId,
    tax: dollarsOf(taxAmount),
    freight: dollarsOf(freightAmount),
    // One that follows is empty: whatever is typed stays.
    estimate: estimateFollows ? '' : dollarsOf(estimatedAmount),
    delivery: desiredDelivery === undefined ? '' : deliveryField(desiredDelivery, zone),
  }
}

/** As it is compared, and as both versions are shown where two have changed the same. */
export const textOf = (typed: OrderTyped, field: OrderField): string =>
  field === 'lines'
    ? sentLines(typed.lines)
        .map(({ description, quantity, uom, unitPrice, section, costCode }) =>
          [description, quantity, uom, unitPrice, section ?? '', costCode ?? ''].join(' ').trim(),
        )
        .join('\n')
    : typed[field].trim()

/** Whether both mean the same, however it is typed. */
export const isSameField = (field: OrderField, one: OrderTyped, other: OrderTyped): boolean =>
  textOf(one, field) === textOf(other, field)

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const AMOUNTS = {
  tax: 'taxAmount',
  freight: 'freightAmount',
  estimate: 'estimatedAmount',
} as const

/** One field as the API takes it. */
function sent(typed: OrderTyped, field: OrderField, zone: string): object {
  switch (field) {
    case 'lines':
      return { lines: sentLines(typed.lines) }
    case 'tax':
    case 'freight':
    case 'estimate': {
      const amount = parseMoney(typed[field])
      return { [AMOUNTS[field]]: amount === undefined ? null : jsonNumber(amount) }
    }
    case 'delivery':
      return { desiredDelivery: deliveryAt(typed.delivery, zone) }
    default: {
      const own = OWN_FIELDS.find(({ name }) => name === field)
      const text = typed[field]
      return { [field]: own === undefined ? orNull(text) : valueOfField(own, text) }
    }
  }
}

/** Only what was changed is sent. */
export function putOrder(
  id: string,
  typed: OrderTyped,
  fields: readonly OrderField[],
  { zone, etag }: { readonly zone: string; readonly etag: string | undefined },
): Promise<ApiResult<Order>> {
  const body = Object.assign({}, ...fields.map((field) => sent(typed, field, zone)))
  return api.put('/api/purchase-orders/{id}', { params: { path: { id } }, body, ifMatch: etag })
}
