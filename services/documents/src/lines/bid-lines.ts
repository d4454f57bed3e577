import type {
  BidSnapshot,
  GanttPart,
  ItemPart,
  ScopePart,
  SummaryPart,
} from '../snapshot/bid-snapshot.ts'
import { centsOf, MULTIPLIER_PLACES, multiplyRounded, ONE_TIME, scaled } from './cents.ts'

/** One priced line of a bid: an item, or a scope's share of a GANTT entry. */
export interface BidLine {
  /** Null for what no scope bears. */
  readonly scopeId: string | null
  readonly scope: string | null
  /** The name of one of the bid's modules. */
  readonly module: string
  readonly name: string
  /** The name of its concrete mix. */
  readonly mix: string | undefined
  readonly description: string
  readonly notes: string
  /** "46.67 CY at $165.00; 3,206.40 lb of #4 at $0.95", or the days of a GANTT share. */
  readonly basis: string
  /** Cents before the scope's multiplier. */
  readonly cost: bigint
  readonly multiplier: string
  /** What the cost is made of, where that was asked for. */
  readonly components: ItemPart['components']
  /** Cents with the multiplier; the lines of a module sum to its cost. */
  readonly extended: bigint
}

export type LinesPart =
  | { readonly part: 'scope'; readonly scope: ScopePart }
  | { readonly part: 'lines'; readonly lines: readonly BidLine[] }
  /** The shares of one GANTT entry. */
  | { readonly part: 'shares'; readonly lines: readonly BidLine[] }
  | { readonly part: 'summary'; readonly summary: SummaryPart }

/** A scope with the sum of the lines of each module so far, in cents. */
interface RunningScope {
  readonly scope: ScopePart
  readonly multiplier: bigint
  readonly running: Map<string, bigint>
}

/**
 * The priced lines of a bid in the order of the snapshot.
 *
 * A scope's cost is rounded once, R(multiplier × Σ items), so single lines cannot be rounded each
 * on its own. A line gets what its addition changes in the rounded running sum: within a cent of
 * its own product, and every column of lines foots with its total.
 */
export async function* bidLines(snapshot: BidSnapshot): AsyncIterable<LinesPart> {
  const scopes = new Map<string, RunningScope>()
  for await (const part of snapshot.parts) {
    switch (part.part) {
      case 'scope': {
        const { scope } = part
        const multiplier = scaled(scope.multiplier, MULTIPLIER_PLACES)
        scopes.set(scope.id, { scope, multiplier, running: new Map() })
        yield part
        break
      }
      case 'items': {
        const scope = scopes.get(part.scopeId)
        if (scope === undefined) throw new Error('items came before their scope')
        yield { part: 'lines', lines: part.items.map((item) => itemLine(item, scope)) }
        break
      }
      case 'gantt':
        yield { part: 'shares', lines: ganttLines(part.entry, scopes) }
        break
      case 'summary':
        yield part
    }
  }
}

function itemLine(item: ItemPart, { scope, multiplier, running }: RunningScope): BidLine {
  const { module } = item
  const cost = centsOf(item.totalCost)
  const before = running.get(module) ?? 0n
  running.set(module, before + cost)
  const extended =
    multiplier === ONE_TIME
      ? cost
      : multiplyRounded(before + cost, multiplier, ONE_TIME) -
        multiplyRounded(before, multiplier, ONE_TIME)
  return {
    scopeId: scope.id,
    scope: scope.name,
    module,
    name: item.name,
    mix: item.mix,
    description: item.description ?? '',
    notes: item.notes ?? '',
    basis: item.quantityText,
    cost,
    multiplier: scope.multiplier,
    components: item.components,
    extended,
  }
}

/** The days of an entry or of a share; undefined of a package, which has none. */
export function spanOf({ startDate, endDate }: Pick<GanttPart, 'startDate' | 'endDate'>) {
  return startDate === '' ? undefined : `${startDate} to ${endDate}`
}

/**
 * GANTT shares are not scaled by the multiplier; what no scope bears stands on a line of its own.
 */
function ganttLines(entry: GanttPart, scopes: ReadonlyMap<string, RunningScope>): BidLine[] {
  const line = (scopeId: string | null, basis: string, cost: bigint): BidLine => ({
    scopeId,
    scope: scopeId === null ? null : (scopes.get(scopeId)?.scope.name ?? null),
    module: entry.module,
    name: entry.name,
    mix: undefined,
    description: '',
    notes: '',
    basis,
    cost,
    multiplier: '1',
    components: [],
    extended: cost,
  })
  const lines = entry.shares.map((share) =>
    line(share.scopeId, spanOf(share) ?? entry.quantityText, centsOf(share.allocatedCost)),
  )
  const rest = centsOf(entry.totalCost) - lines.reduce((sum, { cost }) => sum + cost, 0n)
  return rest === 0n && lines.length > 0 ? lines : [...lines, line(null, entry.quantityText, rest)]
}
