import { cubicYards } from '../../cubic-yards.ts'
import { groupedText } from '../../decimal-text.ts'
import { type ItemComponent, product } from '../components.ts'
import type { Dimensions, ModuleDefinition, PricedFields } from '../definition.ts'
import { type ItemQuantity, priced } from '../quantities.ts'
import { type ItemWarning, warnOfZero } from '../warnings.ts'
import { costSubcontractor, type SubcontractorCost } from './cost.ts'
import { explainSubcontractor } from './explain.ts'
import { subcontractorFields, subcontractorRates } from './fields.ts'
import { hasPumpRates, type SubcontractorInput } from './input.ts'
import { settlePump } from './settle.ts'

/** Work that is bought whole, and pumps by their rates. */
export const subcontractor = {
  title: 'Subcontractor',
  label: 'Subcontractors',
  costField: 'subcontractorCost',
  costColumn: 'subcontractor_cost',
  rawColumn: 'raw_subcontractor',
  itemsField: 'subcontractorItems',
  schemaName: 'SubcontractorItem',
  fields: subcontractorFields,
  rates: subcontractorRates,
  amounts: ['contractCost', 'pumpTimeCost', 'pumpYardCost', 'pumpTravelCost'],
  sections: ['PUMPING', 'SUBCONTRACTORS'],
  sectionedBy: { fields: ['isPump'], amounts: [] },
  settle: settlePump,
  cost: (input, { scope }) => costSubcontractor(input, scope),
  explain: (input, cost, { scope, sources }) => explainSubcontractor(input, cost, scope, sources),
  split: ({ isPump }, { totalCost }) => [
    { section: isPump ? 'PUMPING' : 'SUBCONTRACTORS', amount: totalCost },
  ],
  components,
  quantity,
  warnings,
} as const satisfies ModuleDefinition<SubcontractorInput, SubcontractorCost>

function components({
  input,
  breakdown: cost,
  orderedCYParts,
}: PricedFields<SubcontractorInput>): readonly ItemComponent[] {
  const moved = input.pumpCubicYards ?? cubicYards(orderedCYParts)
  const yards = product('Pump yards', [moved, 'CY', input.costPerCY], cost.pumpYardCost)
  const parts: readonly ItemComponent[] = [
    product('Contract', [input.quantity, input.uom, input.unitPrice], cost.contractCost),
    product('Pump time', [cost.billedHours, 'h', input.costPerHour], cost.pumpTimeCost),
    input.pumpCubicYards === null ? { ...yards, follows: { rule: 'concrete-of-scope' } } : yards,
    product('Pump travel', [input.pumpTrips, 'trip', input.travelCost], cost.pumpTravelCost),
  ]
  const costly = parts.filter(({ amount }) => Number(amount) !== 0)
  return costly.length > 0 ? costly : parts.slice(0, 1)
}

function quantity({
  input,
  breakdown,
  orderedCYParts,
}: PricedFields<SubcontractorInput>): ItemQuantity {
  if (!hasPumpRates(input)) return priced(input.quantity, input.uom, input.unitPrice)
  const hours = groupedText(breakdown.billedHours ?? 0, 0, 4)
  const moved = groupedText(input.pumpCubicYards ?? cubicYards(orderedCYParts), 2, 2)
  return { quantityText: `${hours} h and ${moved} CY` }
}

/** Many a pump travels for nothing; none pumps for it. */
function warnings(input: SubcontractorInput, { quantities }: Dimensions): readonly ItemWarning[] {
  if (!hasPumpRates(input)) return warnOfZero('unitPrice', 'Unit price', input.unitPrice)
  const isWithout = input.pumpHoursOf != null && quantities?.pourHours() === undefined
  return [
    ...(isWithout
      ? [{ field: 'pumpHoursOf', message: 'No concrete of the scope has a delivery' }]
      : []),
    ...warnOfZero('costPerHour', 'Cost per hour', input.costPerHour),
    ...warnOfZero('costPerCY', 'Cost per CY', input.costPerCY),
  ]
}
