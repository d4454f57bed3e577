import { isDeepStrictEqual } from 'node:util'
import { DECIMALS, type RateSource, type RateSources } from '@formwork/costing'
import { invalidField, round } from '@formwork/kernel'
import type { MissingRate, RateChange, Rated, Renewed } from './copy-rates.ts'
import { type Fields, valueAt } from './fields.ts'
import { CrewNotFound } from './production.errors.ts'
import type { CatalogRecord, RateBook } from './rate-book.ts'

/** A member as it is stored. */
interface Member {
  readonly classification: string
  readonly count: number
  readonly pricingItemId: string | null
  readonly hourlyRate: number | null
}

/** Members with the sources of their rates, in the same order. */
interface Crew {
  readonly members: readonly Member[]
  readonly sources: readonly RateSource[]
}

const TYPED: RateSource = { kind: 'typed' }

/**
 * The members of a crew with their rates. A crew that is newly named, or named again by clearing its
 * members, is copied; a list that was typed wins over it, and each rate that it sends back as it was
 * stays a copied one.
 *
 * @throws InvalidError for a crew that the catalog does not have, or a member without a rate
 */
export function copyCrew(before: Rated, rated: Rated, book: RateBook): Rated {
  const had = membersOf(before.input)
  const sent = membersOf(rated.input)
  const crewId = textAt(rated.input, 'crewId') ?? crewOfRate(before, rated, book)
  const isNewCrew = crewId !== textAt(before.input, 'crewId')
  const isSameList = isDeepStrictEqual(sent, had)
  if (crewId !== null && (sent === null || (isNewCrew && isSameList))) {
    return withCrew(rated, crewId, crewOfRecord(requireCrew(crewId, book), book))
  }
  if (crewId !== null && isNewCrew) requireCrew(crewId, book)
  if (sent === null) return withCrew(rated, crewId, { members: [], sources: [] })
  const known = sourcesOf(before, had).map((source) => {
    const isOfCrew = source.kind === 'catalog' && source.recordId === textAt(before.input, 'crewId')
    // A crew that the item names no more is as typed.
    return isOfCrew && crewId === null ? TYPED : source
  })
  const members = isSameList
    ? { members: sent, sources: known }
    : typedMembers(sent, { members: had ?? [], sources: known }, book)
  return withCrew(rated, crewId, members)
}

/** The crew of a production rate that is newly named, where the item has none and gets none. */
function crewOfRate(before: Rated, { input }: Rated, book: RateBook): string | null {
  if (membersOf(before.input) !== null || membersOf(input) !== null) return null
  const rateId = textAt(input, 'production.productionRateId')
  if (rateId === null || rateId === textAt(before.input, 'production.productionRateId')) return null
  const crewId = book.record('productionRate', rateId)?.rates.crewId ?? null
  return crewId !== null && book.record('crew', crewId) !== undefined ? crewId : null
}

function requireCrew(crewId: string, book: RateBook): CatalogRecord {
  const crew = book.record('crew', crewId)
  if (crew === undefined) throw invalidField('crewId', CrewNotFound.sentence, CrewNotFound.code)
  return crew
}

/** @throws InvalidError for a member whose pricing item is gone or inactive */
function crewOfRecord(crew: CatalogRecord, book: RateBook): Crew {
  const members = (crew.members ?? []).map(({ classification, count, hourlyRate }, place) => {
    if (hourlyRate === undefined || hourlyRate === '') throw withoutRate(classification, place)
    return { classification, count: kept(count), pricingItemId: null, hourlyRate: kept(hourlyRate) }
  })
  return { members, sources: members.map((member) => sourceOf(crew, member, book)) }
}

function sourceOf(
  { id: recordId, label }: CatalogRecord,
  { classification }: Pick<Member, 'classification'>,
  { revision }: RateBook,
) {
  return { kind: 'catalog', record: `${label}: ${classification}`, recordId, revision } as const
}

/** @throws InvalidError for a member without a rate */
function typedMembers(sent: readonly Member[], had: Crew, book: RateBook): Crew {
  const resolved = sent.map((member, place) => {
    const { classification, hourlyRate, pricingItemId } = member
    const before = had.members.findIndex(
      (each) =>
        each.classification === classification &&
        each.pricingItemId === pricingItemId &&
        (hourlyRate === null || each.hourlyRate === hourlyRate),
    )
    if (hourlyRate !== null) return { member, source: had.sources[before] ?? TYPED }
    const priced = pricedMember(member, book)
    if (priced === undefined) throw withoutRate(classification, place)
    return { member: { ...member, hourlyRate: priced.hourlyRate }, source: priced.source }
  })
  return {
    members: resolved.map(({ member }) => member),
    sources: resolved.map(({ source }) => source),
  }
}

