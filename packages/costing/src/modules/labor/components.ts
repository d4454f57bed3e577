import { Decimal, ZERO } from '@formwork/kernel'
import { decimalText, groupedText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import { READABLE } from '../../parts.ts'
import {
  type Amount,
  fraction,
  fractionText,
  type ItemComponent,
  percentText,
  product,
  type QuantitySource,
} from '../components.ts'
import type { PricedFields } from '../definition.ts'
import { crewOf } from './crew.ts'
import type { LaborInput, ProductionInput } from './input.ts'
import { daysPerUnit, shown, timesRatio } from './production.ts'
import { productionUnit } from './production-unit.ts'

type Priced = PricedFields<LaborInput>

/** Pay, what is paid with it, and per diem; with a production the quantity that all of it follows. */
export function laborComponents(item: Priced): readonly ItemComponent[] {
  const { input, breakdown: cost } = item
  const time = timeOf(input)
  const { unit, rate, workers } = time
  const overtimeRate = rate === null ? null : exact(rate).times(input.overtimeMultiplier)
  const work = workOfItem(item, time)
  const hours = (manHours: Amount) => exact(manHours ?? 0).div(time.perManHour)
  const pay = [
    driven(
      product('Regular time', [hours(cost.regularHours), unit, rate], cost.regularPay),
      work?.source(time.regular.times(time.heads)),
    ),
    driven(
      product('Overtime', [hours(cost.overtimeHours), unit, overtimeRate], cost.overtimePay),
      work?.source(time.overtime.times(time.heads)),
    ),
  ]
  const nights = exact(workers).times(input.perDiemDays ?? work?.days ?? input.days ?? 0)
  const perDiem = driven(
    product('Per diem', [nights, 'day', input.perDiemRate], cost.perDiem),
    input.perDiemDays == null ? work?.source(exact(workers)) : undefined,
  )
  const gross = [cost.gross, { rule: 'amounts', of: pay }] as const
  const straight = [cost.straight, { rule: 'at-first-price', of: pay }] as const
  const { wcPercentage, glPollutionPercentage, autoDepreciationRate, autoFuelRate } = input
  return [
    ...pay,
    ...(work === undefined ? [] : [work.component]),
    fraction('FICA', gross, fractionText(input.ficaRate), cost.fica),
    fraction('FUTA', gross, fractionText(input.futaRate), cost.futa),
    fraction('SUTA', gross, fractionText(input.sutaRate), cost.suta),
    fraction('Workers compensation', straight, percentText(wcPercentage), cost.workersComp),
    fraction(
      'Liability, pollution',
      straight,
      percentText(glPollutionPercentage),
      cost.glPollution,
    ),
    fraction('Auto depreciation', gross, fractionText(autoDepreciationRate), cost.autoDepreciation),
    fraction('Auto fuel', gross, fractionText(autoFuelRate), cost.autoFuel),
    fraction('Auto insurance', gross, fractionText(input.autoInsuranceRate), cost.autoInsurance),
    perDiem,
  ]
}

/** What time is counted by: hours of one worker, or of a crew, whose members differ. */
function timeOf(input: LaborInput) {
  const hoursPerDay = exact(input.hoursPerDay)
  const after = input.overtimeAfterHours === null ? hoursPerDay : exact(input.overtimeAfterHours)
  const daily = {
    regular: Decimal.min(hoursPerDay, after),
    overtime: Decimal.max(hoursPerDay.minus(after), ZERO),
  }
  if (input.crewMembers == null) {
    const { workers, hourlyRate: rate } = input
    return { ...daily, workers: exact(workers), unit: 'h', rate, perManHour: 1, heads: workers }
  }
  const { workers, payRate: rate } = crewOf(input)
  return { ...daily, workers, unit: 'crew h', rate, perManHour: workers, heads: 1 }
}

/** A component whose hours follow what is done; one that does not multiply out stands for itself. */
function driven(component: ItemComponent, follows: QuantitySource | undefined): ItemComponent {
  if (follows === undefined || component.quantity === undefined) return component
  return { ...component, follows }
}

interface DrivenWork {
  readonly component: ItemComponent
  /** The days that are paid. */
  readonly days: Decimal
  /** Hours, or nights, of which each day that is paid has so many. */
  readonly source: (perDay: Decimal) => QuantitySource | undefined
}

const STEPS: Readonly<Record<ProductionInput['roundDays'], string | undefined>> = {
  NONE: undefined,
  HALF: '0.5',
  WHOLE: '1',
}
const MOST_PLACES = 12

/** The quantity of a production as a row of its own; undefined where days are typed or nobody works. */
function workOfItem(
  { input, breakdown }: Priced,
  { workers, regular }: ReturnType<typeof timeOf>,
): DrivenWork | undefined {
  const { production } = input
  if (production == null || !workers.gt(0) || !exact(input.hoursPerDay).gt(0)) return undefined
  const perUnit = daysPerUnit(production, input, workers)
  const step = STEPS[production.roundDays]
  const daily = workers.times(regular)
  const isExact = step === undefined && daily.gt(0)
  // Those of the item are rounded to four decimals, its hours are not.
  const days = isExact ? exact(breakdown.regularHours ?? 0).div(daily) : exact(input.days ?? 0)
  const isRounded = isExact && production.quantityOf !== 'TYPED'
  const quantity = isRounded
    ? days.times(perUnit.denominator).div(perUnit.numerator)
    : exact(production.quantity ?? 0)
  const rate = `${groupedText(production.rate, 0, 4)} ${productionUnit(production)}`
  const component = {
    name: `Work at ${rate}`,
    quantity: decimalText(quantity, 0, isRounded ? 9 : 4),
    unit: production.uom,
    amount: '0.00',
  }
  const source = (perDay: Decimal): QuantitySource | undefined => {
    const factor = shown(timesRatio(perUnit, perDay), READABLE)
    if (factor === null || perDay.isZero()) return undefined
    return {
      rule: 'times',
      of: [component],
      factor: decimalText(factor, 0, MOST_PLACES),
      ...(step !== undefined && { step: decimalText(perDay.times(step), 0, MOST_PLACES) }),
    }
  }
  return { component, days, source }
}
