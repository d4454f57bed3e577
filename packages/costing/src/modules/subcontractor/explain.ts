import type { Decimal } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  entered,
  following,
  leaf,
} from '../../breakdown-node.ts'
import type { ScopeContext } from '../../contexts.ts'
import { cubicYards } from '../../cubic-yards.ts'
import { divideRounded, exact } from '../../exact.ts'
import { READABLE } from '../../parts.ts'
import type { RateSources } from '../../rate-sources.ts'
import { pouringHours, type SubcontractorCost } from './cost.ts'
import { hasPumpRates, type SubcontractorInput } from './input.ts'

/** The components of a subcontract or of a pump by its rates; they sum to the total. */
export function explainSubcontractor(
  input: SubcontractorInput,
  cost: SubcontractorCost,
  scope: ScopeContext,
  sources: RateSources,
): readonly BreakdownNode[] {
  return hasPumpRates(input)
    ? explainPump(input, cost, scope, sources)
    : [explainContract(input, cost.totalCost, sources)]
}

function explainPump(
  input: SubcontractorInput,
  { breakdown }: SubcontractorCost,
  scope: ScopeContext,
  sources: RateSources,
): readonly BreakdownNode[] {
  const ordered = {
    value: cubicYards(scope.orderedCYParts),
    from: { kind: 'calculated', formula: "Σ orderedCY of the scope's concrete items, unrounded" },
  } as const
  return [
    leaf('Pump time', 'R(billedHours × costPerHour)', breakdown.pumpTimeCost, [
      pumpHours(input, scope),
      entered('minimumHours', input.minimumHours, 'h', sources),
      calculated('billedHours', breakdown.billedHours, 'h', 'max(pumpHours, minimumHours)'),
      entered('costPerHour', input.costPerHour, '$/h', sources),
    ]),
    leaf('Pumped yards', 'R(pumpCubicYards × costPerCY)', breakdown.pumpYardCost, [
      following('pumpCubicYards', input.pumpCubicYards, ordered, 'CY'),
      entered('costPerCY', input.costPerCY, '$/CY', sources),
    ]),
    leaf('Pump travel', 'R(travelCost × pumpTrips)', breakdown.pumpTravelCost, [
      entered('travelCost', input.travelCost, '$/trip', sources),
      entered('pumpTrips', input.pumpTrips, 'trips'),
    ]),
  ]
}

function pumpHours(input: SubcontractorInput, scope: ScopeContext): BreakdownInput {
  const pouring = pouringHours(input, scope)
  if (pouring === undefined) return entered('pumpHours', input.pumpHours, 'h')
  const hours = divideRounded(pouring.numerator, pouring.denominator, READABLE)
  return calculated('pumpHours', exact(hours), 'h', "Σ pours × pourHours of the scope's concrete")
}

function explainContract(
  input: SubcontractorInput,
  totalCost: Decimal,
  sources: RateSources,
): BreakdownNode {
  return leaf('Contract', 'R(quantity × unitPrice)', totalCost, [
    entered('quantity', input.quantity, input.uom),
    entered('unitPrice', input.unitPrice, `$/${input.uom}`, sources),
  ])
}
