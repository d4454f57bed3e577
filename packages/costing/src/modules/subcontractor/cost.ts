import { Decimal, roundToCents, ZERO } from '@formwork/kernel'
import type { ScopeContext } from '../../contexts.ts'
import { divideRounded, exact, exactOrZero, type Ratio, required } from '../../exact.ts'
import { PARTS_PER_CY, READABLE } from '../../parts.ts'
import { hasPumpRates, type SubcontractorInput } from './input.ts'

export interface SubcontractorBreakdown {
  /** What a subcontractor without pump rates is paid; zero for a pump with them. */
  readonly contractCost: Decimal
  /** Hours billed: at least the pump's minimum. To 12 decimals where they follow pours. */
  readonly billedHours: Decimal
  readonly pumpTimeCost: Decimal
  readonly pumpYardCost: Decimal
  readonly pumpTravelCost: Decimal
}

type PumpedScope = Pick<ScopeContext, 'orderedCYParts' | 'quantities'>

export interface SubcontractorCost {
  readonly breakdown: SubcontractorBreakdown
  readonly totalCost: Decimal
}

/**
 * A subcontractor at quantity × unit price, or a concrete pump by hours, yards and trips. Without
 * its own yards a pump moves what the scope orders, unrounded; its hours may be those of the pours.
 *
 * @throws InvalidError when the unit price is needed and missing
 */
export function costSubcontractor(
  input: SubcontractorInput,
  scope: PumpedScope,
): SubcontractorCost {
  if (hasPumpRates(input)) return costPump(input, scope)
  // Of a pump it is told where its rate is chosen: hardly any is paid by the unit.
  const unitPrice = input.isPump
    ? required(input.unitPrice, 'pumpPricingId', 'Unit price', 'for a pump without a pump rate')
    : required(input.unitPrice, 'unitPrice', 'Unit price')
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

function costPump(input: SubcontractorInput, scope: PumpedScope): SubcontractorCost {
  const { billedHours, pumpTimeCost } = timeOf(input, scope)
  const costPerCY = exactOrZero(input.costPerCY)
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

function timeOf(input: SubcontractorInput, scope: PumpedScope) {
  const minimum = exactOrZero(input.minimumHours)
  const costPerHour = exactOrZero(input.costPerHour)
  const pouring = pouringHours(input, scope)
  if (pouring === undefined || pouring.numerator.lte(pouring.denominator.times(minimum))) {
    const typed = pouring === undefined ? exactOrZero(input.pumpHours) : ZERO
    const billedHours = Decimal.max(typed, minimum)
    return { billedHours, pumpTimeCost: roundToCents(billedHours.times(costPerHour)) }
  }
  const { numerator, denominator } = pouring
  return {
    billedHours: exact(divideRounded(numerator, denominator, READABLE)),
    pumpTimeCost: exact(divideRounded(numerator.times(costPerHour), denominator)),
  }
}

const NO_HOURS: Ratio = { numerator: ZERO, denominator: new Decimal(1) }

/** Hours of the pours that a pump follows; undefined where its hours are its own. */
export function pouringHours(
  { isPump, pumpHoursOf }: SubcontractorInput,
  { quantities }: Pick<ScopeContext, 'quantities'>,
): Ratio | undefined {
  if (!isPump || pumpHoursOf == null || quantities === undefined) return undefined
  return quantities.pourHours() ?? NO_HOURS
}
