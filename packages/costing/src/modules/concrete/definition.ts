import type { SectionAmount } from '../../pm-section.ts'
import type { ModuleDefinition } from '../definition.ts'
import { type ConcreteCost, costConcrete } from './cost.ts'
import { explainConcrete } from './explain.ts'
import { concreteFields, concreteRates } from './fields.ts'
import type { ConcreteInput } from './input.ts'
import { concreteBasis, concreteComponents, concreteQuantity } from './summary.ts'
import { warnOfConcrete } from './warnings.ts'

/** Concrete and its reinforcement, by volume. */
export const concrete = {
  title: 'Concrete',
  label: 'Concrete',
  costField: 'concreteCost',
  costColumn: 'concrete_cost',
  rawColumn: 'raw_concrete',
  itemsField: 'concreteItems',
  schemaName: 'ConcreteItem',
  fields: concreteFields,
  rates: concreteRates,
  amounts: ['concreteMaterialCost', 'rebarCost', 'rebarSecondMatCost', 'concreteTax', 'rebarTax'],
  sections: ['CONCRETE MATERIAL', 'REINFORCING MATERIALS'],
  sectionedBy: { fields: [], amounts: ['concreteMaterialCost', 'concreteTax'] },
  cost: (input, { scope, bid }) => costConcrete(input, scope, bid),
  explain: (input, cost, { scope, bid, sources }) =>
    explainConcrete(input, cost, scope, { bid, bidSources: bid.sources ?? {}, sources }),
  split,
  components: concreteComponents,
  basis: concreteBasis,
  quantity: concreteQuantity,
  warnings: warnOfConcrete,
} as const satisfies ModuleDefinition<ConcreteInput, ConcreteCost>

function split(
  _input: ConcreteInput,
  { breakdown, totalCost }: ConcreteCost,
): readonly SectionAmount[] {
  const amount = breakdown.concreteMaterialCost.plus(breakdown.concreteTax)
  return [
    { section: 'CONCRETE MATERIAL', amount },
    { section: 'REINFORCING MATERIALS', amount: totalCost.minus(amount) },
  ]
}
