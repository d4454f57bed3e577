import { type Decimal, type DecimalLike, sum, ZERO } from '@formwork/kernel'
import type { EquipmentBiddingMode } from './contexts.ts'
import { scaledCost } from './exact.ts'
import { type CostComponent, type CostedParts, componentCost } from './item-components.ts'

/** A component of an item that a package is linked to. */
export interface LinkedItem extends CostedParts {
  readonly scopeId: string
  readonly component: CostComponent
}

/**
 * What counts in the bid of what packages are linked to: equipment items outside of GANTT mode,
 * entries in it.
 */
export function countingOf<Item extends LinkedItem, Entry>(
  { items, entries }: { readonly items: readonly Item[]; readonly entries: readonly Entry[] },
  mode: EquipmentBiddingMode,
): { readonly items: readonly Item[]; readonly entries: readonly Entry[] } {
  if (mode !== 'GANTT') return { items, entries: [] }
  return { items: items.filter(({ module }) => module !== 'equipment'), entries }
}

/** What linked items cost in each of their scopes: R(multiplier × Σ) of each module. */
export function costsByScope(
  items: readonly LinkedItem[],
  multipliers: ReadonlyMap<string, DecimalLike>,
): ReadonlyMap<string, Decimal> {
  const costs = new Map<string, Decimal>()
  const ofModule = Map.groupBy(items, ({ scopeId, module }) => `${scopeId} ${module}`)
  for (const group of ofModule.values()) {
    const scopeId = group[0]?.scopeId ?? ''
    const raw = sum(group.map((item) => componentCost(item, item.component)))
    const cost = scaledCost(raw, multipliers.get(scopeId) ?? ZERO)
    costs.set(scopeId, cost.plus(costs.get(scopeId) ?? ZERO))
  }
  return costs
}
