import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import type { Choice } from '../ui/field.tsx'
import type { Ticket } from './bill-draft.ts'
import type { Order } from './named-order.ts'
import { notOffered, SETTLED } from './not-offered.ts'
import { texts } from './texts.ts'
import { ticketName } from './ticket-name.ts'
import { idsOf, placeOf, type TypedLine } from './typed-bill.ts'

const words = texts.form

export type VendorOrder = Pick<Order, 'id' | 'poNumber' | 'lines'> & {
  readonly receipts: readonly (Ticket & {
    readonly fileName: string
    readonly uom?: string | null
  })[]
}

/** A ticket as it is chosen. */
export interface NamedTicket {
  readonly id: string
  readonly label: string
}

/** In which a bill can still name an order. */
const OPEN: Order['status'][] = ['PENDING_RECEIPT', 'WITH_RECEIPT', 'REJECTED_BY_PM']

/** The orders of a vendor that a bill can name, the newest first. */
export const vendorOrdersQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-vendor', vendorId],
    enabled: vendorId !== '',
    queryFn: async () => {
      const query = { vendorId: [vendorId], status: OPEN, limit: MOST, sort: '-createdAt' as const }
      return unwrap(await api.get('/api/purchase-orders', { params: { query } }))
    },
  })

/** The orders of a vendor that no bill can name any more. */
export const settledOrdersQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-vendor', vendorId, 'settled'],
    enabled: vendorId !== '',
    queryFn: async () => {
      const query = {
        vendorId: [vendorId],
        status: SETTLED,
        limit: MOST,
        sort: '-createdAt' as const,
      }
      return notOffered(unwrap(await api.get('/api/purchase-orders', { params: { query } })))
    },
  })

/** What a line can bill: nothing ordered, an order alone, or a line of one; with what lines name already. */
export function placesOf(
  orders: readonly VendorOrder[],
  lines: readonly Pick<TypedLine, 'place'>[],
): readonly Choice[] {
  const offered = orders.flatMap(({ id, poNumber, lines: ordered }) => [
    { value: placeOf(id, null), label: poNumber },
    ...ordered.map((line) => ({
      value: placeOf(id, line.id),
      label: `${poNumber}: ${line.description}, ${line.quantity} ${line.uom}`,
    })),
  ])
  const values = new Set(offered.map(({ value }) => value))
  const unknown = [...new Set(lines.map(({ place }) => place))].filter(
    (place) => place !== '' && !values.has(place),
  )
  return [
    { value: '', label: words.nothingOrdered },
    ...unknown.map((value) => ({ value, label: words.otherOrder })),
    ...offered,
  ]
}

/** The receipts of the order that can stand for a line of it. */
export function ticketsOf(place: string, orders: readonly VendorOrder[]): readonly NamedTicket[] {
  const { orderId, orderLineId } = idsOf(place)
  const order = orders.find(({ id }) => id === orderId)
  const isOfLine = ({ lineId }: Ticket) => lineId == null || lineId === orderLineId
  return (order?.receipts ?? []).filter(isOfLine).map((receipt) => ({
    id: receipt.id,
    label: ticketName(receipt),
  }))
}
