import type { RateField } from '../costing/rate-fields.ts'
import type { Renewal } from '../pricing/recost-items.ts'
import { type Rated, renewRates } from '../rates/copy-rates.ts'
import type { RateLookup } from '../rates/find-rate.ts'

/** Renews some rates of an item or an entry; undefined where none of them changes. */
export function renewWith(
  rateFields: readonly RateField[],
  lookup: RateLookup,
): (rated: Rated) => Renewal | undefined {
  return (rated) => {
    const renewed = renewRates(rateFields, rated, lookup)
    return renewed.changes.length === 0 ? undefined : renewed
  }
}
