import type { DecimalLike } from '@formwork/kernel'
import type { Rate } from '../input.ts'

/** What a pour may meet; a fee of ALWAYS needs no condition. */
export const DELIVERY_CONDITIONS = ['ALWAYS', 'WINTER', 'HOT', 'SATURDAY', 'SUNDAY'] as const
export type DeliveryCondition = (typeof DELIVERY_CONDITIONS)[number]

/** Dollars for a short load of fewer cubic yards than `belowCY`. */
export interface ShortLoadTier {
  readonly belowCY: DecimalLike
  readonly perLoad: DecimalLike
}

export interface LoadFee {
  readonly name: string
  readonly amount: DecimalLike
}

export interface YardFee extends LoadFee {
  readonly when: DeliveryCondition
}

/** Dollars for each pour for which the plant opens. */
export interface OpeningFee {
  readonly when: DeliveryCondition
  readonly amount: DecimalLike
}

/** How the concrete of an item is delivered, and what the supplier charges besides it. */
export interface DeliveryInput {
  readonly termsId: string | null
  /** Pours that the order is split into, a whole number, at least one. */
  readonly pours: DecimalLike
  readonly placeCYPerHour: DecimalLike
  /** Minutes of each truck before it unloads. */
  readonly setupMinutes: DecimalLike
  readonly conditions: readonly DeliveryCondition[]
  /** Cubic yards of a full truck. */
  readonly loadCY: Rate
  /** Below which a load is short; null: no load is. */
  readonly minimumLoadCY: Rate
  readonly shortPerCY: Rate
  readonly tiers: readonly ShortLoadTier[] | null
  /** Null: waiting is not charged. */
  readonly freeMinutesPerCY: Rate
  readonly waitPerMinute: Rate
  readonly perLoadFees: readonly LoadFee[] | null
  readonly perCYFees: readonly YardFee[] | null
  readonly openings: readonly OpeningFee[] | null
}
