import { Decimal, ZERO } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { ItemContext } from '../costing/contexts.ts'
import { costItem, type ItemCosts } from '../costing/cost-item.ts'
import type { ItemInputs, Module } from '../costing/item-inputs.ts'
import type { Fields } from '../rates/fields.ts'
import { itemWarnings } from './item-warnings.ts'

/** What an item costs, as it is stored with it. */
export interface StoredCost {
  /** Decimals and counts by name; toNumbers makes it what is stored. */
  readonly breakdown: object
  readonly totalCost: Decimal
  /** Zero for every module but concrete. */
  readonly orderedCYParts: Decimal
  readonly warnings: readonly Warning[]
}

/**
 * Costs the fields of a stored item. They were checked against the module's schema when they came in,
 * so here they are taken for what they say they are.
 *
 * @throws InvalidError naming the field that is missing
 */
export function costStoredItem(module: Module, input: Fields, context: ItemContext): StoredCost {
  const cost: ItemCosts[Module] = costItem(
    module,
    input as unknown as ItemInputs[typeof module],
    context,
  )
  return {
    breakdown: cost.breakdown,
    totalCost: cost.totalCost,
    orderedCYParts: 'orderedCYParts' in cost ? cost.orderedCYParts : ZERO,
    warnings: itemWarnings(module, input, context.scope),
  }
}

/** The components of a cost as they are stored. */
export function toNumbers(breakdown: object): Fields {
  const numbers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(breakdown)) {
    numbers[name] = value instanceof Decimal ? value.toNumber() : value
  }
  return numbers
}
