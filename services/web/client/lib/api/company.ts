import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from './api.ts'

export type Company = components['schemas']['Company']

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async () => unwrap(await api.get('/api/company')),
})

/** Whether papers name nobody; while it cannot be asked, nobody is held up by it. */
export const isUnnamed = (): Promise<boolean> =>
  queryClient.fetchQuery(companyQuery).then(
    ({ name }) => name === '',
    () => false,
  )
