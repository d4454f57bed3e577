import type { DecimalLike } from '@formwork/kernel'
import type { Following, Rate } from '../input.ts'

export const RATE_TYPES = ['BEST', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const OWNERSHIPS = ['RENTED', 'OWNED'] as const
export type Ownership = (typeof OWNERSHIPS)[number]

export interface EquipmentInput {
  readonly dailyRate: Rate
  readonly weeklyRate: Rate
  /** Per 28 days. */
  readonly monthlyRate: Rate
  readonly quantity: DecimalLike
  /** Whole days on rent. A GANTT entry's follow its span, whatever stands here. */
  readonly durationDays: DecimalLike
  readonly rateType: RateType
  readonly ownership: Ownership
  readonly usesFuel: boolean
  /** Null: the duration. */
  readonly usageDays: Following
  readonly fuelChargePerDay: Rate
  readonly rentalInsurancePercentage: Rate
  readonly deliveryCost: DecimalLike
  readonly pickupCost: DecimalLike
}
