import type { Module } from '@formwork/costing'
import { changedFields } from '../history/changed-fields.ts'
import type { HistoryEntry } from '../history/history.store.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import type { ChangedItem } from './changed-items.ts'
import type { Change } from './changes.schemas.ts'
import type { ItemOfBid } from './changes.store.ts'

interface Told {
  readonly changes: readonly Change[]
  readonly scopes: readonly Pick<ScopeRecord, 'id' | 'name'>[]
  /** Those that the changes name, as they were. */
  readonly before: readonly ItemOfBid[]
  /** New and changed ones, as they are to be. */
  readonly after: readonly ChangedItem[]
}

type EntryOfChanges = Omit<HistoryEntry, 'by'>

/**
 * What the history tells of changes that are made at once. One change is told as the request for a
 * single item tells it; of several, how many they are, with their module and scope where these are
 * the same.
 *
 * @param totals of the bid, which stand beside several changes
 */
export function historyOfChanges(
  told: Told,
  totals: Required<Pick<HistoryEntry, 'previousTotal' | 'totalCost'>>,
): EntryOfChanges {
  const { changes } = told
  const [first, second] = changes
  const single = first !== undefined && second === undefined ? historyOfOne(first, told) : undefined
  if (single !== undefined) return single
  return { action: 'items.changed', count: changes.length, ...commonPlace(told), ...totals }
}

function historyOfOne(change: Change, { scopes, before, after }: Told): EntryOfChanges | undefined {
  const [item] = before
  // Pumps that follow the yards come behind it.
  const [next] = after
  if (change.op === 'delete') {
    if (item === undefined) return undefined
    return {
      action: 'item.deleted',
      previousTotal: item.totalCost,
      ...placeOf(item, scopes),
    }
  }
  if (next === undefined) return undefined
  const totalCost = next.cost.totalCost.toNumber()
  if (change.op === 'create') {
    return { action: 'item.created', totalCost, ...placeOf(next, scopes) }
  }
  if (change.op === 'restore') {
    return { action: 'item.restored', totalCost, ...placeOf(next, scopes) }
  }
  if (item === undefined) return undefined
  const costs = { previousTotal: item.totalCost, totalCost }
  if (change.op === 'move') return { action: 'item.moved', ...costs, ...placeOf(next, scopes) }
  const { description = item.description, notes = item.notes } = next
  const changes = changedFields(
    { ...textsOf(item), ...item.input },
    { ...textsOf({ name: next.name, description, notes }), ...next.rated.input },
  )
  return { action: 'item.updated', changes, ...costs, ...placeOf(item, scopes) }
}

function textsOf({ name, description, notes }: Pick<ItemOfBid, 'name' | 'description' | 'notes'>) {
  return { name, description, notes }
}

function placeOf(
  { id: itemId, module, name, scopeId }: Pick<ItemOfBid, 'id' | 'module' | 'name' | 'scopeId'>,
  scopes: Told['scopes'],
) {
  return { itemId, module, name, ...scopeNamed(scopeId, scopes) }
}

function scopeNamed(scopeId: string, scopes: Told['scopes']) {
  const scope = scopes.find(({ id }) => id === scopeId)
  return scope === undefined ? {} : { scopeId, scope: scope.name }
}

/** Where all of several changes are: the module and the scope, each where it is one. */
function commonPlace({ changes, before, scopes }: Told) {
  const modules = new Set<Module>()
  const scopeIds = new Set<string>()
  const items = new Map(before.map((item) => [item.id, item]))
  for (const change of changes) {
    const place = change.op === 'create' ? change : items.get(change.itemId)
    if (place === undefined) continue
    modules.add(place.module)
    scopeIds.add(place.scopeId)
    if (change.op === 'move' && change.scopeId != null) scopeIds.add(change.scopeId)
  }
  const [module] = modules
  const [scopeId] = scopeIds
  return {
    ...(module !== undefined && modules.size === 1 && { module }),
    ...(scopeId !== undefined && scopeIds.size === 1 && scopeNamed(scopeId, scopes)),
  }
}
