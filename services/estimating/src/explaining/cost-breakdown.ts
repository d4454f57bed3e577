import {
  type ExplainedScope,
  explainBid,
  explainModule,
  sumOfModule,
  sumOfScope,
} from '../costing/breakdown.ts'
import type { BreakdownNode } from '../costing/breakdown-node.ts'
import { allocateEntries } from '../costing/cost-bid.ts'
import { exact } from '../costing/exact.ts'
import { type GanttAllocation, unallocatedCost } from '../costing/gantt.ts'
import { MODULES } from '../costing/item-inputs.ts'
import { addUp, bidTotals, byModule } from '../costing/roll-up.ts'
import type { Database } from '../database.ts'
import type { StoredBid } from '../pricing/bid-snapshot.ts'
import type { LockedScope } from '../pricing/locked.ts'
import { chunksInTurns } from './in-turns.ts'
import { jsonPieces } from './plain-json.ts'
import { readBids } from './read-snapshot.ts'

/** A node whose children are explained when they are asked for. */
type OpenNode = Omit<BreakdownNode, 'children'> & {
  readonly children: Iterable<OpenNode>
}

/**
 * Every number of a bid with its formula, its inputs and their sources, as JSON text: a tree whose leaves
 * sum to the total, and beside it the GANTT entries that the shares in the tree come from. The text comes
 * item by item, as the explanation is some hundred times as long as the bid.
 *
 * @throws NotFoundError `Bid not found`, before there is any text
 */
export async function costBreakdown(db: Database, bidId: string): Promise<AsyncIterable<string>> {
  const [stored] = await readBids(db, [bidId])
  return chunksInTurns(jsonPieces(breakdown(stored)))
}

/** The tree of `explainBid`, with the stored sums where its nodes are sums. */
function breakdown(stored: StoredBid) {
  const { bid, snapshot } = stored
  const totals = bidTotals(bid.modules, bid)
  const allocation = allocateEntries(snapshot)
  const costs = { ...totals, allocation, unallocatedCost: unallocatedCost(allocation.unallocated) }
  const frame = explainBid({ ...snapshot, scopes: [] }, { ...costs, scopes: [] })
  const [subtotal, ...markUp] = frame.total.children
  if (subtotal === undefined) throw new Error('a breakdown begins with its subtotal')
  const openSubtotal = {
    ...{ ...subtotal, value: totals.subtotalCost },
    children: inOrder<OpenNode>(explainScopes(stored, allocation), subtotal.children),
  }
  const total = {
    ...{ ...frame.total, value: totals.totalCost },
    children: inOrder<OpenNode>([openSubtotal], markUp),
  }
  return { bidId: bid.id, total, entries: frame.entries }
}

function* explainScopes(stored: StoredBid, allocation: GanttAllocation): Generator<OpenNode> {
  for (const [index, scope] of stored.snapshot.scopes.entries()) {
    const locked = stored.scopes[index]
    if (locked === undefined) continue
    const { raw, orderedCYParts } = locked
    yield {
      ...sumOfScope(scope, []),
      value: addUp(byModule((module) => exact(locked.modules[module]))),
      children: explainModules(stored, locked, { scope, raw, orderedCYParts }, allocation),
    }
  }
}

/** Modules that have something to explain. */
function* explainModules(
  { snapshot }: StoredBid,
  { modules }: LockedScope,
  explained: ExplainedScope,
  allocation: GanttAllocation,
): Generator<OpenNode> {
  for (const module of MODULES) {
    const nodes = explainModule(explained, module, snapshot, allocation)
    const first = nodes.next()
    if (first.done === true) continue
    yield {
      ...sumOfModule(module, []),
      value: exact(modules[module]),
      children: inOrder<OpenNode>([first.value], nodes),
    }
  }
}

function* inOrder<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list
}
