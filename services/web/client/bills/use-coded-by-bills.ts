import { useQuery } from '@tanstack/react-query'
import type { Cents } from '../lib/money.ts'
import { billsOfOrderQuery } from './bill-data.ts'
import { codedOfOrder } from './coded-of-order.ts'
import type { Order } from './named-order.ts'

/** Undefined while its bills are not read, and of an order that is settled by its receipts. */
export function useCodedByBills({ id, settledBy }: Order): Cents | undefined {
  const { data } = useQuery({ ...billsOfOrderQuery(id), enabled: settledBy === 'BILLS' })
  return data && codedOfOrder(data, id)
}
