import type { PmSection, SectionAmount } from '../../pm-section.ts'
import { fraction, type ItemComponent, lump, percentText, product } from '../components.ts'
import type { ModuleDefinition, PricedFields } from '../definition.ts'
import { type ItemQuantity, priced } from '../quantities.ts'
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
  basis: (item, section) =>
    section === 'FUEL & HAULING' ? 'Delivery' : quantity(item).quantityText,
  quantity,
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

function quantity({ input, breakdown }: PricedFields<MaterialInput>): ItemQuantity {
  return priced(breakdown.billableQuantity ?? 0, input.uom, input.unitPrice)
}

function components(item: PricedFields<MaterialInput>): readonly ItemComponent[] {
  const { input, breakdown: cost } = item
  const { uom, unitPrice, taxable } = input
  const material = product('Material', [cost.billableQuantity, uom, unitPrice], cost.extendedCost)
  const taxed = [cost.extendedCost, { rule: 'amounts', of: [material] }] as const
  return [
    material,
    fraction('Sales tax', taxed, percentText(taxable ? item.salesTaxPercentage : 0), cost.tax),
    lump('Delivery', cost.deliveryCost),
  ]
}
