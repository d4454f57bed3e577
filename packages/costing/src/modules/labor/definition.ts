import type { DecimalLike } from '@formwork/kernel'
import { groupedText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import { fraction, fractionText, type ItemComponent, percentText, product } from '../components.ts'
import type { ModuleDefinition, PricedFields } from '../definition.ts'
import { atPrice, count, type ItemQuantity } from '../quantities.ts'
import { type ItemWarning, warnOfZero } from '../warnings.ts'
import { costLabor, type LaborCost } from './cost.ts'
import { explainLabor } from './explain.ts'
import { laborFields, laborRates } from './fields.ts'
import type { LaborInput } from './input.ts'

/** Crews by the hour, with what an hour costs besides its pay. */
export const labor = {
  title: 'Labor',
  label: 'Labor',
  costField: 'laborCost',
  costColumn: 'labor_cost',
  rawColumn: 'raw_labor',
  itemsField: 'laborItems',
  schemaName: 'LaborItem',
  fields: laborFields,
  rates: laborRates,
  amounts: [
    ...['regularPay', 'overtimePay', 'fica', 'futa', 'suta', 'workersComp', 'glPollution'],
    ...['autoDepreciation', 'autoFuel', 'autoInsurance', 'perDiem'],
  ],
  sections: ['LABOR'],
  sectionedBy: { fields: [], amounts: [] },
  cost: (input, { bid }) => costLabor(input, bid),
  explain: (input, cost, { bid, sources }) => explainLabor(input, cost, bid, sources),
  split: (_input, { totalCost }) => [{ section: 'LABOR', amount: totalCost }],
  components,
  quantity,
  warnings: (input) => [
    ...hours(input),
    ...warnOfZero('hourlyRate', 'Hourly rate', input.hourlyRate),
  ],
} as const satisfies ModuleDefinition<LaborInput, LaborCost>

function components({
  input,
  breakdown: cost,
}: PricedFields<LaborInput>): readonly ItemComponent[] {
  const { workers, days, hourlyRate, overtimeMultiplier, perDiemDays, perDiemRate } = input
  const overtimeRate = hourlyRate === null ? null : exact(hourlyRate).times(overtimeMultiplier)
  const nights = exact(workers).times(perDiemDays ?? days ?? 0)
  const pay = [
    product('Regular time', [cost.regularHours, 'h', hourlyRate], cost.regularPay),
    product('Overtime', [cost.overtimeHours, 'h', overtimeRate], cost.overtimePay),
  ]
  const gross = [cost.gross, { rule: 'amounts', of: pay }] as const
  const straight = [cost.straight, { rule: 'at-first-price', of: pay }] as const
  const { wcPercentage, glPollutionPercentage, autoDepreciationRate, autoFuelRate } = input
  return [
    ...pay,
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
    product('Per diem', [nights, 'day', perDiemRate], cost.perDiem),
  ]
}

function quantity({ input, breakdown }: PricedFields<LaborInput>): ItemQuantity {
  const hours = exact(breakdown.regularHours ?? 0).plus(breakdown.overtimeHours ?? 0)
  const quantityText = crewText(input, input.days ?? 0)
  return { ...atPrice(hours, 'h', input.hourlyRate), quantityText }
}

/** A crew in words, also one of a GANTT entry, whose days may follow its span. */
export function crewText(
  { workers, hoursPerDay }: Pick<LaborInput, 'workers' | 'hoursPerDay'>,
  days: DecimalLike,
): string {
  const hours = groupedText(hoursPerDay, 0, 4)
  return `${count(workers, 'worker')} × ${hours} h × ${count(days, 'day')}`
}

const LONG_DAY_HOURS = 16

function hours({ hoursPerDay }: LaborInput): readonly ItemWarning[] {
  if (!exact(hoursPerDay).gt(LONG_DAY_HOURS)) return []
  const message = `${exact(hoursPerDay)} hours a day are more than ${LONG_DAY_HOURS}`
  return [{ field: 'hoursPerDay', message }]
}
