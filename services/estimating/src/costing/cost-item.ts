import { type ConcreteCost, costConcrete } from './concrete.ts'
import type { ItemContext } from './contexts.ts'
import { costEquipment, type EquipmentCost } from './equipment.ts'
import type { ItemInputs, Module } from './item-inputs.ts'
import { costLabor, type LaborCost } from './labor.ts'
import { costMaterial, type MaterialCost } from './material.ts'
import { costMisc, type MiscCost } from './misc.ts'
import { costSubcontractor, type SubcontractorCost } from './subcontractor.ts'

export interface ItemCosts {
  readonly concrete: ConcreteCost
  readonly labor: LaborCost
  readonly equipment: EquipmentCost
  readonly materials: MaterialCost
  readonly subcontractor: SubcontractorCost
  readonly misc: MiscCost
}

type Costing = {
  readonly [M in Module]: (input: ItemInputs[M], context: ItemContext) => ItemCosts[M]
}

const COSTING: Costing = {
  concrete: (input, { scope, bid }) => costConcrete(input, scope, bid),
  labor: (input, { bid }) => costLabor(input, bid),
  equipment: (input) => costEquipment(input),
  materials: (input, { bid }) => costMaterial(input, bid),
  subcontractor: (input, { scope }) => costSubcontractor(input, scope),
  misc: (input) => costMisc(input),
}

/**
 * The cost of one item of any module, before the scope's multiplier. The same numbers for a write,
 * a recalculation, a what-if and the breakdown.
 *
 * @throws InvalidError naming the field that is missing
 */
export function costItem<M extends Module>(
  module: M,
  input: ItemInputs[M],
  context: ItemContext,
): ItemCosts[M] {
  return COSTING[module](input, context)
}
