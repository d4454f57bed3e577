import { invalidField } from '@formwork/kernel'

const MS_PER_DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Days from `first` to `last`, both included, numbered from 1970-01-01. */
export interface Span {
  readonly first: number
  readonly last: number
}

export interface DatedSpan {
  /** YYYY-MM-DD, both included. */
  readonly startDate: string
  readonly endDate: string
}

/** A run of days on which the same parts are active, and who comes and goes as it begins. */
export interface Segment<T> extends Span {
  readonly coming: readonly T[]
  readonly going: readonly T[]
}

/**
 * @throws InvalidError when a date does not exist or the end is before the start; `path` is where
 * the dates stand, with its dot
 */
export function toSpan({ startDate, endDate }: DatedSpan, path = ''): Span {
  const first = toDay(startDate, `${path}startDate`)
  const last = toDay(endDate, `${path}endDate`)
  if (last < first) throw invalidField(`${path}endDate`, 'The end date is before the start date')
  return { first, last }
}

export function daysIn({ first, last }: Span): number {
  return last - first + 1
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.first <= inner.first && inner.last <= outer.last
}

export function toDay(date: string, path: string): number {
  const day = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY : Number.NaN
  // Date.parse rolls 2026-02-30 over into March.
  if (Number.isNaN(day) || toDate(day) !== date) {
    throw invalidField(path, `${date} is not a date (YYYY-MM-DD)`)
  }
  return day
}

export function toDate(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

/** How many of the days are not on a weekend. */
export function weekdaysIn({ first, last }: Span): number {
  return weekdaysUntil(last) - weekdaysUntil(first - 1)
}

/** Monday to Friday from the Monday of 1969-12-29, three days before day 0, to a day. */
function weekdaysUntil(day: number): number {
  const days = day + 4
  const weeks = Math.floor(days / 7)
  return weeks * 5 + Math.min(days - weeks * 7, 5)
}

/**
 * Cuts a span wherever a part starts or ends. The work grows with the parts and not with the days,
 * so that an entry may last for years, and not with how many of them are active on a day.
 */
export function segments<T extends Span>(whole: Span, parts: readonly T[]): readonly Segment<T>[] {
  const coming = Map.groupBy(parts, ({ first }) => first)
  const going = Map.groupBy(parts, ({ last }) => last + 1)
  const cuts = new Set([whole.first, ...coming.keys(), ...going.keys(), whole.last + 1])
  const starts = [...cuts].sort((a, b) => a - b)
  return starts.slice(0, -1).map((first, index) => ({
    first,
    last: (starts[index + 1] ?? first + 1) - 1,
    coming: coming.get(first) ?? [],
    going: going.get(first) ?? [],
  }))
}

/** Each part's share of the days, over one common denominator. */
interface SharedDays {
  readonly numerators: readonly bigint[]
  readonly denominator: bigint
}

/**
 * Shares each day among its active parts in proportion to weight, exactly: W of a part is the sum
 * of its shares. A day with no active part adds to nobody.
 */
export function shareDays<T extends Span & { readonly weight: bigint }>(
  whole: Span,
  parts: readonly T[],
): SharedDays {
  const runs = weighedRuns(whole, parts)
  const weights = new Set(runs.map(({ weight }) => weight).filter((weight) => weight > 0n))
  const denominator = [...weights].reduce(lcm, 1n)
  // For each day on which a run starts, the days per unit of weight that have gone before it.
  const before = new Map<number, bigint>()
  let daysPerWeight = 0n
  for (const { first, days, weight } of runs) {
    before.set(first, daysPerWeight)
    if (weight > 0n) daysPerWeight += (denominator / weight) * days
  }
  const until = (day: number) => before.get(day) ?? daysPerWeight
  const numerators = parts.map((part) => part.weight * (until(part.last + 1) - until(part.first)))
  return { numerators, denominator }
}

/** The segments with what all parts that are active on their days weigh together. */
function weighedRuns<T extends Span & { readonly weight: bigint }>(
  whole: Span,
  parts: readonly T[],
) {
  let weight = 0n
  return segments(whole, parts).map(({ coming, going, ...run }) => {
    for (const part of coming) weight += part.weight
    for (const part of going) weight -= part.weight
    return { first: run.first, days: BigInt(daysIn(run)), weight }
  })
}

function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}
