import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export type Revision = components['schemas']['BidRevision']

export const revisionsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['revisions', bidId],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/revisions', { params: { path: { id: bidId } } })),
  })
