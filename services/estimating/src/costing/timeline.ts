import { invalid } from './exact.ts'

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

/** A run of days on which the same parts are active. */
export interface Segment<T> extends Span {
  readonly active: readonly T[]
}

/**
 * @throws InvalidError when a date does not exist or the end is before the start; `path` is where
 * the dates stand, with its dot
 */
export function toSpan({ startDate, endDate }: DatedSpan, path = ''): Span {
  const first = toDay(startDate, `${path}startDate`)
  const last = toDay(endDate, `${path}endDate`)
  if (last < first) throw invalid(`${path}endDate`, 'The end date is before the start date')
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
    throw invalid(path, `${date} is not a date (YYYY-MM-DD)`)
  }
  return day
}

export function toDate(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

/**
 * Cuts a span wherever a part starts or ends. The work grows with the parts and not with the days,
 * so that an entry may last for years.
 */
export function segments<T extends Span>(whole: Span, parts: readonly T[]): readonly Segment<T>[] {
  const cuts = new Set([whole.first, whole.last + 1])
  for (const part of parts) cuts.add(part.first).add(part.last + 1)
  const starts = [...cuts].sort((a, b) => a - b)
  return starts.slice(0, -1).map((first, index) => {
    const last = (starts[index + 1] ?? first + 1) - 1
    return { first, last, active: parts.filter((part) => part.first <= first && last <= part.last) }
  })
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
  const runs = segments(whole, parts).map((segment) => ({
    first: segment.first,
    days: BigInt(daysIn(segment)),
    totalWeight: segment.active.reduce((total, part) => total + part.weight, 0n),
  }))
  const denominator = runs.reduce(
    (common, { totalWeight }) => (totalWeight === 0n ? common : lcm(common, totalWeight)),
    1n,
  )
  // For each day on which a run starts, the days per unit of weight that have gone before it.
  const before = new Map<number, bigint>()
  let daysPerWeight = 0n
  for (const { first, days, totalWeight } of runs) {
    before.set(first, daysPerWeight)
    if (totalWeight > 0n) daysPerWeight += (days * denominator) / totalWeight
  }
  const until = (day: number) => before.get(day) ?? daysPerWeight
  const numerators = parts.map((part) => part.weight * (until(part.last + 1) - until(part.first)))
  return { numerators, denominator }
}

function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}
