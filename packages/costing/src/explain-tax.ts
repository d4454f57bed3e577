import type { Decimal } from '@formwork/kernel'
import { type BreakdownNode, calculated, entered, leaf } from './breakdown-node.ts'
import type { TaxedBid } from './contexts.ts'
import type { RateSources } from './rate-sources.ts'

export interface TaxInputs {
  readonly bid: TaxedBid
  readonly bidSources: RateSources
  readonly sources: RateSources
}

/** Sales tax on one component, and why there is none where there is none. */
export function explainTax(
  label: string,
  base: string,
  value: Decimal,
  {
    bid,
    bidSources,
    amount,
    taxable,
  }: TaxInputs & { readonly amount: Decimal; readonly taxable: boolean },
): BreakdownNode {
  return leaf(label, `taxable and not taxExempt: R(${base} × sales tax), else 0`, value, [
    calculated(base, amount, '$', base),
    entered('salesTaxPercentage', bid.salesTaxPercentage, '%', bidSources, 'bid'),
    entered('taxable', taxable, ''),
    entered('taxExempt', bid.taxExempt, '', {}, 'bid'),
  ])
}