/** The rate of a member's pricing item; undefined where it names none that is there. */
function pricedMember({ pricingItemId }: Member, book: RateBook) {
  const item = pricingItemId === null ? undefined : book.record('pricingItem', pricingItemId)
  const rate = item?.category === 'Labor' ? item.rates.rate : undefined
  if (item === undefined || rate === undefined || rate === '') return undefined
  const source = {
    kind: 'catalog',
    record: item.label,
    recordId: item.id,
    revision: book.revision,
  } as const
  return { hourlyRate: kept(rate), source }
}

function withoutRate(classification: string, place: number) {
  return invalidField(`crewMembers.${place}.hourlyRate`, `${classification} has no rate`)
}

const PATH = /^crewMembers\.(\d+)\.hourlyRate$/

function withCrew({ input, rateSources }: Rated, crewId: string | null, crew: Crew): Rated {
  const { members, sources } = crew
  const others = Object.entries(rateSources).filter(([path]) => !PATH.test(path))
  const own = sources.map((source, place) => [`crewMembers.${place}.hourlyRate`, source] as const)
  return {
    input: { ...input, crewId, crewMembers: members.length === 0 ? null : members },
    rateSources: Object.fromEntries([...others, ...own]),
  }
}

/** The sources of the rates of a stored crew, in the order of its members. */
function sourcesOf(
  { rateSources }: Pick<Rated, 'rateSources'>,
  members: readonly Member[] | null,
): readonly RateSource[] {
  return (members ?? []).map((_member, place) => sourceAt(rateSources, place) ?? TYPED)
}

const sourceAt = (sources: RateSources, place: number): RateSource | undefined =>
  sources[`crewMembers.${place}.hourlyRate`]

/**
 * Renews the copied rates of a crew with today's, by the classification of each member; counts
 * never. What the catalog no longer has keeps its rate.
 */
export function renewCrew(rated: Renewed, book: RateBook): Renewed {
  const members = membersOf(rated.input)
  if (members === null) return rated
  const changes: RateChange[] = []
  const missing: MissingRate[] = []
  const seen = new Map<string, number>()
  const sources = [...sourcesOf(rated, members)]
  const renewed = members.map((member, place) => {
    const source = sources[place]
    if (source?.kind !== 'catalog') return member
    const key = `${source.recordId} ${member.classification}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const today = rateToday(source.recordId, member, nth, book)
    if (today === undefined) {
      missing.push({ rate: source.record, recordId: source.recordId })
    } else if (today.hourlyRate !== member.hourlyRate) {
      const { record } = today.source
      changes.push({ rate: record, old: member.hourlyRate, new: today.hourlyRate })
      sources[place] = today.source
      return { ...member, hourlyRate: today.hourlyRate }
    }
    return member
  })
  const crew = { members: renewed, sources }
  return {
    ...withCrew(rated, textAt(rated.input, 'crewId'), crew),
    changes: [...rated.changes, ...changes],
    missing: [...rated.missing, ...missing],
  }
}

/** @param nth among the members of one crew that have the same classification */
function rateToday(recordId: string, member: Member, nth: number, book: RateBook) {
  const crew = book.record('crew', recordId)
  if (crew === undefined) return pricedMember({ ...member, pricingItemId: recordId }, book)
  const { classification } = member
  const same = (crew.members ?? []).filter((each) => each.classification === classification)
  const { hourlyRate } = same[nth] ?? {}
  if (hourlyRate === undefined || hourlyRate === '') return undefined
  return { hourlyRate: kept(hourlyRate), source: sourceOf(crew, member, book) }
}

/** The stored members of an item; null where it has no crew. */
export function membersOf(input: Fields): readonly Member[] | null {
  const { crewMembers } = input
  return Array.isArray(crewMembers) ? (crewMembers as readonly Member[]) : null
}

function textAt(input: Fields, path: string): string | null {
  const value = valueAt(input, path)
  return typeof value === 'string' ? value : null
}

/** A decimal text as it is kept: with four decimals. */
const kept = (text: string): number => round(text, DECIMALS.price).toNumber()
