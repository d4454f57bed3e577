import { unwrap } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'

/** As many cards as a column is looked through for. */
const LIMIT = 50

export const pipelineQuery = {
  queryKey: ['pipeline'],
  queryFn: async () => {
    const query = { limit: LIMIT }
    const [columns, sums] = await Promise.all([
      api.get('/api/bids/pipeline', { params: { query } }),
      api.get('/api/bids/pipeline/summary'),
    ])
    return { columns: unwrap(columns), sums: unwrap(sums) }
  },
}
type Pipeline = Awaited<ReturnType<typeof pipelineQuery.queryFn>>
export type PipelineBid = Pipeline['columns']['DRAFT'][number]
export type ColumnSum = Pipeline['sums']['DRAFT']
