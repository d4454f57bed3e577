import { unwrap } from '@formwork/api-client'
import { api, queryClient } from '../../lib/api/api.ts'
import { bidChanged, bidQuery, type VersionedBid } from '../workspace/bid-data.ts'
import { MODULES } from '../workspace/modules.ts'
import { isEmpty, itemsOf } from '../workspace/scope-items.ts'
import { recordStep } from '../workspace/scopes/scope-step.ts'
import type { BidSteps } from '../workspace/sheet/bid-steps.ts'
import type { Report } from './checked.tsx'
import { texts } from './texts.ts'

/** What an import has made, of what of it is there. */
interface Taken {
  /** Where each item was, the first of its list first. */
  readonly places: readonly { readonly itemId: string; readonly position: number }[]
  readonly scopeIds: readonly string[]
}

/**
 * Records what an import has made, so that undo takes out its items, and its scopes where nothing
 * else has come into them, and redo brings them back as they were.
 */
export function recordImport(
  steps: BidSteps,
  bid: VersionedBid,
  { created, itemsCreated }: Report,
): void {
  const itemIds = new Set(created?.itemIds)
  const scopeIds = created?.scopeIds ?? []
  const shown = bid.scopes.find((scope) => isOfImport(scope, itemIds)) ?? bid.scopes[0]
  let taken: Taken = { places: [], scopeIds: [] }
  recordStep(steps, {
    place: { scopeId: shown?.id ?? '' },
    scopeIds,
    revert: async () => {
      taken = await takeOut(bid.id, itemIds, scopeIds)
      return undefined
    },
    again: () => bringBack(bid.id, taken),
    undone: texts.takenBack(itemsCreated),
    redone: texts.imported(itemsCreated),
  })
}

const isOfImport = (scope: VersionedBid['scopes'][number], ids: ReadonlySet<string>): boolean =>
  MODULES.some((module) => itemsOf(scope, module).some(({ id }) => ids.has(id)))

/** Items that another user has deleted since are gone already. */
async function takeOut(
  bidId: string,
  itemIds: ReadonlySet<string>,
  made: readonly string[],
): Promise<Taken> {
  const params = { path: { id: bidId } }
  const read = () => queryClient.fetchQuery({ ...bidQuery(bidId), staleTime: 0 })
  const places = (await read()).scopes.flatMap((scope) =>
    MODULES.flatMap((module) =>
      itemsOf(scope, module).flatMap(({ id: itemId }, position) =>
        itemIds.has(itemId) ? [{ itemId, position }] : [],
      ),
    ),
  )
  if (places.length > 0) {
    const body = places.map(({ itemId }) => ({ op: 'delete' as const, itemId }))
    unwrap(await api.post('/api/bids/{id}/changes', { params, body }))
  }
  const emptied = (await read()).scopes.filter((scope) => made.includes(scope.id) && isEmpty(scope))
  for (const { id } of emptied) {
    unwrap(await api.delete('/api/scopes/{id}', { params: { path: { id } } }))
  }
  await bidChanged(bidId)
  return { places, scopeIds: emptied.map(({ id }) => id) }
}

async function bringBack(bidId: string, { places, scopeIds }: Taken): Promise<void> {
  for (const id of scopeIds) {
    unwrap(await api.post('/api/scopes/{id}/restore', { params: { path: { id } } }))
  }
  if (places.length > 0) {
    const body = places.map((place) => ({ op: 'restore' as const, ...place }))
    unwrap(await api.post('/api/bids/{id}/changes', { params: { path: { id: bidId } }, body }))
  }
  await bidChanged(bidId)
}
