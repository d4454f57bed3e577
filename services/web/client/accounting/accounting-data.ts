import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import { withNames } from '../lib/people.ts'

export type Accounting = components['schemas']['Accounting']
export type Batch = components['schemas']['Export']

export const accountingQuery = queryOptions({
  queryKey: ['accounting'],
  queryFn: async () => unwrap(await api.get('/api/settings/accounting')),
})

export const batchesQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () =>
    withNames(api.get('/api/exports', { params: { query: { limit: MOST } } }).then(unwrap)),
})
