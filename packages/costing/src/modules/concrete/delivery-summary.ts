import { sum } from '@formwork/kernel'
import { groupedText } from '../../decimal-text.ts'
import { divideRounded, exact } from '../../exact.ts'
import { READABLE } from '../../parts.ts'
import { type Amount, fraction, type ItemComponent, percentText, product } from '../components.ts'
import type { PricedFields } from '../definition.ts'
import { count } from '../quantities.ts'
import { feesOf, type Pour, shortOf, waitOf } from './delivery.ts'
import type { DeliveryInput } from './delivery-input.ts'
import type { ConcreteInput } from './input.ts'

type Priced = PricedFields<ConcreteInput>

/**
 * What the supplier charges besides, and its tax. None of it counts in CY: a pump sums the yards of
 * its scope by that unit.
 *
 * @param material the concrete of the item, whose yards the fees by the yard follow
 */
export function deliveryComponents(
  { input, breakdown: cost, salesTaxPercentage }: Priced,
  material: ItemComponent,
): readonly ItemComponent[] {
  const { delivery } = input
  if (delivery == null) return []
  const pour = storedPour(cost, delivery)
  const fees = feesOf(delivery)
  const { pours } = delivery
  const loads = exact(pours).times(pour.loads)
  const yards = product('Fees by the yard', [cost.orderedCY, 'yard', fees.perCY], cost.yardFeesCost)
  const charges: readonly ItemComponent[] = [
    product('Short loads', [pours, 'pour', shortOf(delivery, pour)], cost.shortLoadCost),
    product(
      'Waiting of trucks',
      [minutesOf(delivery, pour), 'min', delivery.waitPerMinute],
      cost.waitingCost,
    ),
    product('Fees by the load', [loads, 'load', fees.perLoad], cost.loadFeesCost),
    { ...yards, follows: { rule: 'times', of: [material], factor: '1' } },
    product('Plant opening', [pours, 'pour', fees.perPour], cost.openingCost),
  ]
  const all = sum(charges.map(({ amount }) => amount))
  const rate = percentText(input.taxable ? salesTaxPercentage : 0)
  const ofCharges = [all, { rule: 'amounts', of: charges }] as const
  return [...charges, fraction('Sales tax on delivery', ofCharges, rate, cost.deliveryTax)]
}

type StoredCost = Readonly<Record<string, Amount>>

function storedPour(cost: StoredCost, delivery: DeliveryInput): Pour {
  const at = (name: string) => exact(cost[name] ?? 0)
  const loadCY = exact(delivery.loadCY ?? 0)
  return { loadCY, order: at('order'), full: at('full'), rest: at('rest'), loads: at('loads') }
}

function minutesOf(delivery: DeliveryInput, pour: Pour) {
  const { numerator, denominator } = waitOf(delivery, pour)
  return divideRounded(numerator.times(exact(delivery.pours)), denominator, READABLE)
}

/** `5 loads, a truck each 15 min`; nothing without a delivery. */
export function deliveryTexts({ input: { delivery }, breakdown }: Priced): string[] {
  if (delivery == null) return []
  const loads = exact(breakdown.loads ?? 0).times(exact(delivery.pours))
  const minutes = groupedText(breakdown.truckMinutes ?? 0, 0, 1)
  return [`${count(loads, 'load')}, a truck each ${minutes} min`]
}
