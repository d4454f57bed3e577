import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export type Company = components['schemas']['Company']

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async () => unwrap(await api.get('/api/company')),
})
