import {
  type BreakdownNode,
  calculated,
  choice,
  entered,
  following,
  leaf,
} from '../../breakdown-node.ts'
import type { EquipmentCost } from './cost.ts'
import type { EquipmentInput, RateType } from './input.ts'

const PLAN_FORMULA: Readonly<Record<RateType, string>> = {
  BEST: 'cheapest months × monthly + weeks × weekly + days × daily that cover durationDays',
  DAILY: 'durationDays × dailyRate',
  WEEKLY: 'ceil(durationDays / 7) × weeklyRate',
  MONTHLY: 'ceil(durationDays / 28) × monthlyRate',
}

import type { RateSources } from '../../rate-sources.ts'

/** The components of a machine on rent; they sum to its total. */
export function explainEquipment(
  input: EquipmentInput,
  { breakdown }: EquipmentCost,
  sources: RateSources,
): readonly BreakdownNode[] {
  const quantity = entered('quantity', input.quantity, '')
  const usage = {
    value: input.durationDays,
    from: { kind: 'calculated', formula: 'durationDays' },
  } as const
  return [
    explainRental(input, breakdown, sources),
    leaf(
      'Rental insurance',
      'RENTED: R(rentalCost × rental insurance), else 0',
      breakdown.rentalInsurance,
      [
        choice('ownership', input.ownership),
        calculated('rentalCost', breakdown.rentalCost, '$', 'R(quantity × planCost)'),
        entered('rentalInsurancePercentage', input.rentalInsurancePercentage, '%', sources),
      ],
    ),
    leaf(
      'Fuel',
      'usesFuel: R(quantity × usageDays × fuelChargePerDay), else 0',
      breakdown.fuelCost,
      [
        entered('usesFuel', input.usesFuel, ''),
        quantity,
        following('usageDays', input.usageDays, usage, 'days'),
        entered('fuelChargePerDay', input.fuelChargePerDay, '$/day', sources),
      ],
    ),
    leaf('Delivery', 'R(deliveryCost)', breakdown.deliveryCost, [
      entered('deliveryCost', input.deliveryCost, '$'),
    ]),
    leaf('Pickup', 'R(pickupCost)', breakdown.pickupCost, [
      entered('pickupCost', input.pickupCost, '$'),
    ]),
  ]
}

function explainRental(
  input: EquipmentInput,
  { months, weeks, days, planCost, rentalCost }: EquipmentCost['breakdown'],
  sources: RateSources,
): BreakdownNode {
  return leaf('Rental', 'R(quantity × planCost)', rentalCost, [
    entered('quantity', input.quantity, ''),
    entered('durationDays', input.durationDays, 'days'),
    choice('rateType', input.rateType),
    entered('dailyRate', input.dailyRate, '$/day', sources),
    entered('weeklyRate', input.weeklyRate, '$/week', sources),
    entered('monthlyRate', input.monthlyRate, '$/28 days', sources),
    calculated('months', months, '', 'rental plan'),
    calculated('weeks', weeks, '', 'rental plan'),
    calculated('days', days, '', 'rental plan'),
    calculated('planCost', planCost, '$', PLAN_FORMULA[input.rateType]),
  ])
}
