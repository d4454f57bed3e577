import {
  DECIMALS,
  type RateField,
  type RateOrigin,
  type RateRecord,
  type RateSource,
} from '@formwork/costing'
import { invalidField, round } from '@formwork/kernel'
import { type Fields, valueAt } from './fields.ts'
import type { CatalogRecord, RateBook } from './rate-book.ts'

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

/**
 * Records that must be there when an item names them. A size without a price may be priced by hand.
 */
const RECORD_NAME: Readonly<Partial<Record<RateRecord, string>>> = {
  mix: 'Concrete mix',
  rebarRate: 'Rebar rate',
  pricingItem: 'Pricing item',
  pumpPricing: 'Pump pricing',
  formSystem: 'Form system',
  productionRate: 'Production rate',
  deliveryTerms: 'Delivery terms',
}

export interface FoundRate {
  readonly value: number | string | readonly Fields[]
  readonly source: Extract<RateSource, { kind: 'catalog' }>
}

/** Today's rate, from the first of its origins that has it. */
export function findRate(
  { origins, kind }: RateField,
  input: Fields,
  { book, region }: RateLookup,
): FoundRate | undefined {
  for (const origin of origins) {
    const record =
      origin.kind === 'variable'
        ? book.variable(origin.variable, region)
        : recordOf(origin, input, book)
    const value =
      record && rateOf(record, origin.kind === 'variable' ? 'value' : origin.attribute, kind)
    if (record === undefined || value === undefined) continue
    const { label, id } = record
    const source = {
      kind: 'catalog',
      record: label,
      recordId: id,
      revision: book.revision,
    } as const
    return { value, source }
  }
  return undefined
}

function rateOf(
  { rates, lists }: CatalogRecord,
  attribute: string,
  kind: RateField['kind'],
): FoundRate['value'] | undefined {
  if (kind === 'list') return lists?.[attribute]
  const text = rates[attribute]
  if (text === undefined || text === '') return undefined
  return kind === 'text' ? text : round(text, DECIMALS[kind]).toNumber()
}

/** Whether the field is a rate at all, by what the item names. */
export function isCopied({ condition }: RateField, input: Fields): boolean {
  if (condition === undefined) return true
  return ((valueAt(input, condition.key) ?? null) !== null) === condition.named
}

/** The fields of an item that decide where a rate comes from. */
export function keysOf({ origins }: RateField): readonly string[] {
  return origins.flatMap((origin) => (origin.kind === 'record' ? [origin.key] : []))
}

/**
 * @throws InvalidError for the id of a record that the catalog does not have or that is of another
 * category, unless the item named it before
 */
export function refuseWrongRecords(
  { origins }: RateField,
  input: Fields,
  before: Fields,
  book: RateBook,
): void {
  for (const origin of origins) {
    const name = origin.kind === 'record' ? RECORD_NAME[origin.record] : undefined
    if (origin.kind === 'variable' || name === undefined) continue
    const key = valueAt(input, origin.key)
    if (typeof key !== 'string' || key === valueAt(before, origin.key)) continue
    const record = recordOf(origin, input, book)
    if (record === undefined) throw invalidField(origin.key, `${name} not found`)
    if (origin.category === undefined || record.category === origin.category) continue
    throw invalidField(origin.key, `${name} must be of category ${origin.category}`)
  }
}

function recordOf(
  { record, key }: Extract<RateOrigin, { kind: 'record' }>,
  input: Fields,
  book: RateBook,
): CatalogRecord | undefined {
  const name = valueAt(input, key)
  return typeof name === 'string' ? book.record(record, name) : undefined
}
