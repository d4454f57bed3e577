import type { ItemContext } from './contexts.ts'
import { type ItemCosts, type ItemInputs, type Module, moduleOf } from './modules/modules.ts'

/**
 * The cost of one item of any module, before the scope's multiplier. The same numbers for a write,
 * a recalculation, a what-if and the breakdown.
 *
 * @throws InvalidError naming the field that is missing
 */
export function costItem<M extends Module>(
  module: M,
  input: ItemInputs[M],
  context: ItemContext,
): ItemCosts[M] {
  return moduleOf(module).cost(input, context)
}
