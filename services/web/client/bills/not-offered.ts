import type { Order } from './named-order.ts'

type Settled = Pick<Order, 'id' | 'poNumber' | 'settledBy'>

/** Orders of a vendor that no bill can name, by why that is so; those of the list, newest first. */
export interface NotOffered {
  readonly byReceipts: readonly Settled[]
  readonly closed: readonly Settled[]
}

/** In which an order is coded by its receipts, or closed. */
export const SETTLED: Order['status'][] = ['ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE']

export const notOffered = (orders: readonly Settled[]): NotOffered => ({
  byReceipts: orders.filter(({ settledBy }) => settledBy === 'RECEIPT'),
  closed: orders.filter(({ settledBy }) => settledBy === 'BILLS'),
})
