import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What amounts are booked under. */
export const costCodesQuery = queryOptions({
  queryKey: ['cost-codes'],
  queryFn: async () => unwrap(await api.get('/api/cost-codes')),
})
