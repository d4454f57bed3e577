import type { Decimal } from '@formwork/kernel'
import { compare, exact } from './exact.ts'
import { type GanttEntry, type Part, placeOf, type ScopePlaces } from './gantt-entries.ts'
import { type Segment, type Span, segments, toDate } from './timeline.ts'

export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Days on which the same scopes want an entry. */
export interface Usage extends DateRange {
  readonly scopes: readonly string[]
  /** How many scopes want the machine or the crew on these days, and for how many it suffices. */
  readonly demand: number
  readonly capacity: Decimal
}

/**
 * Where an entry is wanted by more scopes on a day than it suffices for, and where by none (a
 * demand of zero), as ranges of days with the same scopes in the order of the days. Reported, never
 * refused.
 *
 * The work for a range grows with the scopes that it names, and each is named once.
 */
export function* usage(
  entry: GanttEntry,
  span: Span,
  parts: readonly Part[],
  places: ScopePlaces,
): Generator<Usage> {
  const capacity = capacityOf(entry)
  const demands = new Demands(parts, places)
  let run: Run = { first: span.first, scopes: [], demand: 0 }
  const isTold = ({ demand }: Run) => demand === 0 || capacity.lt(demand)
  const until = (last: number): Usage => {
    const { first, ...wanted } = run
    return { from: toDate(first), to: toDate(last), ...wanted, capacity }
  }
  for (const segment of segments(span, parts)) {
    if (!demands.move(segment)) continue
    const { first } = segment
    if (first > span.first && isTold(run)) yield until(first - 1)
    const { demand } = demands
    run = { first, demand, scopes: capacity.lt(demand) ? demands.scopes() : [] }
  }
  if (isTold(run)) yield until(span.last)
}

interface Run extends Pick<Usage, 'scopes' | 'demand'> {
  readonly first: number
}

/** A machine or a worker is at one scope a day. */
function capacityOf(entry: GanttEntry): Decimal {
  return exact(entry.module === 'equipment' ? entry.input.quantity : entry.input.workers)
}

/**
 * Which scopes want an entry, from one segment to the next. One scope may have several
 * distributions.
 */
class Demands {
  /** How many of its distributions are active, by scope in the order of the bid. */
  readonly #active: Map<string, number>
  #demand = 0

  constructor(parts: readonly Part[], places: ScopePlaces) {
    const sorted = parts
      .map(({ source }) => source)
      .sort((a, b) => placeOf(a, places) - placeOf(b, places) || compare(a.scopeId, b.scopeId))
    this.#active = new Map(sorted.map(({ scopeId }) => [scopeId, 0]))
  }

  get demand(): number {
    return this.#demand
  }

  scopes(): readonly string[] {
    return [...this.#active].filter(([, active]) => active > 0).map(([scopeId]) => scopeId)
  }

  /** Goes on to the next segment; false when it is wanted by the same scopes. */
  move({ coming, going }: Segment<Part>): boolean {
    const before = new Map<string, boolean>()
    const change = ({ source: { scopeId } }: Part, by: 1 | -1) => {
      const active = this.#active.get(scopeId) ?? 0
      if (!before.has(scopeId)) before.set(scopeId, active > 0)
      this.#active.set(scopeId, active + by)
    }
    for (const part of coming) change(part, 1)
    for (const part of going) change(part, -1)
    const changed = [...before].filter(([scopeId, was]) => was !== this.#isActive(scopeId))
    for (const [, was] of changed) this.#demand += was ? -1 : 1
    return changed.length > 0
  }

  #isActive(scopeId: string): boolean {
    return (this.#active.get(scopeId) ?? 0) > 0
  }
}
