import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'

/** An order as bills name it. */
export type Order = components['schemas']['PurchaseOrder']

export const namedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'to-bill'],
    queryFn: async () =>
      unwrap(await api.get('/api/purchase-orders/{id}', { params: { path: { id } } })),
  })

/** Throws a refusal, once the order is read again. */
export async function decidedOrder<T>(id: string, call: Promise<ApiResult<T>>): Promise<T> {
  const answer = await call
  await recordChanged('purchase-order', id)
  return unwrap(answer)
}
