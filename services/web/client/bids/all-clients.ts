import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../lib/api/api.ts'

/** As many as the API lists at once. */
const MOST = 500

/** The clients to choose from, by name. */
export const allClients = queryOptions({
  queryKey: ['clients', 'all'],
  queryFn: () =>
    pageOf(api.get('/api/clients', { params: { query: { sort: 'name', limit: MOST } } })),
})
