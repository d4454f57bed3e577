import type { RateSources } from '@formwork/costing'
import type { Rated } from '../rates/copy-rates.ts'
import { PercentageMissing } from './bids.errors.ts'

/** The rates that a bid keeps for itself, all in percent. */
export interface BidRates {
  readonly overheadPercentage: number
  readonly profitPercentage: number
  readonly salesTaxPercentage: number
  readonly rateSources: RateSources
}

/**
 * A bid's rates once they are filled in. Sales tax is none where the catalog does not know of any.
 *
 * @throws PercentageMissing when overhead or profit is neither given nor an active variable
 */
export function readBidRates({ input, rateSources }: Rated): BidRates {
  return {
    overheadPercentage: required(input.overheadPercentage, 'overheadPercentage', 'Overhead'),
    profitPercentage: required(input.profitPercentage, 'profitPercentage', 'Profit'),
    salesTaxPercentage: typeof input.salesTaxPercentage === 'number' ? input.salesTaxPercentage : 0,
    rateSources,
  }
}

function required(value: unknown, path: string, label: string): number {
  if (typeof value === 'number') return value
  const { message } = PercentageMissing({ label })
  throw PercentageMissing({ label }, { details: [{ path, message }] })
}
