import { unwrap } from '@formwork/api-client'
import { api, queryClient } from '../../../lib/api/api.ts'
import { bidChanged, bidQuery } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'

/** Puts scopes into an order: at once on screen, then for good. */
export async function orderScopes(
  bidId: string,
  scopes: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  const positions = new Map(scopes.map(({ id, position }) => [id, position]))
  queryClient.setQueryData(bidQuery(bidId).queryKey, (bid) => {
    if (bid === undefined) return undefined
    const moved = bid.scopes.map((scope) => ({
      ...scope,
      position: positions.get(scope.id) ?? scope.position,
    }))
    return { ...bid, scopes: moved }
  })
  try {
    const params = { path: { bidId } }
    const body = { scopes: [...scopes] }
    unwrap(await api.patch('/api/scopes/bid/{bidId}/batch', { params, body }))
  } catch (error) {
    await bidChanged(bidId)
    throw error
  }
}

/** Asks whether a scope's usual materials are all there. */
export const requiredQuery = ({ id, bidId }: Pick<Scope, 'id' | 'bidId'>) => ({
  queryKey: ['required', bidId, id],
  queryFn: async () =>
    unwrap(
      await api.get('/api/scopes/{id}/required-material-categories', { params: { path: { id } } }),
    ),
})
