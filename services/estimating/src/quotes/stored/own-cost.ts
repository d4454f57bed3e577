import {
  type CostComponent,
  componentCost,
  type EquipmentBiddingMode,
  type Module,
  scaledCost,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, sum, ZERO } from '@formwork/kernel'

/** A component of an item that a package is linked to. */
export interface LinkedItem {
  readonly scopeId: string
  readonly multiplier: DecimalLike
  readonly module: Module
  readonly breakdown: Readonly<Record<string, DecimalLike | null | undefined>>
  readonly totalCost: DecimalLike
  readonly component: CostComponent
}

/** What a package is linked to. */
export interface LinkedCosts {
  readonly items: readonly LinkedItem[]
  /** What each linked GANTT entry costs. */
  readonly entries: readonly DecimalLike[]
}

/**
 * What the linked work costs in the estimate: R(multiplier × Σ) by scope and module, and the
 * entries. What counts nothing in the bid costs nothing here: equipment items in GANTT mode,
 * entries outside it.
 */
export function ownCost({ items, entries }: LinkedCosts, mode: EquipmentBiddingMode): Decimal {
  const counting = items.filter(({ module }) => mode !== 'GANTT' || module !== 'equipment')
  const groups = Map.groupBy(counting, ({ scopeId, module }) => `${scopeId} ${module}`)
  const scaled = [...groups.values()].map((group) => {
    const raw = sum(group.map((item) => componentCost(item, item.component)))
    return scaledCost(raw, group[0]?.multiplier ?? ZERO)
  })
  return sum(scaled).plus(mode === 'GANTT' ? sum(entries) : ZERO)
}
