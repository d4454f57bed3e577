import { eachModule, type Module, RATE_FIELDS, type RateField } from '@formwork/costing'
import { invalidField } from '@formwork/kernel'
import { copyCrew, renewCrew } from '../rates/copy-crew.ts'
import { finishProduction, prepareProduction, renewProduction } from '../rates/copy-production.ts'
import { copyRates, keepRates, type Rated, type Renewed, renewRates } from '../rates/copy-rates.ts'
import { type Fields, hasPlaceFor, valueAt } from '../rates/fields.ts'
import { keysOf, type RateLookup } from '../rates/find-rate.ts'
import { OWN_WORKERS } from '../rates/production.errors.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { inOrderOf, ratesIn } from '../rates/rates-of-lists.ts'

/**
 * A new item's fields with its rates.
 *
 * @throws InvalidError for a record that is not there, or a crew or production that lacks something
 */
export function rateNewItem(module: Module, input: Fields, lookup: RateLookup): Rated {
  if (module !== 'labor') return copyRates(ratesOf(module, input), input, {}, lookup)
  const prepared = prepareProduction({}, input)
  const rated = copyRates(RATE_FIELDS[module], prepared, {}, lookup)
  return copyCrewAndProduction(NO_ITEM, rated, lookup.book)
}

/** A changed item's fields with its rates; `sent` are the fields that the change names. */
export function rateChangedItem(
  module: Module,
  before: Rated,
  changed: Fields,
  sent: ReadonlySet<string>,
  lookup: RateLookup,
): Rated {
  const prepared = module === 'labor' ? prepareProduction(before.input, changed) : changed
  const rates = ratesOf(module, prepared)
  const had = inOrderOf(prepared, before)
  const kept = keepRates(rates, had, prepared, sent)
  const rated = copyRates(rates, kept.input, kept.rateSources, lookup, had)
  return module === 'labor' ? copyCrewAndProduction(before, rated, lookup.book) : rated
}

const ratesOf = (module: Module, input: Fields) => ratesIn(RATE_FIELDS[module], input)

const NO_ITEM: Rated = { input: {}, rateSources: {} }

/** A crew has its own rates: the item has none of a pricing item beside it. */
function copyCrewAndProduction(before: Rated, rated: Rated, book: RateBook): Rated {
  const copied = copyCrew(before, finishProduction(before.input, rated, book), book)
  if (copied.input.crewMembers === null) return copied
  const { pricingItemId = null } = copied.input
  if (pricingItemId !== null && pricingItemId !== before.input.pricingItemId) {
    throw invalidField('pricingItemId', OWN_WORKERS)
  }
  const { hourlyRate: _, ...rateSources } = copied.rateSources
  return { input: { ...copied.input, pricingItemId: null }, rateSources }
}

/** Today's rates in place of the copied ones. */
export function renewItemRates(module: Module, rated: Rated, lookup: RateLookup): Renewed {
  const renewed = renewRates(ratesOf(module, rated.input), rated, lookup)
  if (module !== 'labor') return renewed
  return renewCrew(renewProduction(renewed, lookup.book), lookup.book)
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
      (module === 'labor' && asksForCrew(input)) ||
      (Object.keys(input).some((name) => names.has(name)) &&
        ratesOf(module, input).some((rate) => asksFor(rate, input))),
  )
  return needed ? source.current() : NO_RATES
}

/** A list that is cleared is copied again from the crew that the item may name. */
function asksForCrew({ crewId, crewMembers }: Fields): boolean {
  return crewId != null || crewMembers !== undefined
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
