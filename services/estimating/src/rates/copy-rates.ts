import { isDeepStrictEqual } from 'node:util'
import type { RateField, RateSource, RateSources } from '@formwork/costing'
import { writeList } from '@formwork/kernel/rate-lists'
import { type Fields, hasPlaceFor, type OpenFields, setValueAt, valueAt } from './fields.ts'
import { findRate, isCopied, keysOf, type RateLookup, refuseWrongRecords } from './find-rate.ts'

/** Fields with their rates filled in, and where each rate came from. */
export interface Rated {
  readonly input: Fields
  readonly rateSources: RateSources
}

/** A rate that a refresh has renewed. */
export interface RateChange {
  readonly rate: string
  readonly old: number | string | null
  readonly new: number | string
}

/** A copied rate whose record is gone or inactive: it keeps its last value. */
export interface MissingRate {
  readonly rate: string
  readonly recordId: string
}

/** What a new item starts from. */
const NEW: Rated = { input: {}, rateSources: {} }

export interface Renewed extends Rated {
  readonly changes: readonly RateChange[]
  readonly missing: readonly MissingRate[]
}

/**
 * Fills each rate that was left out from the catalog; a rate that is there is taken as typed by
 * hand, unless `known` tells its source. `before` is what a change started from: a record that it
 * named already may be gone by now.
 *
 * @throws InvalidError for the id of a record that the catalog does not have, or of another
 * category
 */
export function copyRates(
  rateFields: readonly RateField[],
  input: Fields,
  known: RateSources,
  lookup: RateLookup,
  before: Rated = NEW,
): Rated {
  const filled: OpenFields = { ...input }
  const rateSources: Record<string, RateSource> = {}
  for (const rate of rateFields) {
    const { field, condition, fallback = null } = rate
    if (!hasPlaceFor(input, field)) continue
    refuseWrongRecords(rate, input, before.input, lookup.book)
    const value = valueAt(filled, field) ?? null
    if (!isCopied(rate, filled)) {
      const own = condition?.otherwise === 'null' ? null : (value ?? fallback)
      if (own !== value) setValueAt(filled, field, own)
    } else if (value !== null) {
      rateSources[field] = known[field] ?? { kind: 'typed' }
    } else {
      const found = stayedOut(rate, filled, before) ? undefined : findRate(rate, filled, lookup)
      setValueAt(filled, field, found?.value ?? fallback)
      if (found !== undefined) rateSources[field] = found.source
    }
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
): Renewed {
  const changes: RateChange[] = []
  const missing: MissingRate[] = []
  const renewed: OpenFields = { ...input }
  const sources: Record<string, RateSource> = { ...rateSources }
  for (const rate of rateFields) {
    const { field } = rate
    const source = rateSources[field]
    if (source?.kind === 'typed' || !hasPlaceFor(input, field) || !isCopied(rate, input)) continue
    const found = findRate(rate, renewed, lookup)
    const old = valueAt(input, field) ?? null
    if (found === undefined) {
      if (source?.kind === 'catalog') missing.push({ rate: field, recordId: source.recordId })
    } else if (!isDeepStrictEqual(found.value, old)) {
      setValueAt(renewed, field, found.value)
      sources[field] = found.source
      changes.push(changeOf(rate, old, found.value))
    }
  }
  return { input: renewed, rateSources: sources, changes, missing }
}

/**
 * Copies one rate anew, also one that was typed; undefined where the catalog has none or all stays
 * as it is.
 */
export function takeRate(
  rate: RateField,
  { input, rateSources }: Rated,
  lookup: RateLookup,
): Omit<Renewed, 'missing'> | undefined {
  const { field } = rate
  const found = findRate(rate, input, lookup)
  const old = valueAt(input, field) ?? null
  if (found === undefined) return undefined
  const isSame = isDeepStrictEqual(found.value, old)
  if (isSame && rateSources[field]?.kind === 'catalog') return undefined
  const taken: OpenFields = { ...input }
  setValueAt(taken, field, found.value)
  return {
    input: taken,
    rateSources: { ...rateSources, [field]: found.source },
    changes: isSame ? [] : [changeOf(rate, old, found.value)],
  }
}

/**
 * The sources of an item's rates that survive a change of its fields: those of rates that kept both
 * their value and the record they name. A copied rate whose record was changed, and which was not
 * itself sent, is cleared to be copied anew. A mat is sent as a whole: what it sends back as it was
 * read was not typed.
 */
export function keepRates(
  rateFields: readonly RateField[],
  before: Rated,
  changed: Fields,
  sent: ReadonlySet<string>,
): Rated {
  const input: OpenFields = { ...changed }
  const rateSources: Record<string, RateSource> = {}
  for (const rate of rateFields) {
    const { field, condition } = rate
    const source = before.rateSources[field]
    if (!hasPlaceFor(changed, field) || !isCopied(rate, changed)) continue
    if (!isDeepStrictEqual(valueAt(changed, field), valueAt(before.input, field))) continue
    const isSent = !field.includes('.') && sent.has(field)
    const namesSame = namesTheSame(rate, changed, before.input)
    if (source === undefined) {
      const isTyped = isSent && (condition !== undefined || !namesSame)
      if (!isTyped && isFallbackOnly(rate, before.input, changed)) setValueAt(input, field, null)
    } else if (source.kind === 'typed' || namesSame) {
      rateSources[field] = source
    } else if (!isSent) setValueAt(input, field, null)
  }
  return { input, rateSources }
}

/**
 * Whether a field has had its value only because nothing said another. The unit of a price stays
 * with it.
 */
function isFallbackOnly(rate: RateField, before: Fields, changed: Fields): boolean {
  const { field, fallback, unitOf, condition } = rate
  if (fallback === undefined || valueAt(before, field) !== fallback) return false
  if (condition === undefined) return true
  if (isCopied(rate, before)) return false
  return unitOf === undefined || (valueAt(changed, unitOf) ?? null) === null
}

function namesTheSame(rate: RateField, input: Fields, before: Fields): boolean {
  return keysOf(rate).every(
    (key) => (valueAt(input, key) ?? null) === (valueAt(before, key) ?? null),
  )
}

/** A rate that its record did not have is not taken from it later but by a refresh. */
function stayedOut(rate: RateField, input: Fields, before: Rated): boolean {
  const { field, fallback = null } = rate
  const value = valueAt(before.input, field)
  const hadNone = value === null || (value === fallback && before.rateSources[field] === undefined)
  return hadNone && isCopied(rate, before.input) && namesTheSame(rate, input, before.input)
}

function changeOf(rate: RateField, old: unknown, now: unknown): RateChange {
  return { rate: rate.field, old: asTold(rate, old), new: asTold(rate, now) ?? NOTHING }
}

/** What an empty list is changed to, in words. */
const NOTHING = 'none'

/** A list in words, as a cell of a spreadsheet has it. */
function asTold({ form }: RateField, value: unknown): number | string | null {
  if (form !== undefined && Array.isArray(value)) return writeList(form, value) || null
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
