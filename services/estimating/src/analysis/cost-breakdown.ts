import {
  type Allocations,
  addUp,
  allocateEntries,
  allocatePackages,
  type BreakdownNode,
  bidTotals,
  byModule,
  countedRaw,
  type ExplainedScope,
  exact,
  explainAdjustments,
  explainBidModule,
  explainEntries,
  explainMarkUp,
  explainModule,
  explainPackage,
  explainUnallocated,
  MODULES,
  sumOfBidModule,
  sumOfIdle,
  sumOfModule,
  sumOfScope,
  sumOfSubtotal,
  sumOfTotal,
  unallocatedOf,
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
  const { superseded, ...stored } = await readExplainedBid(db, bidId)
  const { bid, snapshot } = stored
  const allocation = await cooperatively(allocateEntries(snapshot))
  const packages = allocatePackages(snapshot.packages ?? [], superseded, snapshot.scopes, bid)
  return chunked(jsonStream(breakdown(stored, { allocation, packages })))
}

/** As `explainBid`, with the stored sums where its nodes are sums. */
function breakdown(stored: StoredBid, allocations: Allocations) {
  const { bid, scopes, snapshot } = stored
  const totals = bidTotals(bid.modules, bid)
  const subtotal: OpenNode = {
    ...sumOfSubtotal([]),
    value: totals.subtotalCost,
    children: inOrder<OpenNode>(
      explainScopes(stored, allocations),
      openIdle(snapshot, allocations),
      explainAdjustments(bid),
    ),
  }
  const total: OpenNode = {
    ...sumOfTotal([], bid),
    value: totals.totalCost,
    children: inOrder<OpenNode>([subtotal], explainMarkUp(snapshot.bid, totals)),
  }
  const unallocated = unallocatedOf(snapshot, allocations)
  const modules = MODULES.map((module) => ({
    module,
    ...sumOfBidModule(module, []),
    value: totals.modules[module],
    children: explainBidModule(module, scopes, unallocated),
  }))
  return {
    bidId: bid.id,
    total,
    modules: modules.values(),
    entries: explainEntries(snapshot, allocations),
    packages: allocations.packages.packages.map(explainPackage).values(),
  }
}

/** Nothing where the scopes bear every entry and every package. */
function openIdle(snapshot: StoredBid['snapshot'], allocations: Allocations): OpenNode[] {
  const value = addUp(unallocatedOf(snapshot, allocations))
  if (value.isZero()) return []
  return [{ ...sumOfIdle([]), value, children: explainUnallocated(snapshot, allocations) }]
}

function* explainScopes(stored: StoredBid, allocations: Allocations): Generator<OpenNode> {
  for (const [index, scope] of stored.snapshot.scopes.entries()) {
    const row = stored.scopes[index]
    if (row === undefined) continue
    const { orderedCYParts } = row
    const raw = countedRaw(row.raw, row.packages)
    yield {
      ...sumOfScope(scope, []),
      value: addUp(byModule((module) => exact(row.modules[module]))),
      children: explainModules(stored, row, { scope, raw, orderedCYParts }, allocations),
    }
  }
}

/** Modules that have something to explain. */
function* explainModules(
  { snapshot }: StoredBid,
  { modules }: ScopeRecord,
  explained: ExplainedScope,
  allocations: Allocations,
): Generator<OpenNode> {
  for (const module of MODULES) {
    const nodes = explainModule(explained, module, snapshot, allocations)
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
