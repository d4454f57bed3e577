import type { ApiResult } from '@formwork/api-client'
import { api, queryClient } from '../../../lib/api/api.ts'
import { refreshShown } from '../../../lib/api/stale.ts'
import { bidQuery, type VersionedBid } from '../bid-data.ts'
import { type ModuleName, sheetOf } from '../modules.ts'
import { type Item, itemsOf, type Scope } from '../scope-items.ts'
import { type Answer, applied, moved } from './apply-answer.ts'
import type { ChangeOptions, SheetChange, SheetPlace } from './sheet-server.ts'

/** Somebody else may change the bid in this very moment, but not for ever. */
const ATTEMPTS = 4

/** Asks for the bid as it is now. */
export async function rereadBid(bidId: string): Promise<void> {
  await queryClient.fetchQuery({ ...bidQuery(bidId), staleTime: 0 }).catch(() => undefined)
}

/**
 * One request for all changes, over the version that is on screen. What of it only adds, takes out
 * or moves is sent again over a newer one; what changes cells is the caller's to compare first.
 */
export async function changeItems(
  place: SheetPlace,
  changes: readonly SheetChange[],
  options: ChangeOptions = {},
  attempt = 1,
): Promise<ApiResult<readonly Item[]>> {
  const { bidId, scopeId, module } = place
  const { queryKey } = bidQuery(bidId)
  const before = queryClient.getQueryData(queryKey)
  const answer = await api.post('/api/bids/{id}/changes', {
    params: { path: { id: bidId } },
    body: changes.map((change) => requestOf(change, scopeId, module)) as never,
    ifMatch: before?.etag,
    idempotencyKey: options.key,
  })
  if (!answer.ok) {
    // The bid may be gone, or not this user's to read any more: the page around it says so.
    if (answer.error.status === 404 || answer.error.status === 403) void rereadBid(bidId)
    const isNewer = answer.error.status === 412 && attempt < ATTEMPTS
    if (!isNewer || changes.some(({ op }) => op === 'update')) return answer
    await rereadBid(bidId)
    return changeItems(place, changes, options, attempt + 1)
  }
  const made = madeBy(answer.data, changes)
  options.onMade?.(made)
  // The answer to the first time: what others have changed since is not in it.
  if (answer.headers.has('idempotent-replayed')) await rereadBid(bidId)
  else
    queryClient.setQueryData(queryKey, (bid): VersionedBid | undefined => {
      if (bid === undefined) return undefined
      const places = placesOf(changes, made)
      return { ...inPlace(applied(bid, answer.data), place, places), etag: answer.etag }
    })
  void refreshShown('bid', bidId)
  return { ...answer, data: made }
}

/** The items that are new or restored: the answer has what changes name first, in their order. */
function madeBy({ items }: Answer, changes: readonly SheetChange[]): readonly Item[] {
  const named = changes.filter(({ op }) => op !== 'delete')
  return items.filter((_, index) => ['create', 'restore'].includes(named[index]?.op ?? ''))
}

function requestOf(change: SheetChange, scopeId: string, module: ModuleName): object {
  if (change.op === 'create') {
    const { fields, copyOf, position } = change
    return { op: 'create', scopeId, module, item: fields, copyOf, position }
  }
  const itemId = change.item.id
  if (change.op === 'update') return { op: 'update', itemId, item: change.fields }
  return change.op === 'delete'
    ? { op: 'delete', itemId }
    : { op: change.op, itemId, position: change.position }
}

/** The places that items were put to, in the order of the changes. */
function placesOf(changes: readonly SheetChange[], made: readonly Item[]) {
  const restored = new Set(
    changes.flatMap((change) => (change.op === 'restore' ? [change.item.id] : [])),
  )
  const created = made.filter(({ id }) => !restored.has(id))[Symbol.iterator]()
  return changes.flatMap((change) => {
    const id = change.op === 'create' ? created.next().value?.id : change.item.id
    const position = 'position' in change ? change.position : undefined
    return id === undefined || position === undefined ? [] : [{ id, position }]
  })
}

/** The answer contains the items that were put to a place, and not those that made room. */
function inPlace(
  bid: VersionedBid,
  { scopeId, module }: SheetPlace,
  places: readonly { readonly id: string; readonly position: number }[],
): VersionedBid {
  if (places.length === 0) return bid
  const scopes = bid.scopes.map((scope): Scope => {
    if (scope.id !== scopeId) return scope
    const items = places.reduce<readonly Item[]>(
      (list, { id, position }) => moved(list, id, position),
      itemsOf(scope, module),
    )
    return { ...scope, [sheetOf(module).itemsField]: items } as Scope
  })
  return { ...bid, scopes }
}
