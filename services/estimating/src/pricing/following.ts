import {
  type ConcreteQuantities,
  concreteQuantities,
  type Module,
  orderedQuantities,
} from '@formwork/costing'
import { invalidField } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { type Fields, productionOf } from '../rates/fields.ts'
import type { StoredCost } from './cost-stored-item.ts'
import { readDrivingItems, type StoredDrivingItem } from './driving-items.store.ts'
import type { ScopeRecord } from './locked.store.ts'
import type { PricedItem } from './priced-item.ts'

/** Whether an item is a pump that moves what its scope orders: one without yards of its own. */
export function followsYards(module: Module, input: Fields): boolean {
  return module === 'subcontractor' && input.isPump === true && input.pumpCubicYards == null
}

/**
 * Whether an item follows the concrete items of its scope: labor whose production takes its quantity
 * from them, and a pump that is there for their pours.
 */
export function followsConcrete(module: Module, input: Fields): boolean {
  if (module === 'subcontractor') return followsPours(input)
  if (module !== 'labor') return false
  const production = productionOf(input)
  return production !== undefined && production.quantityOf !== 'TYPED'
}

/** Whether a pump takes its hours from the pours of its scope. */
export const followsPours = ({ isPump, pumpHoursOf }: Fields): boolean =>
  isPump === true && pumpHoursOf === 'DELIVERY'

/** A concrete item as it is to be; without fields: it goes. */
export interface ConcreteChange {
  readonly id: string
  readonly name: string
  readonly input: Fields | null
}

/** The concrete of a scope as it is to be, for the production that follows it. */
export function quantitiesWith(
  scope: ScopeRecord,
  stored: readonly StoredDrivingItem[],
  changes: readonly ConcreteChange[] = [],
): ConcreteQuantities {
  const changed = new Set(changes.map(({ id }) => id))
  const there = changes.flatMap(({ input, ...item }) =>
    input === null ? [] : [{ ...item, input }],
  )
  const items = [...stored.filter(({ id }) => !changed.has(id)), ...there]
  return concreteQuantities(items as readonly StoredDrivingItem[], scope)
}

/** Whether production takes no more of its concrete than what all of it orders. */
function followsOrdered(input: Fields): boolean {
  const production = productionOf(input)
  return production?.quantityOf === 'ORDERED_CY' && production.itemId == null
}

/** The concrete that some items of a scope follow; undefined where none of them follows any. */
export async function readQuantities(
  tx: Tx,
  scope: ScopeRecord,
  module: Module,
  inputs: readonly Fields[],
): Promise<ConcreteQuantities | undefined> {
  const following = inputs.filter((input) => followsConcrete(module, input))
  const [first] = following
  if (first === undefined) return undefined
  // What a scope orders is kept with it, for its pumps.
  if (following.every(followsOrdered)) return orderedQuantities(scope, scope.orderedCYParts)
  const itemId = following.length === 1 ? productionOf(first)?.itemId : null
  const stored = await readDrivingItems(tx, [scope.id], typeof itemId === 'string' ? itemId : null)
  return quantitiesWith(scope, stored)
}

/**
 * @throws InvalidError where a production newly names an item that is no concrete item of the scope
 */
export function requireItemOfScope(
  before: Fields,
  input: Fields,
  quantities: ConcreteQuantities | undefined,
): void {
  const production = productionOf(input)
  const itemId = production?.quantityOf === 'TYPED' ? null : production?.itemId
  if (typeof itemId !== 'string' || itemId === productionOf(before)?.itemId) return
  if (quantities?.recordOf(itemId) !== undefined) return
  throw invalidField('production.itemId', 'Concrete item not found')
}

/** Whether a new price leaves an item as it is stored. */
export function isUnchanged(item: PricedItem, cost: StoredCost): boolean {
  return (
    cost.totalCost.eq(item.totalCost) &&
    cost.orderedCYParts.eq(item.orderedCYParts) &&
    cost.input === item.input &&
    cost.sourcesOf(item.rateSources) === item.rateSources
  )
}
