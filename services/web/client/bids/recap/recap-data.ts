import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { download } from '../frame/downloads.ts'

type Schemas = components['schemas']
export type RecapScope = Schemas['RecapScope']
export interface Recap {
  readonly modules: readonly Schemas['RecapModule'][]
  readonly scopes: readonly RecapScope[]
  readonly totals: Schemas['RecapTotals']
}

export const recapQuery = (id: string) =>
  queryOptions({
    queryKey: ['recap', id],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/recap', { params: { path: { id } } })),
  })

export const RECAP_FILES = ['csv', 'xlsx'] as const

export function downloadRecap(id: string, format: (typeof RECAP_FILES)[number]): Promise<void> {
  const params = { path: { id }, query: { format } }
  const made = api.get('/api/bids/{id}/recap', { params, parseAs: 'blob' })
  return download(made, `recap.${format}`)
}
