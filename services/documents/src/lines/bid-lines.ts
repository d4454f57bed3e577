import type {
  BidSnapshot,
  GanttPart,
  ItemPart,
  ScopePart,
  SummaryPart,
} from '../snapshot/bid-snapshot.ts'
import { centsOf, multiplyRounded, scaled } from './cents.ts'
import { asModule, type Module } from './modules.ts'

/** One priced line of a bid: an item, or a scope's share of a GANTT entry. */
export interface BidLine {
  /** Null for what no scope bears. */
  readonly scopeId: string | null
  readonly scope: string | null
  readonly module: Module
  readonly name: string
  readonly description: string
  readonly notes: string
  /** "46.67 CY at $165.00", or the days of a GANTT share. */
  readonly basis: string
  readonly quantity: string | undefined
  readonly unit: string | undefined
  readonly unitCost: string | undefined
  /** Cents before the scope's multiplier. */
  readonly cost: bigint
  readonly multiplier: string
  /** Cents with the multiplier; the lines of a module sum to its cost. */
  readonly extended: bigint
}

export type LinesPart =
  | { readonly part: 'scope'; readonly scope: ScopePart }
  | { readonly part: 'lines'; readonly lines: readonly BidLine[] }
  | { readonly part: 'summary'; readonly summary: SummaryPart }

const MULTIPLIER_PLACES = 4
const ONE = 10n ** BigInt(MULTIPLIER_PLACES)

/**
 * The priced lines of a bid in the order of the snapshot, GANTT shares after all scopes.
 *
 * A scope's cost is rounded once, R(multiplier × Σ items), so single lines cannot be rounded each on its
 * own. A line gets what its addition changes in the rounded running sum: within a cent of its own
 * product, and every column of lines foots with its total.
 */
export async function* bidLines(snapshot: BidSnapshot): AsyncIterable<LinesPart> {
  const scopeNames = new Map<string, string>()
  let current: { scope: ScopePart; running: Map<Module, bigint> } | undefined
  for await (const part of snapshot.parts) {
    switch (part.part) {
      case 'scope':
        scopeNames.set(part.scope.id, part.scope.name)
        current = { scope: part.scope, running: new Map() }
        yield part
        break
      case 'items': {
        if (current === undefined) throw new Error('items came before their scope')
        const { scope, running } = current
        yield { part: 'lines', lines: part.items.map((item) => itemLine(item, scope, running)) }
        break
      }
      case 'gantt':
        yield { part: 'lines', lines: ganttLines(part.entry, scopeNames) }
        break
      case 'summary':
        yield part
    }
  }
}

function itemLine(item: ItemPart, scope: ScopePart, running: Map<Module, bigint>): BidLine {
  const module = asModule(item.module)
  const cost = centsOf(item.totalCost)
  const before = running.get(module) ?? 0n
  running.set(module, before + cost)
  const multiplier = scaled(scope.multiplier, MULTIPLIER_PLACES)
  const extended =
    multiplier === ONE
      ? cost
      : multiplyRounded(before + cost, multiplier, ONE) - multiplyRounded(before, multiplier, ONE)
  return {
    scopeId: scope.id,
    scope: scope.name,
    module,
    name: item.name,
    description: item.description ?? '',
    notes: item.notes ?? '',
    basis: item.quantityText,
    quantity: item.quantity,
    unit: item.unit,
    unitCost: item.unitCost,
    cost,
    multiplier: scope.multiplier,
    extended,
  }
}

/** GANTT shares are not scaled by the multiplier; what no scope bears stands on a line of its own. */
function ganttLines(entry: GanttPart, scopeNames: ReadonlyMap<string, string>): BidLine[] {
  const line = (scopeId: string | null, basis: string, cost: bigint): BidLine => ({
    scopeId,
    scope: scopeId === null ? null : (scopeNames.get(scopeId) ?? null),
    module: asModule(entry.module),
    name: entry.name,
    description: '',
    notes: '',
    basis,
    quantity: undefined,
    unit: undefined,
    unitCost: undefined,
    cost,
    multiplier: '1',
    extended: cost,
  })
  const lines = entry.shares.map((share) =>
    line(share.scopeId, `${share.startDate} to ${share.endDate}`, centsOf(share.allocatedCost)),
  )
  const rest = centsOf(entry.totalCost) - lines.reduce((sum, { cost }) => sum + cost, 0n)
  return rest === 0n && lines.length > 0 ? lines : [...lines, line(null, entry.quantityText, rest)]
}
