import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../lib/api/api.ts'

/** So many rows a list of home has. */
export const SHOWN = 10
/** As much as home groups and counts by day. */
const READ = 100

/** The bids that home shows; those of a first hour are all of them. */
const query = { limit: SHOWN, sort: '-lastUpdated' as const }
export const changedBidsQuery = queryOptions({
  queryKey: ['bids', query],
  queryFn: () => pageOf(api.get('/api/bids', { params: { query } })),
})

const inbox = { limit: READ }
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

const DAY_MS = 86_400_000
/** Drafts that were due a week ago are no news any more. */
const LATE_DAYS = 7

/** What is due later is no news yet: the calendar has it. */
const SOON_DAYS = 14

const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const fewJobs = { limit: 2, status: 'AWARDED' as const }
/** The newest jobs that are sold: to the first of them the next steps lead. */
export const newestJobsQuery = queryOptions({
  queryKey: ['projects', 'newest-jobs'],
  queryFn: async () => unwrap(await api.get('/api/projects', { params: { query: fewJobs } })),
})

/** Drafts by when the client wants them, those that are late first. */
export const dueBidsQuery = () => {
  const range = { dueFrom: dayIn(-LATE_DAYS), dueTo: dayIn(SOON_DAYS) }
  const due = { limit: READ, status: ['DRAFT' as const], sort: 'dueAt' as const, ...range }
  return queryOptions({
    queryKey: ['bids', due],
    queryFn: () => pageOf(api.get('/api/bids', { params: { query: due } })),
  })
}
