import type { DecimalLike } from '@formwork/kernel'
import type { Following, Rate } from '../input.ts'

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
}
