import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../app/api.ts'

export type WholeBid = components['schemas']['WholeBid']
export type Scope = components['schemas']['Scope']

export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: ['bid', id],
    queryFn: async () => unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } })),
  })

/** After a write: the totals are the server's, and lists show them too. */
export async function bidChanged(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['bids'] })
  await queryClient.invalidateQueries({ queryKey: ['bid', id] })
}
