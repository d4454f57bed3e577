import type { RateKind } from '../rates/rate-kind.ts'
import { concreteMixes } from './concrete-mixes.ts'
import { pricingItems } from './pricing-items.ts'
import { pumpPrices } from './pump-prices.ts'
import { rebarPrices } from './rebar-prices.ts'
import { rebarRates } from './rebar-rates.ts'
import { variables } from './variables.ts'

/** Everything the catalog keeps. */
export const allKinds: readonly RateKind[] = [
  variables,
  rebarRates,
  rebarPrices,
  pumpPrices,
  concreteMixes,
  pricingItems,
]
