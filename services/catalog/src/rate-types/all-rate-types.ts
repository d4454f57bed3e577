import type { RateType } from '../rates/rate-type.ts'
import { concreteMixes } from './concrete-mixes.ts'
import { crews } from './crews.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { formSystems } from './form-systems.ts'
import { pricingItems } from './pricing-items.ts'
import { productionRates } from './production-rates.ts'
import { pumpPrices } from './pump-prices.ts'
import { rebarPrices } from './rebar-prices.ts'
import { rebarRates } from './rebar-rates.ts'
import { variables } from './variables.ts'

/** Everything the catalog keeps. */
export const allRateTypes: readonly RateType[] = [
  variables,
  rebarRates,
  rebarPrices,
  pumpPrices,
  concreteMixes,
  pricingItems,
  crews,
  productionRates,
  formSystems,
  deliveryTerms,
]
