import { unwrap } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import type { Deleted } from './deleted-by.ts'

/** @throws ApiError when it is refused */
export async function bringBack(bid: Pick<WholeBid, 'id'>, deleted: Deleted): Promise<void> {
  const { id } = deleted
  if (deleted.what === 'scope') {
    unwrap(await api.post('/api/scopes/{id}/restore', { params: { path: { id } } }))
  } else {
    const body = [{ op: 'restore' as const, itemId: id, position: deleted.position }]
    unwrap(await api.post('/api/bids/{id}/changes', { params: { path: { id: bid.id } }, body }))
  }
  await bidChanged(bid.id)
}
