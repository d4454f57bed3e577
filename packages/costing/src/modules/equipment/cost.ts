import { type Decimal, roundToCents, ZERO } from '@formwork/kernel'
import { exact, fractionOf, required } from '../../exact.ts'
import type { EquipmentInput } from './input.ts'
import { rentalPlan } from './rental-plan.ts'

export interface EquipmentBreakdown {
  /** The rental plan of one machine. */
  readonly months: number
  readonly weeks: number
  readonly days: number
  /** Of one machine, unrounded. */
  readonly planCost: Decimal
  readonly rentalCost: Decimal
  readonly rentalInsurance: Decimal
  readonly fuelCost: Decimal
  readonly deliveryCost: Decimal
  readonly pickupCost: Decimal
  readonly haulingCost: Decimal
}

export interface EquipmentCost {
  readonly breakdown: EquipmentBreakdown
  readonly totalCost: Decimal
}

/**
 * A machine on rent: the rental plan, insurance unless it is our own, fuel, hauling.
 *
 * @throws InvalidError naming the rate that is missing
 */
export function costEquipment(input: EquipmentInput): EquipmentCost {
  const quantity = exact(input.quantity)
  const { months, weeks, days, cost } = rentalPlan(input.durationDays, input, input.rateType)
  const rentalCost = roundToCents(cost.times(quantity))
  const rentalInsurance = input.ownership === 'RENTED' ? insurance(input, rentalCost) : ZERO
  const fuelCost = input.usesFuel ? fuel(input, quantity) : ZERO
  const deliveryCost = roundToCents(input.deliveryCost)
  const pickupCost = roundToCents(input.pickupCost)
  const haulingCost = deliveryCost.plus(pickupCost)
  return {
    breakdown: {
      months,
      weeks,
      days,
      planCost: cost,
      rentalCost,
      rentalInsurance,
      fuelCost,
      deliveryCost,
      pickupCost,
      haulingCost,
    },
    totalCost: rentalCost.plus(rentalInsurance).plus(fuelCost).plus(haulingCost),
  }
}

function insurance(input: EquipmentInput, rentalCost: Decimal): Decimal {
  const percentage = required(
    input.rentalInsurancePercentage,
    'rentalInsurancePercentage',
    'Rental insurance percentage',
  )
  return roundToCents(rentalCost.times(fractionOf(percentage, 'percent')))
}

function fuel(input: EquipmentInput, quantity: Decimal): Decimal {
  const charge = required(input.fuelChargePerDay, 'fuelChargePerDay', 'Fuel charge per day')
  return roundToCents(quantity.times(exact(input.usageDays ?? input.durationDays)).times(charge))
}
