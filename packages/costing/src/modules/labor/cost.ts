import { type Decimal, type DecimalLike, roundToCents, ZERO } from '@formwork/kernel'
import type { ConcreteQuantities } from '../../concrete-quantities.ts'
import type { BidContext } from '../../contexts.ts'
import { Costed } from '../../costed.ts'
import { exact, fractionOf, type Ratio, required } from '../../exact.ts'
import { READABLE } from '../../parts.ts'
import type { LaborInput } from './input.ts'
import { cents, ratio, shown, timesRatio } from './production.ts'
import { type LaborFigures, laborFigures } from './production-figures.ts'
import { type Work, workOf } from './work.ts'

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

export class LaborCost extends Costed<LaborBreakdown> {
  readonly #figuresOf: () => LaborFigures

  constructor(
    totalCost: Decimal,
    breakdownOf: () => LaborBreakdown,
    figuresOf: () => LaborFigures,
  ) {
    super(totalCost, breakdownOf)
    this.#figuresOf = figuresOf
  }

  /** What the days are made of, for reading. */
  get figures(): LaborFigures {
    return this.#figuresOf()
  }
}

/**
 * A crew: pay with overtime, burdens on gross or straight pay, vehicles, per diem. With a production
 * its days follow from a quantity and a rate.
 *
 * @param quantities of the concrete in the scope, for a production that follows it
 * @throws InvalidError naming the days or the rate that is missing
 */
export function costLabor(
  input: LaborInput,
  bid: Pick<BidContext, 'perDiemEnabled'>,
  quantities?: ConcreteQuantities,
): LaborCost {
  const work = workOf(input, quantities)
  const pay = costPay(input, work)
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
  const perDiem = bid.perDiemEnabled ? costPerDiem(input, work) : ZERO
  const totalCost = gross
    .plus(fica)
    .plus(futa)
    .plus(suta)
    .plus(workersComp)
    .plus(glPollution)
    .plus(vehicles.autoDepreciation)
    .plus(vehicles.autoFuel)
    .plus(vehicles.autoInsurance)
    .plus(perDiem)
  return new LaborCost(
    totalCost,
    () => ({ ...pay, fica, futa, suta, workersComp, glPollution, ...vehicles, perDiem }),
    () => laborFigures(work, input, totalCost),
  )
}

function costPay(input: LaborInput, { workers, payRate, days }: Work) {
  const hoursPerDay = exact(input.hoursPerDay)
  const after = input.overtimeAfterHours === null ? hoursPerDay : exact(input.overtimeAfterHours)
  const isLong = hoursPerDay.gt(after)
  const regular = isLong ? after : hoursPerDay
  const regularHours = hoursOf(timesRatio(days, workers, regular))
  const regularPay = cents(days, regular, payRate)
  if (!isLong) {
    return {
      regularHours,
      overtimeHours: ZERO,
      regularPay,
      overtimePay: ZERO,
      gross: regularPay,
      straight: regularPay,
    }
  }
  const overtime = hoursPerDay.minus(after)
  const overtimePay = cents(days, overtime, payRate, input.overtimeMultiplier)
  return {
    regularHours,
    overtimeHours: hoursOf(timesRatio(days, workers, overtime)),
    regularPay,
    overtimePay,
    gross: regularPay.plus(overtimePay),
    straight: cents(days, hoursPerDay, payRate),
  }
}

/** Hours are exact while days are; those of a production are for reading. */
function hoursOf(hours: Ratio): Decimal {
  return hours.denominator.eq(1) ? exact(hours.numerator) : (shown(hours, READABLE) ?? ZERO)
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

function costPerDiem(input: LaborInput, { workers, days }: Work): Decimal {
  const paid = input.perDiemDays == null ? days : ratio(input.perDiemDays)
  const rate = required(input.perDiemRate, 'perDiemRate', 'Per diem rate')
  return cents(paid, workers, rate)
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
