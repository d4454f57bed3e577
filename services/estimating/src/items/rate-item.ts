import { eachModule, type Module, RATE_FIELDS, type RateField } from '@formwork/costing'
import { copyRates, keepRates, type Rated } from '../rates/copy-rates.ts'
import { type Fields, hasPlaceFor, valueAt } from '../rates/fields.ts'
import { keysOf, type RateLookup } from '../rates/find-rate.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'

/** A new item's fields with its rates. */
export function rateNewItem(module: Module, input: Fields, lookup: RateLookup): Rated {
  return copyRates(RATE_FIELDS[module], input, {}, lookup)
}

/** A changed item's fields with its rates; `sent` are the fields that the change names. */
export function rateChangedItem(
  module: Module,
  before: Rated,
  changed: Fields,
  sent: ReadonlySet<string>,
  lookup: RateLookup,
): Rated {
  const kept = keepRates(RATE_FIELDS[module], before, changed, sent)
  return copyRates(RATE_FIELDS[module], kept.input, kept.rateSources, lookup, before)
}

/**
 * The rate book in force where inputs need it: a rate is left out or a record is named. What needs
 * no rates does not depend on the catalog.
 *
 * @throws RatesUnavailable when it is needed and none was ever seen
 */
export async function rateBookFor(
  source: RateBookSource,
  module: Module,
  inputs: readonly Fields[],
): Promise<RateBook> {
  const names = ASKING[module]
  const needed = inputs.some(
    (input) =>
      Object.keys(input).some((name) => names.has(name)) &&
      RATE_FIELDS[module].some((rate) => asksFor(rate, input)),
  )
  return needed ? source.current() : NO_RATES
}

/** The fields that rates are asked for by; what names none of them, asks for none. */
const ASKING = eachModule((module) => {
  const paths = RATE_FIELDS[module].flatMap((rate) => [rate.field, ...keysOf(rate)])
  return new Set(paths.map((path) => path.replace(/\..*/, '')))
})

function asksFor(rate: RateField, input: Fields): boolean {
  const { field } = rate
  if (!hasPlaceFor(input, field)) return false
  const value = valueAt(input, field)
  // A mat is sent as a whole, so what it does not name is left out.
  const leftOut = field.includes('.') ? (value ?? null) === null : value === null
  return rate.origins.some((origin) => {
    if (origin.kind === 'variable') return leftOut
    const key = valueAt(input, origin.key)
    return key === undefined ? leftOut : key !== null
  })
}
