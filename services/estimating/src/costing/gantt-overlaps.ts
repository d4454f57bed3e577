import type { Decimal } from '@formwork/kernel'
import { compare, exact } from './exact.ts'
import { type GanttEntry, type Part, placeOf, type ScopePlaces } from './gantt-entries.ts'
import { type Segment, type Span, segments, toDate } from './timeline.ts'

export interface DateRange {
  readonly from: string
  readonly to: string
}

export interface Overlap extends DateRange {
  readonly scopes: readonly string[]
  /** How many scopes want the machine or the crew on these days, and for how many it suffices. */
  readonly demand: number
  readonly capacity: Decimal
}

export interface Usage {
  readonly overlaps: readonly Overlap[]
  readonly idle: readonly DateRange[]
}

interface Run extends Span {
  readonly scopes: readonly string[]
}

/**
 * Where an entry is wanted by more scopes on a day than it suffices for, and where by none, as
 * ranges of days with the same scopes. Reported, never refused.
 */
export function usage(
  entry: GanttEntry,
  span: Span,
  parts: readonly Part[],
  places: ScopePlaces,
): Usage {
  const runs = join(segments(span, parts), places)
  const capacity = capacityOf(entry)
  return {
    overlaps: runs
      .filter(({ scopes }) => capacity.lt(scopes.length))
      .map((run) => ({ ...toRange(run), scopes: run.scopes, demand: run.scopes.length, capacity })),
    idle: runs.filter(({ scopes }) => scopes.length === 0).map(toRange),
  }
}

/** A machine or a worker is at one scope a day. */
function capacityOf(entry: GanttEntry): Decimal {
  return exact(entry.module === 'equipment' ? entry.input.quantity : entry.input.workers)
}

/** Joins neighbouring segments of the same scopes, as one scope may have several distributions. */
function join(pieces: readonly Segment<Part>[], places: ScopePlaces): readonly Run[] {
  const runs: { first: number; last: number; scopes: readonly string[] }[] = []
  for (const { first, last, active } of pieces) {
    const scopes = scopesInPlace(active, places)
    const previous = runs.at(-1)
    if (previous !== undefined && sameScopes(previous.scopes, scopes)) previous.last = last
    else runs.push({ first, last, scopes })
  }
  return runs
}

function scopesInPlace(active: readonly Part[], places: ScopePlaces): readonly string[] {
  const sources = active.map(({ source }) => source)
  const sorted = sources.sort(
    (a, b) => placeOf(a, places) - placeOf(b, places) || compare(a.scopeId, b.scopeId),
  )
  return [...new Set(sorted.map(({ scopeId }) => scopeId))]
}

function sameScopes(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((scopeId, index) => scopeId === b[index])
}

function toRange({ first, last }: Span): DateRange {
  return { from: toDate(first), to: toDate(last) }
}
