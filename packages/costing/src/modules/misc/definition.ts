import { entered, leaf } from '../../breakdown-node.ts'
import { unitPrice } from '../../rate-field.ts'
import { product } from '../components.ts'
import type { ModuleDefinition } from '../definition.ts'
import { choice, price, pricingItem, quantity, text } from '../field.ts'
import { priced } from '../quantities.ts'
import { warnOfZero } from '../warnings.ts'
import { costMisc, type MiscCost } from './cost.ts'
import { MISC_CATEGORIES, type MiscInput } from './input.ts'

/** Permits, mobilization, testing and whatever else a job costs; an amount may be a credit. */
export const misc = {
  title: 'Miscellaneous',
  label: 'Miscellaneous',
  costField: 'miscCost',
  costColumn: 'misc_cost',
  rawColumn: 'raw_misc',
  itemsField: 'miscItems',
  schemaName: 'MiscItem',
  fields: {
    category: choice('Miscellaneous category', MISC_CATEGORIES, { initial: 'OTHER' }),
    pricingItemId: pricingItem('Misc'),
    quantity: quantity('Quantity', { initial: 1, negative: true, unit: { field: 'uom' } }),
    uom: text('Unit of measure', 20, { filled: true }),
    unitCost: price('Unit cost', { required: true, unless: ['pricingItemId'], negative: true }),
  },
  rates: unitPrice(
    'Misc',
    { field: 'unitCost', label: 'Unit cost', unit: '$' },
    { fallback: 'LS' },
  ),
  amounts: ['extendedCost'],
  sections: ['GENERAL CONDITIONS'],
  sectionedBy: { fields: [], amounts: [] },
  cost: (input) => costMisc(input),
  explain: (input, { totalCost }, { sources }) => [
    leaf('Amount', 'R(quantity × unitCost)', totalCost, [
      entered('quantity', input.quantity, input.uom),
      entered('unitCost', input.unitCost, `$/${input.uom}`, sources),
    ]),
  ],
  split: (_input, { totalCost }) => [{ section: 'GENERAL CONDITIONS', amount: totalCost }],
  components: ({ input, breakdown }) => [
    product('Cost', [input.quantity, input.uom, input.unitCost], breakdown.extendedCost),
  ],
  quantity: ({ input }) => priced(input.quantity, input.uom, input.unitCost),
  warnings: (input) => warnOfZero('unitCost', 'Unit cost', input.unitCost),
} as const satisfies ModuleDefinition<MiscInput, MiscCost>
