import { useQuery } from '@tanstack/react-query'
import { billsOfOrderQuery } from './bill-data.ts'
import type { Order } from './named-order.ts'
import { nextOfOrder } from './next-of-order.ts'
import { texts } from './texts.ts'

/** What an order that bills settle waits for. */
export function NextByBills({ order }: { readonly order: Order }) {
  const { data, error } = useQuery(billsOfOrderQuery(order.id))
  if (data !== undefined) return nextOfOrder(order, data)
  return error !== null && texts.ofOrder.next.unknown
}
