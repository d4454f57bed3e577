import { type Decimal, type DecimalLike, decimal, roundToCents, sum, ZERO } from '@formwork/kernel'

/** What an hour costs besides its pay, as a labor item has it. */
export interface Burdens {
  /** Fractions of the gross pay. */
  readonly ficaRate: DecimalLike
  readonly futaRate: DecimalLike
  readonly sutaRate: DecimalLike
  readonly autoDepreciationRate: DecimalLike
  readonly autoFuelRate: DecimalLike
  readonly autoInsuranceRate: DecimalLike
  /** Percent of the pay without the overtime premium. */
  readonly wcPercentage: DecimalLike
  readonly glPollutionPercentage: DecimalLike
  /** Dollars a day. */
  readonly perDiemRate: DecimalLike
}

/** Hours of one worker on one task of a day. */
export interface HoursLine {
  readonly regularHours: DecimalLike
  readonly overtimeHours: DecimalLike
  readonly perDiem: boolean
}

export interface LineMoney {
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
  /** Pay and burdens, each rounded to cents, and per diem. */
  readonly amount: Decimal
}

const OVERTIME = 1.5
const HUNDREDTH = '0.01'

/**
 * What hours cost at the rate of their worker: pay, overtime half as much again, burdens as those of a
 * labor item, per diem where the line says so (thread § 3).
 *
 * @param hourlyRate dollars
 */
export function lineMoney(line: HoursLine, hourlyRate: DecimalLike, of: Burdens): LineMoney {
  const [regular, overtime] = [decimal(line.regularHours), decimal(line.overtimeHours)]
  const rate = decimal(hourlyRate)
  const regularPay = roundToCents(regular.times(rate))
  const overtimePay = roundToCents(overtime.times(rate).times(OVERTIME))
  const gross = regularPay.plus(overtimePay)
  const straight = roundToCents(regular.plus(overtime).times(rate))
  const ofGross = [
    of.ficaRate,
    of.futaRate,
    of.sutaRate,
    of.autoDepreciationRate,
    of.autoFuelRate,
    of.autoInsuranceRate,
  ].map((fraction) => roundToCents(gross.times(fraction)))
  const ofStraight = [of.wcPercentage, of.glPollutionPercentage].map((percent) =>
    roundToCents(straight.times(percent).times(HUNDREDTH)),
  )
  const perDiem = line.perDiem ? roundToCents(of.perDiemRate) : ZERO
  return { regularPay, overtimePay, amount: sum([gross, ...ofGross, ...ofStraight, perDiem]) }
}
