import { explainBid, explainScope } from '../costing/breakdown.ts'
import type { BreakdownNode } from '../costing/breakdown-node.ts'
import { allocateEntries } from '../costing/cost-bid.ts'
import { unallocatedCost } from '../costing/gantt.ts'
import { bidTotals } from '../costing/roll-up.ts'
import type { Database } from '../database.ts'
import type { StoredBid } from '../pricing/bid-snapshot.ts'
import { costedScopes } from './cost-in-turns.ts'
import { toJson } from './plain-json.ts'
import { readBids } from './read-snapshot.ts'

/**
 * Every number of a bid with its formula, its inputs and their sources, as JSON text: a tree whose leaves
 * sum to the total, and beside it the GANTT entries that the shares in the tree come from. The text comes
 * scope by scope, as the explanation is some hundred times as long as the bid.
 *
 * @throws NotFoundError `Bid not found`, before there is any text
 */
export async function costBreakdown(db: Database, bidId: string): Promise<AsyncIterable<string>> {
  const [stored] = await readBids(db, [bidId])
  return breakdownText(stored)
}

async function* breakdownText({ bid, snapshot }: StoredBid): AsyncGenerator<string> {
  const totals = bidTotals(bid.modules, bid)
  const allocation = allocateEntries(snapshot)
  const costs = { ...totals, allocation, unallocatedCost: unallocatedCost(allocation.unallocated) }
  const frame = explainBid({ ...snapshot, scopes: [] }, { ...costs, scopes: [] })
  const [subtotal, ...markUp] = frame.total.children
  if (subtotal === undefined) throw new Error('a breakdown begins with its subtotal')

  yield `{"bidId":${toJson(bid.id)},"total":`
  yield opened({ ...frame.total, value: totals.totalCost })
  yield opened({ ...subtotal, value: totals.subtotalCost })
  let separator = ''
  for await (const scope of costedScopes(snapshot, allocation)) {
    yield separator + toJson(explainScope(scope, snapshot, costs))
    separator = ','
  }
  for (const node of subtotal.children) {
    yield separator + toJson(node)
    separator = ','
  }
  yield ']}'
  for (const node of markUp) yield `,${toJson(node)}`
  yield `]},"entries":${toJson(frame.entries)}}`
}

/** A node up to its children, which follow. */
function opened({ children, ...node }: BreakdownNode): string {
  return `${toJson(node).slice(0, -1)},"children":[`
}
