import { sum, ZERO } from '@formwork/kernel'
import type { SectionAmount } from '../../pm-section.ts'
import type { ModuleDefinition } from '../definition.ts'
import { settleBars } from './bars.ts'
import { type ConcreteCost, costConcrete } from './cost.ts'
import { explainConcrete } from './explain.ts'
import { concreteFields, concreteRates } from './fields.ts'
import type { ConcreteInput } from './input.ts'
import { concreteBasis, concreteComponents, concreteQuantity } from './summary.ts'
import { warnOfConcrete } from './warnings.ts'

const FORM_AMOUNTS = [
  'formMaterialCost',
  'formRentalCost',
  'formAccessoriesCost',
  'formTax',
  'accessoriesTax',
] as const

const BAR_AMOUNTS = ['barsCost', 'fabricationCost'] as const

const DELIVERY_AMOUNTS = [
  'shortLoadCost',
  'waitingCost',
  'loadFeesCost',
  'yardFeesCost',
  'openingCost',
  'deliveryTax',
] as const

/** Concrete by volume, its reinforcement, its forms and its delivery. */
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
  amounts: [
    'concreteMaterialCost',
    'rebarCost',
    'rebarSecondMatCost',
    'concreteTax',
    'rebarTax',
    ...FORM_AMOUNTS,
    ...BAR_AMOUNTS,
    ...DELIVERY_AMOUNTS,
  ],
  sections: ['CONCRETE MATERIAL', 'REINFORCING MATERIALS', 'MATERIALS', 'EQUIPMENT'],
  sectionedBy: {
    fields: [],
    amounts: [
      'concreteMaterialCost',
      'concreteTax',
      ...FORM_AMOUNTS,
      'formRentalWithTax',
      ...DELIVERY_AMOUNTS,
    ],
  },
  settle: settleBars,
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
  const delivery = sum(DELIVERY_AMOUNTS.map((name) => breakdown[name] ?? ZERO))
  const concrete = breakdown.concreteMaterialCost.plus(breakdown.concreteTax).plus(delivery)
  const forms = sum(FORM_AMOUNTS.map((name) => breakdown[name] ?? ZERO))
  const rental = breakdown.formRentalWithTax ?? ZERO
  return [
    { section: 'CONCRETE MATERIAL', amount: concrete },
    { section: 'REINFORCING MATERIALS', amount: totalCost.minus(concrete).minus(forms) },
    { section: 'MATERIALS', amount: forms.minus(rental) },
    { section: 'EQUIPMENT', amount: rental },
  ]
}
