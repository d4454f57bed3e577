import type { DecimalLike } from '@formwork/kernel'
import { decimalText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import {
  HAULING_BASIS,
  type PmSection,
  RENTAL_BASIS,
  type SectionAmount,
} from '../../pm-section.ts'
import { fraction, type ItemComponent, lump, percentText, product } from '../components.ts'
import type { ModuleDefinition, PricedFields } from '../definition.ts'
import { count, type ItemQuantity } from '../quantities.ts'
import { type ItemWarning, warnOfZero } from '../warnings.ts'
import { costEquipment, type EquipmentCost } from './cost.ts'
import { explainEquipment } from './explain.ts'
import { equipmentFields, equipmentRates } from './fields.ts'
import type { EquipmentInput } from './input.ts'

/** Machines on rent or our own, with fuel and hauling. */
export const equipment = {
  title: 'Equipment',
  label: 'Equipment',
  costField: 'equipmentCost',
  costColumn: 'equipment_cost',
  rawColumn: 'raw_equipment',
  itemsField: 'equipmentItems',
  schemaName: 'EquipmentItem',
  fields: equipmentFields,
  rates: equipmentRates,
  amounts: ['rentalCost', 'rentalInsurance', 'fuelCost', 'haulingCost'],
  sections: ['EQUIPMENT', 'FUEL & HAULING'],
  sectionedBy: { fields: [], amounts: ['rentalCost', 'rentalInsurance'] },
  cost: (input) => costEquipment(input),
  explain: (input, cost, { sources }) => explainEquipment(input, cost, sources),
  split,
  components,
  basis,
  quantity,
  warnings,
} as const satisfies ModuleDefinition<EquipmentInput, EquipmentCost>

function split(
  _input: EquipmentInput,
  { breakdown, totalCost }: EquipmentCost,
): readonly SectionAmount[] {
  const rental = breakdown.rentalCost.plus(breakdown.rentalInsurance)
  return [
    { section: 'EQUIPMENT', amount: rental },
    { section: 'FUEL & HAULING', amount: totalCost.minus(rental) },
  ]
}

function components({
  input,
  breakdown: cost,
}: PricedFields<EquipmentInput>): readonly ItemComponent[] {
  const usageDays = exact(input.usageDays ?? input.durationDays)
  const usage = exact(input.quantity).times(usageDays)
  const days = decimalText(input.durationDays, 0, 4)
  const insured = input.ownership === 'RENTED' ? input.rentalInsurancePercentage : 0
  const rental = product(
    `Rental of ${days} days`,
    [input.quantity, 'unit', cost.planCost],
    cost.rentalCost,
  )
  const fuel = product('Fuel', [usage, 'day', input.fuelChargePerDay], cost.fuelCost)
  return [
    rental,
    fraction(
      'Rental insurance',
      [cost.rentalCost, { rule: 'amounts', of: [rental] }],
      percentText(insured),
      cost.rentalInsurance,
    ),
    { ...fuel, follows: { rule: 'times', of: [rental], factor: usageDays.toFixed() } },
    lump('Delivery and pickup', cost.haulingCost),
  ]
}

function basis({ input }: PricedFields<EquipmentInput>, section: PmSection): string {
  return section === 'EQUIPMENT'
    ? `${RENTAL_BASIS}, ${rentalText(input, input.durationDays)}`
    : HAULING_BASIS
}

function quantity({ input }: PricedFields<EquipmentInput>): ItemQuantity {
  const { durationDays } = input
  const days = exact(input.quantity).times(durationDays)
  const quantityText = rentalText(input, durationDays)
  return { quantityText, quantity: decimalText(days, 4, 4), unit: 'day' }
}

/** A rental in words, also one of a GANTT entry, whose days follow its span. */
export function rentalText(
  { quantity }: Pick<EquipmentInput, 'quantity'>,
  days: DecimalLike,
): string {
  return `${count(quantity, 'unit')} × ${count(days, 'day')}`
}

function warnings({ dailyRate, weeklyRate, monthlyRate }: EquipmentInput): readonly ItemWarning[] {
  return [
    ...warnOfZero('dailyRate', 'Daily rate', dailyRate),
    ...warnOfZero('weeklyRate', 'Weekly rate', weeklyRate),
    ...warnOfZero('monthlyRate', 'Monthly rate', monthlyRate),
  ]
}
