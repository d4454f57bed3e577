import type { components } from '@formwork/api-client'
import type { WholeBid } from '../bid-data.ts'
import { MODULES, sheetOf } from '../modules.ts'
import { type Item, itemsOf, type Scope } from '../scope-items.ts'

export type Answer = components['schemas']['ChangesAnswer']

/**
 * The bid after a request of changes, without asking for it again: its items in place, the new ones
 * at the end of their lists, and every total that the answer tells.
 */
export function applied(bid: WholeBid, answer: Answer): WholeBid {
  const items = new Map(answer.items.map((item) => [item.id, item]))
  const gone = new Set(answer.deleted)
  const costs = new Map(answer.scopes.map((scope) => [scope.id, scope]))
  const scopes = bid.scopes.map((scope): Scope => {
    const cost = costs.get(scope.id)
    if (cost === undefined) return scope
    const lists = MODULES.map((module) => [
      sheetOf(module).itemsField,
      listAfter(scope, module, items, gone),
    ])
    return { ...scope, ...cost, ...Object.fromEntries(lists) } as Scope
  })
  return { ...bid, ...answer.bid, scopes }
}

function listAfter(
  scope: Scope,
  module: (typeof MODULES)[number],
  items: ReadonlyMap<string, Item>,
  gone: ReadonlySet<string>,
): readonly Item[] {
  const before = itemsOf(scope, module)
  const isHere = ({ module: own, scopeId }: Item) => own === module && scopeId === scope.id
  const known = new Set(before.map(({ id }) => id))
  const kept = before
    .filter(({ id }) => !gone.has(id))
    .map((item) => items.get(item.id) ?? item)
    .filter(isHere)
  const fresh = [...items.values()].filter((item) => !known.has(item.id) && isHere(item))
  if (
    fresh.length === 0 &&
    kept.length === before.length &&
    kept.every((item, at) => item === before[at])
  ) {
    return before
  }
  return [...kept, ...fresh]
}

/** A list in which one item has gone to another place. */
export function moved<One extends { readonly id: string }>(
  list: readonly One[],
  id: string,
  position: number,
): readonly One[] {
  const item = list.find((one) => one.id === id)
  const others = list.filter((one) => one.id !== id)
  return item === undefined ? list : [...others.slice(0, position), item, ...others.slice(position)]
}
