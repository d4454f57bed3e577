import {
  type ItemContext,
  type ItemWarning,
  type Module,
  moduleOf,
  readInput,
} from '@formwork/costing'
import { type Decimal, ZERO } from '@formwork/kernel'
import type { Fields } from '../rates/fields.ts'

/** What an item costs, as it is stored with it. */
export interface StoredCost {
  /** Decimals and counts by name; toNumbers makes it what is stored. */
  readonly breakdown: object
  readonly totalCost: Decimal
  /** Zero for every module but concrete. */
  readonly orderedCYParts: Decimal
  readonly warnings: readonly ItemWarning[]
}

/**
 * Costs the fields of a stored item.
 *
 * @throws InvalidError naming the field that is missing
 */
export function costStoredItem<M extends Module>(
  module: M,
  stored: Fields,
  context: ItemContext,
): StoredCost {
  const definition = moduleOf(module)
  const input = readInput(module, stored)
  const cost = definition.cost(input, context)
  return {
    breakdown: cost.breakdown,
    totalCost: cost.totalCost,
    orderedCYParts: 'orderedCYParts' in cost ? cost.orderedCYParts : ZERO,
    warnings: definition.warnings(input, context.scope),
  }
}
