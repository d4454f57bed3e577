import { type Decimal, type DecimalLike, roundToCents, ZERO } from '@formwork/kernel'
import type { BidContext } from '../../contexts.ts'
import { exact, fractionOf, required } from '../../exact.ts'
import type { LaborInput } from './input.ts'

export interface LaborBreakdown {
  readonly regularHours: Decimal
  readonly overtimeHours: Decimal
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
  readonly gross: Decimal
  /** Pay without the overtime premium: the basis of workers compensation and liability. */
  readonly straight: Decimal
  readonly fica: Decimal
  readonly futa: Decimal
  readonly suta: Decimal
  readonly workersComp: Decimal
  readonly glPollution: Decimal
  readonly autoDepreciation: Decimal
  readonly autoFuel: Decimal
  readonly autoInsurance: Decimal
  readonly perDiem: Decimal
}

export interface LaborCost {
  readonly breakdown: LaborBreakdown
  readonly totalCost: Decimal
}

/**
 * A crew: pay with overtime, burdens on gross or straight pay, vehicles, per diem.
 *
 * @throws InvalidError naming the days or the rate that is missing
 */
export function costLabor(input: LaborInput, bid: Pick<BidContext, 'perDiemEnabled'>): LaborCost {
  const pay = costPay(input)
  const { gross, straight } = pay
  const fica = burden(gross, input.ficaRate, 'fraction', 'ficaRate', 'FICA rate')
  const futa = burden(gross, input.futaRate, 'fraction', 'futaRate', 'FUTA rate')
  const suta = burden(gross, input.sutaRate, 'fraction', 'sutaRate', 'SUTA rate')
  const workersComp = burden(
    straight,
    input.wcPercentage,
    'percent',
    'wcPercentage',
    'Workers compensation percentage',
  )
  const glPollution = burden(
    straight,
    input.glPollutionPercentage,
    'percent',
    'glPollutionPercentage',
    'General liability and pollution percentage',
  )
  const vehicles = costVehicles(input, gross)
  const perDiem = bid.perDiemEnabled ? costPerDiem(input) : ZERO
  return {
    breakdown: { ...pay, fica, futa, suta, workersComp, glPollution, ...vehicles, perDiem },
    totalCost: gross
      .plus(fica)
      .plus(futa)
      .plus(suta)
      .plus(workersComp)
      .plus(glPollution)
      .plus(vehicles.autoDepreciation)
      .plus(vehicles.autoFuel)
      .plus(vehicles.autoInsurance)
      .plus(perDiem),
  }
}

function costPay(input: LaborInput) {
  const hourlyRate = required(input.hourlyRate, 'hourlyRate', 'Hourly rate')
  const hoursPerDay = exact(input.hoursPerDay)
  const workerDays = exact(input.workers).times(required(input.days, 'days', 'Number of days'))
  const after = input.overtimeAfterHours === null ? hoursPerDay : exact(input.overtimeAfterHours)
  if (!hoursPerDay.gt(after)) {
    const regularHours = workerDays.times(hoursPerDay)
    const regularPay = roundToCents(regularHours.times(hourlyRate))
    return {
      regularHours,
      overtimeHours: ZERO,
      regularPay,
      overtimePay: ZERO,
      gross: regularPay,
      straight: regularPay,
    }
  }
  const regularHours = workerDays.times(after)
  const overtimeHours = workerDays.times(hoursPerDay.minus(after))
  const regularPay = roundToCents(regularHours.times(hourlyRate))
  const overtimePay = roundToCents(
    overtimeHours.times(hourlyRate).times(exact(input.overtimeMultiplier)),
  )
  return {
    regularHours,
    overtimeHours,
    regularPay,
    overtimePay,
    gross: regularPay.plus(overtimePay),
    straight: roundToCents(regularHours.plus(overtimeHours).times(hourlyRate)),
  }
}

function costVehicles(input: LaborInput, gross: Decimal) {
  return {
    autoDepreciation: burden(
      gross,
      input.autoDepreciationRate,
      'fraction',
      'autoDepreciationRate',
      'Auto depreciation rate',
    ),
    autoFuel: burden(gross, input.autoFuelRate, 'fraction', 'autoFuelRate', 'Auto fuel rate'),
    autoInsurance: burden(
      gross,
      input.autoInsuranceRate,
      'fraction',
      'autoInsuranceRate',
      'Auto insurance rate',
    ),
  }
}

function costPerDiem(input: LaborInput): Decimal {
  const days = required(input.perDiemDays ?? input.days, 'days', 'Number of days')
  const rate = required(input.perDiemRate, 'perDiemRate', 'Per diem rate')
  return roundToCents(exact(input.workers).times(days).times(rate))
}

function burden(
  pay: Decimal,
  rate: DecimalLike | null,
  unit: 'percent' | 'fraction',
  path: string,
  label: string,
): Decimal {
  return roundToCents(pay.times(fractionOf(required(rate, path, label), unit)))
}
