import type { DecimalLike } from '@formwork/kernel'
import { groupedText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import type { ModuleDefinition, PricedFields } from '../definition.ts'
import { atPrice, count, type ItemQuantity } from '../quantities.ts'
import { laborComponents } from './components.ts'
import { costLabor, LaborCost } from './cost.ts'
import { explainLabor } from './explain.ts'
import { laborFields, laborRates } from './fields.ts'
import type { LaborInput, ProductionInput } from './input.ts'
import { productionUnit } from './production-unit.ts'
import { settleLabor } from './settle.ts'
import { warnOfLabor } from './warnings.ts'

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
    'regularPay',
    'overtimePay',
    'fica',
    'futa',
    'suta',
    'workersComp',
    'glPollution',
    'autoDepreciation',
    'autoFuel',
    'autoInsurance',
    'perDiem',
  ],
  sections: ['LABOR'],
  sectionedBy: { fields: [], amounts: [] },
  settle: (input, { quantities }) => settleLabor(input, quantities),
  cost: (input, { bid, scope }) => withFigures(costLabor(input, bid, scope.quantities)),
  explain: (input, cost, { bid, scope, sources }) =>
    explainLabor(input, cost, bid, sources, scope.quantities),
  split: (_input, { totalCost }) => [{ section: 'LABOR', amount: totalCost }],
  components: laborComponents,
  quantity,
  warnings: warnOfLabor,
} as const satisfies ModuleDefinition<LaborInput, LaborCost>

/** As it is stored: with the figures among the components. */
export function withFigures(cost: LaborCost): LaborCost {
  return new LaborCost(
    cost.totalCost,
    () => ({ ...cost.breakdown, ...cost.figures }),
    () => cost.figures,
  )
}

function quantity({ input, breakdown }: PricedFields<LaborInput>): ItemQuantity {
  const hours = exact(breakdown.regularHours ?? 0).plus(breakdown.overtimeHours ?? 0)
  const crew = crewText(input, input.days ?? 0)
  const quantityText = input.production == null ? crew : `${workText(input.production)}; ${crew}`
  return { ...atPrice(hours, 'h', input.hourlyRate), quantityText }
}

/** A production in words: `2,400 SF at 350 SF/shift`. */
function workText(of: ProductionInput): string {
  const quantity = groupedText(of.quantity ?? 0, 0, 4)
  return `${quantity} ${of.uom} at ${groupedText(of.rate, 0, 4)} ${productionUnit(of)}`
}

/** A crew in words, also one of a GANTT entry, whose days may follow its span. */
export function crewText(
  { workers, hoursPerDay }: Pick<LaborInput, 'workers' | 'hoursPerDay'>,
  days: DecimalLike,
): string {
  const hours = groupedText(hoursPerDay, 0, 4)
  return `${count(workers, 'worker')} × ${hours} h × ${count(days, 'day')}`
}
