import type { PmSection, SectionAmount } from '../../pm-section.ts'
import { type ItemComponent, product, share } from '../components.ts'
import type { ModuleDefinition, PricedFields } from '../definition.ts'
import { priced } from '../quantities.ts'
import { warnOfWaste, warnOfZero } from '../warnings.ts'
import { costMaterial, type MaterialCost } from './cost.ts'
import { explainMaterial } from './explain.ts'
import { materialFields, materialRates } from './fields.ts'
import type { MaterialInput } from './input.ts'

/** Materials by category, with waste, tax and delivery. */
export const materials = {
  title: 'Materials',
  label: 'Materials',
  costField: 'materialCost',
  costColumn: 'material_cost',
  rawColumn: 'raw_materials',
  itemsField: 'materialItems',
  schemaName: 'MaterialItem',
  fields: materialFields,
  rates: materialRates,
  amounts: ['extendedCost', 'tax', 'deliveryCost'],
  sections: ['CONCRETE MATERIAL', 'REINFORCING MATERIALS', 'MATERIALS', 'FUEL & HAULING'],
  sectionedBy: { fields: ['category'], amounts: ['extendedCost', 'tax', 'deliveryCost'] },
  cost: (input, { bid }) => costMaterial(input, bid),
  explain: (input, cost, { bid, sources }) =>
    explainMaterial(input, cost, { bid, bidSources: bid.sources ?? {}, sources }),
  split,
  components,
  quantity: ({ input, breakdown }) =>
    priced(breakdown.billableQuantity ?? 0, input.uom, input.unitPrice),
  warnings: (input) => [
    ...warnOfWaste('wastePercentage', input.wastePercentage),
    ...warnOfZero('unitPrice', 'Unit price', input.unitPrice),
  ],
} as const satisfies ModuleDefinition<MaterialInput, MaterialCost>

const CATEGORY_SECTION: Readonly<Record<string, PmSection>> = {
  concrete: 'CONCRETE MATERIAL',
  fiber: 'CONCRETE MATERIAL',
  admixtures: 'CONCRETE MATERIAL',
  rebar: 'REINFORCING MATERIALS',
  wire_mesh: 'REINFORCING MATERIALS',
  dowels: 'REINFORCING MATERIALS',
  tie_wire: 'REINFORCING MATERIALS',
  rebar_chairs: 'REINFORCING MATERIALS',
}

function split({ category }: MaterialInput, { breakdown }: MaterialCost): readonly SectionAmount[] {
  const { extendedCost, tax, deliveryCost } = breakdown
  const section = CATEGORY_SECTION[category] ?? 'MATERIALS'
  return [
    { section, amount: extendedCost.plus(tax) },
    { section: 'FUEL & HAULING', amount: deliveryCost },
  ]
}

function components({ input, breakdown }: PricedFields<MaterialInput>): readonly ItemComponent[] {
  const { billableQuantity, extendedCost, tax, deliveryCost } = breakdown
  return [
    product('Material', [billableQuantity, input.uom, input.unitPrice], extendedCost),
    share('Sales tax', [tax]),
    share('Delivery', [deliveryCost]),
  ]
}
