import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../lib/api/api.ts'

const SHOWN = 10

/** The bids that home shows; those of a first hour are all of them. */
const query = { limit: SHOWN, sort: '-lastUpdated' as const }
export const changedBidsQuery = queryOptions({
  queryKey: ['bids', query],
  queryFn: () => pageOf(api.get('/api/bids', { params: { query } })),
})

const inbox = { limit: SHOWN }
/** What waits for the user. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox', inbox],
  queryFn: () => pageOf(api.get('/api/purchase-orders/inbox', { params: { query: inbox } })),
})

const unpaid = { status: ['COMPLETE' as const], reconciled: false, limit: SHOWN }
/** Completed orders without an invoice. */
export const toReconcileQuery = queryOptions({
  queryKey: ['orders', unpaid],
  queryFn: () => pageOf(api.get('/api/purchase-orders', { params: { query: unpaid } })),
})
