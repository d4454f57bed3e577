import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The packages of a bid, with what they price and whose quote is awarded. */
export const packagesQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['packages', bidId],
    queryFn: async () => {
      const params = { path: { id: bidId } }
      return unwrap(await api.get('/api/bids/{id}/packages', { params }))
    },
  })
