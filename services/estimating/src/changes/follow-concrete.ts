import type { ConcreteQuantities } from '@formwork/costing'
import { InvalidError } from '@formwork/kernel'
import { atIndex } from '../items/at-index.ts'
import { checkCalculated } from '../items/check-calculated.ts'
import type { StoredCost } from '../pricing/cost-stored-item.ts'
import type { StoredDrivingItem } from '../pricing/driving-items.store.ts'
import { quantitiesWith, requireItemOfScope } from '../pricing/following.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import type { Fields } from '../rates/fields.ts'
import type { DraftItem } from './changed-items.ts'

/** What a request gave of an item, and where it is in the list. */
export interface Check {
  readonly index: number
  readonly before: Fields
  readonly given: Fields
}

/** @throws InvalidError that names the index of the change */
export function checkAt(
  { index, before, given }: Check,
  { rated }: DraftItem,
  cost: StoredCost,
  quantities: ConcreteQuantities,
): void {
  try {
    requireItemOfScope(before, rated.input, quantities)
    checkCalculated(before, given, cost.input)
  } catch (error) {
    throw error instanceof InvalidError ? atIndex(error, index, `Change ${index}`) : error
  }
}

interface StoredConcrete {
  readonly concrete: readonly StoredDrivingItem[]
  /** Ids of items that the changes delete. */
  readonly gone: ReadonlySet<string>
  readonly scopeOf: (id: string) => ScopeRecord
}

/** The concrete of each scope as drafts leave it. */
export function quantitiesOfDrafts(
  items: ReadonlyMap<string, DraftItem>,
  { concrete, gone, scopeOf }: StoredConcrete,
): (scopeId: string) => ConcreteQuantities {
  const known = new Map<string, ConcreteQuantities>()
  const drafts = [...items.values()].filter(({ module }) => module === 'concrete')
  const calculate = (scopeId: string): ConcreteQuantities => {
    const stored = concrete.filter(
      ({ id, scopeId: own }) => own === scopeId && !gone.has(id) && !items.has(id),
    )
    const changes = drafts
      .filter((item) => item.scopeId === scopeId)
      .map(({ id, name, rated }) => ({ id, name, input: rated.input }))
    return quantitiesWith(scopeOf(scopeId), stored, changes)
  }
  return (scopeId) => {
    const found = known.get(scopeId) ?? calculate(scopeId)
    known.set(scopeId, found)
    return found
  }
}
