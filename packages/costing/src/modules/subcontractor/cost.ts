import { Decimal, roundToCents, ZERO } from '@formwork/kernel'
import type { ScopeContext } from '../../contexts.ts'
import { divideRounded, exact, exactOrZero, required } from '../../exact.ts'
import { PARTS_PER_CY } from '../../parts.ts'
import { hasPumpRates, type SubcontractorInput } from './input.ts'

export interface SubcontractorBreakdown {
  /** What a subcontractor without pump rates is paid; zero for a pump with them. */
  readonly contractCost: Decimal
  /** Hours billed: at least the pump's minimum. */
  readonly billedHours: Decimal
  readonly pumpTimeCost: Decimal
  readonly pumpYardCost: Decimal
  readonly pumpTravelCost: Decimal
}

export interface SubcontractorCost {
  readonly breakdown: SubcontractorBreakdown
  readonly totalCost: Decimal
}

/**
 * A subcontractor at quantity × unit price, or a concrete pump by hours, yards and trips. Without
 * its own yards a pump moves what the scope orders, unrounded.
 *
 * @throws InvalidError when the unit price is needed and missing
 */
export function costSubcontractor(
  input: SubcontractorInput,
  scope: Pick<ScopeContext, 'orderedCYParts'>,
): SubcontractorCost {
  if (hasPumpRates(input)) return costPump(input, scope)
  const unitPrice = required(input.unitPrice, 'unitPrice', 'Unit price')
  const contractCost = roundToCents(exact(input.quantity).times(unitPrice))
  return {
    breakdown: {
      contractCost,
      billedHours: ZERO,
      pumpTimeCost: ZERO,
      pumpYardCost: ZERO,
      pumpTravelCost: ZERO,
    },
    totalCost: contractCost,
  }
}

function costPump(
  input: SubcontractorInput,
  scope: Pick<ScopeContext, 'orderedCYParts'>,
): SubcontractorCost {
  const billedHours = Decimal.max(exactOrZero(input.pumpHours), exactOrZero(input.minimumHours))
  const costPerCY = exactOrZero(input.costPerCY)
  const pumpTimeCost = roundToCents(billedHours.times(exactOrZero(input.costPerHour)))
  const pumpYardCost =
    input.pumpCubicYards === null
      ? divideRounded(exact(scope.orderedCYParts).times(costPerCY), PARTS_PER_CY)
      : roundToCents(exact(input.pumpCubicYards).times(costPerCY))
  const pumpTravelCost = roundToCents(exactOrZero(input.travelCost).times(exact(input.pumpTrips)))
  return {
    breakdown: { contractCost: ZERO, billedHours, pumpTimeCost, pumpYardCost, pumpTravelCost },
    totalCost: pumpTimeCost.plus(pumpYardCost).plus(pumpTravelCost),
  }
}
