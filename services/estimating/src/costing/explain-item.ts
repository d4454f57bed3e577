import type { Decimal } from '@formwork/kernel'
import { type BreakdownNode, calculated, entered, following, leaf } from './breakdown-node.ts'
import { cubicYards } from './concrete.ts'
import type { BidContext, ScopeContext } from './contexts.ts'
import type { CostedItem } from './cost-bid.ts'
import { explainConcrete } from './explain-concrete.ts'
import { explainEquipment } from './explain-equipment.ts'
import { explainLabor } from './explain-labor.ts'
import { explainTax, type TaxInputs } from './explain-tax.ts'
import type { MaterialInput, MiscInput, SubcontractorInput } from './item-inputs.ts'
import type { MaterialCost } from './material.ts'
import type { RateSources } from './rate-sources.ts'
import { hasPumpRates, type SubcontractorCost } from './subcontractor.ts'

interface ItemSurroundings {
  readonly scope: ScopeContext
  readonly bid: BidContext & { readonly sources?: RateSources }
}

/** The components of an item with their formulas; they sum to the item's total. */
export function explainItem(
  { module, item, cost }: CostedItem,
  { scope, bid }: ItemSurroundings,
): readonly BreakdownNode[] {
  const sources = item.sources ?? {}
  const tax = { bid, bidSources: bid.sources ?? {}, sources }
  switch (module) {
    case 'concrete':
      return explainConcrete(item.input, cost, scope, tax)
    case 'labor':
      return explainLabor(item.input, cost, bid, sources)
    case 'equipment':
      return explainEquipment(item.input, cost, sources)
    case 'materials':
      return explainMaterial(item.input, cost, tax)
    case 'subcontractor':
      return hasPumpRates(item.input)
        ? explainPump(item.input, cost, scope, sources)
        : [explainContract(item.input, cost.totalCost, sources)]
    case 'misc':
      return [explainMisc(item.input, cost.totalCost, sources)]
  }
}

function explainMaterial(
  input: MaterialInput,
  { breakdown }: MaterialCost,
  tax: TaxInputs,
): readonly BreakdownNode[] {
  const billed = input.roundUp ? 'ceil(quantity × (1 + waste))' : 'quantity × (1 + waste)'
  return [
    leaf('Material', 'R(billableQuantity × unitPrice)', breakdown.extendedCost, [
      entered('quantity', input.quantity, input.uom),
      entered('wastePercentage', input.wastePercentage, '%'),
      calculated('billableQuantity', breakdown.billableQuantity, input.uom, billed),
      entered('unitPrice', input.unitPrice, `$/${input.uom}`, tax.sources),
    ]),
    explainTax('Material tax', 'extendedCost', breakdown.tax, {
      ...tax,
      amount: breakdown.extendedCost,
      taxable: input.taxable,
    }),
    leaf('Delivery', 'R(deliveryCost)', breakdown.deliveryCost, [
      entered('deliveryCost', input.deliveryCost, '$'),
    ]),
  ]
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
      entered('pumpHours', input.pumpHours, 'h'),
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

function explainMisc(input: MiscInput, totalCost: Decimal, sources: RateSources): BreakdownNode {
  return leaf('Amount', 'R(quantity × unitCost)', totalCost, [
    entered('quantity', input.quantity, input.uom),
    entered('unitCost', input.unitCost, `$/${input.uom}`, sources),
  ])
}
