import type { DecimalLike } from '@formwork/kernel'
import type { DrivingQuantity } from '../concrete/input.ts'
import type { Following, Rate } from '../input.ts'

/** What a production rate counts, and per what. */
export const PRODUCTION_BASES = [
  'UNITS_PER_HOUR',
  'HOURS_PER_UNIT',
  'MAN_HOURS_PER_UNIT',
  'UNITS_PER_MAN_HOUR',
  'UNITS_PER_SHIFT',
  'SHIFTS_PER_UNIT',
] as const
export type ProductionBasis = (typeof PRODUCTION_BASES)[number]

export const ROUND_DAYS = ['NONE', 'HALF', 'WHOLE'] as const
export type RoundDays = (typeof ROUND_DAYS)[number]

export interface CrewMember {
  readonly classification: string
  /** Greater than zero. */
  readonly count: DecimalLike
  /** Dollars per hour of one of them. */
  readonly hourlyRate: Rate
}

export interface ProductionInput {
  readonly basis: ProductionBasis
  /** As `basis` says, greater than zero. */
  readonly rate: DecimalLike
  readonly uom: string
  readonly quantityOf: 'TYPED' | DrivingQuantity
  /**
   * In `uom`. Of a quantity that follows concrete it is for reading alone, to four decimals.
   */
  readonly quantity: DecimalLike | null
  /** The concrete item that the quantity follows; null: all of the scope. */
  readonly itemId: string | null
  /** Percent: 90 takes longer than 100. */
  readonly efficiencyPercentage: DecimalLike
  readonly roundDays: RoundDays
  /** The range in which the rate is usual, in `basis`, and the production rate that says so. */
  readonly low?: DecimalLike | null
  readonly high?: DecimalLike | null
  readonly productionRateName?: string | null
  readonly productionRateId?: string | null
}

export interface LaborInput {
  readonly workers: DecimalLike
  readonly hoursPerDay: DecimalLike
  /** Null only on a GANTT entry, whose days then follow its span. */
  readonly days: Following
  readonly hourlyRate: Rate
  /** Null: overtime never starts. */
  readonly overtimeAfterHours: DecimalLike | null
  readonly overtimeMultiplier: DecimalLike
  readonly perDiemRate: Rate
  /** Null: the days. */
  readonly perDiemDays: Following
  readonly ficaRate: Rate
  readonly futaRate: Rate
  readonly sutaRate: Rate
  readonly autoDepreciationRate: Rate
  readonly autoFuelRate: Rate
  readonly autoInsuranceRate: Rate
  readonly wcPercentage: Rate
  readonly glPollutionPercentage: Rate
  /** Who works, in place of `workers` and `hourlyRate`, which then follow from it. */
  readonly crewMembers?: readonly CrewMember[] | null
  /** What is done, and how fast, in place of `days`, which then follow from it. */
  readonly production?: ProductionInput | null
}
