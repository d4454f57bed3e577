import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../app/api.ts'

export const SHOWN = 10

/** The bids that home shows; those of a first hour are all of them. */
const query = { limit: SHOWN, sort: '-lastUpdated' as const }
export const changedBidsQuery = queryOptions({
  queryKey: ['bids', query],
  queryFn: () => pageOf(api.get('/api/bids', { params: { query } })),
})
