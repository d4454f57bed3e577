import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'

/** Every vendor by name, also those that sell no longer: their bills still come. */
export const allVendorsQuery = queryOptions({
  queryKey: ['vendors', 'all'],
  queryFn: async () => {
    const query = { limit: MOST, sort: 'name' as const }
    return unwrap(await api.get('/api/vendors', { params: { query } }))
  },
})
