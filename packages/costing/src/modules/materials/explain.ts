import { type BreakdownNode, calculated, entered, leaf } from '../../breakdown-node.ts'
import { explainTax, type TaxInputs } from '../../explain-tax.ts'
import type { MaterialCost } from './cost.ts'
import type { MaterialInput } from './input.ts'

/** The components of a material; they sum to its total. */
export function explainMaterial(
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
