import type { DecimalLike } from '@formwork/kernel'
import type { ItemComponent } from '../costing/modules/components.ts'
import { readInput } from '../costing/modules/item-input.ts'
import { moduleOf } from '../costing/modules/modules.ts'
import type { StoredItem } from '../snapshots/stored-items.ts'

/**
 * What an item's total is made of: what its module prices first, then everything that the item holds besides.
 * Components that cost nothing are left out, except the first.
 *
 * @param orderedCYParts what the item's scope orders, in 324ths of a cubic yard
 */
export function itemComponents(
  { module, input, breakdown }: Pick<StoredItem, 'module' | 'input' | 'breakdown'>,
  orderedCYParts: DecimalLike,
): ItemComponent[] {
  const [first, ...rest] = moduleOf(module).components({
    ...{ input: readInput(module, input), breakdown, orderedCYParts },
  })
  if (first === undefined) return []
  return [first, ...rest.filter(({ amount }) => Number(amount) !== 0)]
}
