import { unwrap } from '@formwork/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, queryClient } from '../../lib/api/api.ts'
import type { EnteredResult, GroupBy } from './result-words.ts'

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'of', id],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/result', { params: { path: { id } } })),
  })

export interface AnalysisRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly groupBy?: GroupBy | undefined
}

export const analysisQuery = ({ from, to, groupBy }: AnalysisRange) => {
  const query = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(groupBy !== undefined && { groupBy }),
  }
  return queryOptions({
    queryKey: ['results', 'analysis', query],
    placeholderData: keepPreviousData,
    queryFn: async () => unwrap(await api.get('/api/analytics/bids', { params: { query } })),
  })
}

const DECIDED = {
  status: ['AWARDED' as const, 'COMPLETED' as const, 'LOST' as const],
  sort: '-lastUpdated' as const,
  limit: 10,
}
export const decidedBidsQuery = queryOptions({
  queryKey: ['bids', DECIDED],
  queryFn: () => pageOf(api.get('/api/bids', { params: { query: DECIDED } })),
})

export async function enterResult(id: string, body: EnteredResult): Promise<void> {
  unwrap(await api.put('/api/bids/{id}/result', { params: { path: { id } }, body }))
  await queryClient.invalidateQueries({ queryKey: ['results'] })
  await queryClient.invalidateQueries({ queryKey: ['history', id] })
}
