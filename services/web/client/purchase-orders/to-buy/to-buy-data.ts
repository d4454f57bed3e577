import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const toBuyQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['to-buy', projectId],
    // An order that is begun over an answer of before would buy twice.
    staleTime: 0,
    queryFn: async () => {
      const params = { path: { id: projectId } }
      return unwrap(await api.get('/api/projects/{id}/purchasable', { params }))
    },
  })
