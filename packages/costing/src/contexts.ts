import type { DecimalLike } from '@formwork/kernel'
import type { ConcreteQuantities } from './concrete-quantities.ts'

export const EQUIPMENT_BIDDING_MODES = ['TRADITIONAL', 'GANTT'] as const
export type EquipmentBiddingMode = (typeof EQUIPMENT_BIDDING_MODES)[number]

/** What costing needs to know of the scope that an item stands in. */
export interface ScopeContext {
  /** Feet, as height and diameter. */
  readonly length: DecimalLike | null
  readonly width: DecimalLike | null
  readonly height: DecimalLike | null
  readonly diameter: DecimalLike | null
  /**
   * Σ `orderedCYParts` of the scope's concrete items: ordered cubic yards in 324ths, exact. A pump
   * without its own yards is priced by it.
   */
  readonly orderedCYParts: DecimalLike
  /**
   * What its concrete gives to production. Left out: labor keeps the quantities that it has, as
   * of a GANTT entry, which is in no scope.
   */
  readonly quantities?: ConcreteQuantities | undefined
}

/** Percentages of one module in place of the bid's; null: the bid's. */
export interface ModuleMarkUp {
  readonly module: string
  readonly overheadPercentage: DecimalLike | null
  readonly profitPercentage: DecimalLike | null
}

export interface MarkUp {
  /** Percent: 10 is 10 %. */
  readonly overheadPercentage: DecimalLike
  readonly profitPercentage: DecimalLike
  /** Left out or null: every module takes the bid's percentages. */
  readonly markups?: readonly ModuleMarkUp[] | null | undefined
  /** Percent of the subtotal; left out or null: none. */
  readonly contingencyPercentage?: DecimalLike | null | undefined
  /** Percent of the total, which includes the bond; left out or null: none. */
  readonly bondPercentage?: DecimalLike | null | undefined
  /** Dollars, the sum of the bid's adjustments, which are in no module; left out or null: none. */
  readonly adjustmentsCost?: DecimalLike | null | undefined
}

/** What costing needs to know of the bid: its settings and its own copied rates. */
export interface BidContext extends MarkUp {
  readonly taxExempt: boolean
  readonly perDiemEnabled: boolean
  /** Percent. */
  readonly salesTaxPercentage: DecimalLike
  readonly equipmentBiddingMode: EquipmentBiddingMode
}

/** What decides on the sales tax of an amount. */
export type TaxedBid = Pick<BidContext, 'taxExempt' | 'salesTaxPercentage'>

export interface ItemContext {
  readonly scope: ScopeContext
  readonly bid: BidContext
}
