import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import { withNames } from '../lib/people.ts'

export type Accounting = components['schemas']['Accounting']
export type Batch = components['schemas']['Export']
export type NextBatch = components['schemas']['NextExport']

export const accountingQuery = queryOptions({
  queryKey: ['accounting'],
  queryFn: async () => unwrap(await api.get('/api/settings/accounting')),
})

/** What a batch of these days would hold now. */
export const nextBatchQuery = (days: Pick<Batch, 'from' | 'to'>) =>
  queryOptions({
    queryKey: ['next-export', days],
    // What was approved since it was asked for before would be in the batch unseen.
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => unwrap(await api.get('/api/exports/bills', { params: { query: days } })),
  })

export const batchesQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () =>
    withNames(api.get('/api/exports', { params: { query: { limit: MOST } } }).then(unwrap)),
})
