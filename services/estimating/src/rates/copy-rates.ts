import { InvalidError, round } from '@formwork/kernel'
import { DECIMALS } from '../costing/field-decimals.ts'
import type { RateField, RateRecord } from '../costing/rate-fields.ts'
import type { RateSource, RateSources } from '../costing/rate-sources.ts'
import { type Fields, hasPlaceFor, type OpenFields, setValueAt, valueAt } from './fields.ts'
import type { CatalogRecord, RateBook } from './rate-book.ts'

/** Fields with their rates filled in, and where each rate came from. */
export interface Rated {
  readonly input: Fields
  readonly rateSources: RateSources
}

/** A rate that a refresh has renewed. */
export interface RateChange {
  readonly rate: string
  readonly old: number | null
  readonly new: number
}

/** What rates are looked up by: the rate book, and the region whose variables come first. */
export interface RateLookup {
  readonly book: RateBook
  readonly region: string | null
}

/** Rates for a bid: its region is the one that it names, else the place of the job. */
export function lookupFor(
  book: RateBook,
  bid: { readonly rateLocation: string | null; readonly location: string | null },
): RateLookup {
  return { book, region: bid.rateLocation ?? bid.location }
}

const RECORD_NAME: Readonly<Record<RateRecord, string>> = {
  mix: 'Concrete mix',
  rebarPricing: 'Rebar pricing',
  pricingItem: 'Pricing item',
  pumpPricing: 'Pump pricing',
}

/**
 * Fills each rate that was left out from the catalog; a rate that is there is taken as typed by hand,
 * unless `known` tells its source. `before` is what a change started from: a record that it named already
 * may be gone by now.
 *
 * @throws InvalidError for the id of a record that the catalog does not have
 */
export function copyRates(
  rateFields: readonly RateField[],
  input: Fields,
  known: RateSources,
  lookup: RateLookup,
  before: Fields = {},
): Rated {
  const filled: OpenFields = { ...input }
  const rateSources: Record<string, RateSource> = {}
  for (const rate of rateFields) {
    if (!hasPlaceFor(input, rate.field)) continue
    refuseUnknownRecord(rate, input, before, lookup.book)
    const source = known[rate.field]
    if (valueAt(input, rate.field) != null) {
      rateSources[rate.field] = source ?? { kind: 'typed' }
      continue
    }
    const found = stayedOut(rate, input, before) ? undefined : find(rate, input, lookup)
    setValueAt(filled, rate.field, found?.value ?? null)
    if (found !== undefined) rateSources[rate.field] = found.source
  }
  return { input: filled, rateSources }
}

/**
 * Renews the copied rates with today's, never a typed one. What the catalog no longer has keeps its
 * last value, so that a refresh never takes a price away.
 */
export function renewRates(
  rateFields: readonly RateField[],
  { input, rateSources }: Rated,
  lookup: RateLookup,
): Rated & { readonly changes: readonly RateChange[] } {
  const changes: RateChange[] = []
  const renewed: OpenFields = { ...input }
  const sources: Record<string, RateSource> = { ...rateSources }
  for (const rate of rateFields) {
    if (rateSources[rate.field]?.kind === 'typed' || !hasPlaceFor(input, rate.field)) continue
    const found = find(rate, input, lookup)
    const old = valueAt(input, rate.field) ?? null
    if (found === undefined || found.value === old) continue
    setValueAt(renewed, rate.field, found.value)
    sources[rate.field] = found.source
    changes.push({ rate: rate.field, old: typeof old === 'number' ? old : null, new: found.value })
  }
  return { input: renewed, rateSources: sources, changes }
}

/**
 * The sources of an item's rates that survive a change of its fields: those of rates that kept both
 * their value and the record they name. A copied rate whose record was changed, and which was not
 * itself sent, is cleared to be copied anew.
 */
export function keepRates(
  rateFields: readonly RateField[],
  before: Rated,
  changed: Fields,
  sent: ReadonlySet<string>,
): Rated {
  const input: OpenFields = { ...changed }
  const rateSources: Record<string, RateSource> = {}
  for (const { field, origin } of rateFields) {
    const source = before.rateSources[field]
    if (source === undefined || !hasPlaceFor(changed, field)) continue
    const sameValue = valueAt(changed, field) === valueAt(before.input, field)
    const sameRecord =
      origin.kind === 'variable' ||
      valueAt(changed, origin.key) === valueAt(before.input, origin.key)
    if (sameValue && (sameRecord || source.kind === 'typed')) rateSources[field] = source
    else if (sameValue && !sent.has(topOf(field))) setValueAt(input, field, null)
  }
  return { input, rateSources }
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path
}

function find(
  { origin, kind }: RateField,
  input: Fields,
  { book, region }: RateLookup,
): { readonly value: number; readonly source: RateSource } | undefined {
  const record =
    origin.kind === 'variable'
      ? book.variable(origin.variable, region)
      : recordNamedBy(valueAt(input, origin.key), origin.record, book)
  const text = record?.rates[origin.kind === 'variable' ? 'value' : origin.attribute]
  if (record === undefined || text === undefined) return undefined
  return {
    value: round(text, DECIMALS[kind]).toNumber(),
    source: {
      kind: 'catalog',
      record: record.label,
      recordId: record.id,
      revision: book.revision,
    },
  }
}

function recordNamedBy(key: unknown, kind: RateRecord, book: RateBook): CatalogRecord | undefined {
  return typeof key === 'string' ? book.record(kind, key) : undefined
}

/** A rate that its record did not have is not taken from it later but by a refresh. */
function stayedOut({ field, origin }: RateField, input: Fields, before: Fields): boolean {
  if (valueAt(before, field) !== null) return false
  return origin.kind === 'variable' || valueAt(input, origin.key) === valueAt(before, origin.key)
}

/** A size of rebar without a price may still be priced by hand; a new id must name a record. */
function refuseUnknownRecord(
  { origin }: RateField,
  input: Fields,
  before: Fields,
  book: RateBook,
): void {
  if (origin.kind === 'variable' || origin.record === 'rebarPricing') return
  const key = valueAt(input, origin.key)
  if (typeof key !== 'string' || key === valueAt(before, origin.key)) return
  if (book.record(origin.record, key) !== undefined) return
  const message = `${RECORD_NAME[origin.record]} not found`
  throw new InvalidError(message, 'INVALID', { details: [{ path: origin.key, message }] })
}
