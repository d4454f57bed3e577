import { queryOptions } from '@tanstack/react-query'
import { api, MOST, pageOf } from '../lib/api/api.ts'

/** The clients to choose from, by name. */
export const allClients = queryOptions({
  queryKey: ['clients', 'all'],
  queryFn: () =>
    pageOf(api.get('/api/clients', { params: { query: { sort: 'name', limit: MOST } } })),
})
