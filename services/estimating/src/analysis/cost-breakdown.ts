import {
  addUp,
  allocateEntries,
  type BreakdownNode,
  bidTotals,
  byModule,
  type ExplainedScope,
  exact,
  explainAdjustments,
  explainBidModule,
  explainEntries,
  explainMarkUp,
  explainModule,
  explainUnallocated,
  type GanttAllocation,
  MODULES,
  sumOfBidModule,
  sumOfIdle,
  sumOfModule,
  sumOfScope,
  sumOfSubtotal,
  sumOfTotal,
  unallocatedCost,
} from '@formwork/costing'
import { chunked, cooperatively } from '../cooperative-scheduling.ts'
import type { Database } from '../database.ts'
import type { StoredBid } from '../pricing/bid-snapshot.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import { jsonStream } from './json-stream.ts'
import { readExplainedBid } from './read-snapshot.ts'

/** A node whose children are explained when they are asked for. */
type OpenNode = Omit<BreakdownNode, 'children'> & {
  readonly children: Iterable<OpenNode>
}

/**
 * Every number of a bid with its formula, its inputs and their sources, as JSON text: a tree whose
 * leaves sum to the total, and beside it the GANTT entries that the shares in the tree come from.
 * The text comes item by item, as the explanation is some hundred times as long as the bid.
 *
 * @throws ResourceNotFound `Bid not found`, before there is any text
 */
export async function costBreakdown(db: Database, bidId: string): Promise<AsyncIterable<string>> {
  const stored = await readExplainedBid(db, bidId)
  const allocation = await cooperatively(allocateEntries(stored.snapshot))
  return chunked(jsonStream(breakdown(stored, allocation)))
}

/** As `explainBid`, with the stored sums where its nodes are sums. */
function breakdown(stored: StoredBid, allocation: GanttAllocation) {
  const { bid, scopes, snapshot } = stored
  const totals = bidTotals(bid.modules, bid)
  const subtotal: OpenNode = {
    ...{ ...sumOfSubtotal([]), value: totals.subtotalCost },
    children: inOrder<OpenNode>(
      explainScopes(stored, allocation),
      openIdle(snapshot, allocation),
      explainAdjustments(bid),
    ),
  }
  const total: OpenNode = {
    ...{ ...sumOfTotal([], bid), value: totals.totalCost },
    children: inOrder<OpenNode>([subtotal], explainMarkUp(snapshot.bid, totals)),
  }
  const modules = MODULES.map((module) => ({
    ...{ module, ...sumOfBidModule(module, []), value: totals.modules[module] },
    children: explainBidModule(module, scopes, allocation),
  }))
  return {
    ...{ bidId: bid.id, total, modules: modules.values() },
    entries: explainEntries(snapshot, allocation),
  }
}

/** Nothing where the scopes bear every entry. */
function openIdle(snapshot: StoredBid['snapshot'], allocation: GanttAllocation): OpenNode[] {
  const value = unallocatedCost(allocation.unallocated)
  if (value.isZero()) return []
  return [{ ...sumOfIdle([]), value, children: explainUnallocated(snapshot, allocation) }]
}

function* explainScopes(stored: StoredBid, allocation: GanttAllocation): Generator<OpenNode> {
  for (const [index, scope] of stored.snapshot.scopes.entries()) {
    const row = stored.scopes[index]
    if (row === undefined) continue
    const { raw, orderedCYParts } = row
    yield {
      ...sumOfScope(scope, []),
      value: addUp(byModule((module) => exact(row.modules[module]))),
      children: explainModules(stored, row, { scope, raw, orderedCYParts }, allocation),
    }
  }
}

/** Modules that have something to explain. */
function* explainModules(
  { snapshot }: StoredBid,
  { modules }: ScopeRecord,
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
