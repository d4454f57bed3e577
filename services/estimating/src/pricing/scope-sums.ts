import { exact, type Module, replaceItem } from '@formwork/costing'
import { type Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import type { ScopeSums } from './change-totals.ts'
import type { ScopeRecord } from './locked.store.ts'

/** What an item that is not there adds to its scope. */
export const NO_ITEM = { totalCost: ZERO, orderedCYParts: ZERO } as const

export function toSums(scope: ScopeRecord): ScopeSums {
  const { id, multiplier, raw, orderedCYParts, gantt, packages } = scope
  return { id, multiplier, raw, orderedCYParts, gantt, packages }
}

/** A scope's sums after one item has changed its cost. */
export function replaceInSums(
  sums: ScopeSums,
  item: {
    readonly module: Module
    readonly totalCost: DecimalLike
    readonly orderedCYParts: DecimalLike
  },
  cost: { readonly totalCost: Decimal; readonly orderedCYParts: Decimal },
): ScopeSums {
  return {
    ...sums,
    raw: replaceItem(sums.raw, item.module, item.totalCost, cost.totalCost),
    orderedCYParts: exact(sums.orderedCYParts).minus(item.orderedCYParts).plus(cost.orderedCYParts),
  }
}
