import { type Decimal, roundToCents } from '@formwork/kernel'
import type { TaxedBid } from '../../contexts.ts'
import { exact, required, salesTax, withWaste } from '../../exact.ts'
import type { MaterialInput } from './input.ts'

export interface MaterialBreakdown {
  /** Unrounded, or whole units when the item rounds up. */
  readonly billableQuantity: Decimal
  readonly extendedCost: Decimal
  readonly tax: Decimal
  readonly deliveryCost: Decimal
}

export interface MaterialCost {
  readonly breakdown: MaterialBreakdown
  readonly totalCost: Decimal
}

/** A material: quantity with waste (whole units when it rounds up), sales tax, delivery untaxed. */
export function costMaterial(input: MaterialInput, bid: TaxedBid): MaterialCost {
  const quantity = required(input.quantity, 'quantity', 'Quantity')
  const unitPrice = required(input.unitPrice, 'unitPrice', 'Unit price')
  const withLoss = quantity.times(withWaste(input.wastePercentage))
  const billableQuantity = input.roundUp ? withLoss.ceil() : withLoss
  const extendedCost = roundToCents(billableQuantity.times(unitPrice))
  const tax = salesTax(extendedCost, input.taxable, bid)
  const deliveryCost = roundToCents(exact(input.deliveryCost))
  return {
    breakdown: { billableQuantity, extendedCost, tax, deliveryCost },
    totalCost: extendedCost.plus(tax).plus(deliveryCost),
  }
}
