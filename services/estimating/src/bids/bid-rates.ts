import type { RateSources } from '@formwork/costing'
import { InvalidError } from '@formwork/kernel'
import type { Rated } from '../rates/copy-rates.ts'

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
 * @throws InvalidError when overhead or profit is neither given nor an active variable
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
  const message = `${label} percentage is required, as no variable gives it`
  throw new InvalidError(message, 'INVALID', { details: [{ path, message }] })
}
