import { setImmediate as othersTurn } from 'node:timers/promises'
import {
  addUpBid,
  allocateEntries,
  type BidCosts,
  type BidSnapshot,
  type CostedScope,
  costScope,
} from '../costing/cost-bid.ts'
import type { GanttAllocation } from '../costing/gantt.ts'

/** As `costBid`, but other requests have their turn after each scope, so that a large bid holds nobody up. */
export async function costInTurns(snapshot: BidSnapshot): Promise<BidCosts> {
  const allocation = allocateEntries(snapshot)
  const scopes: CostedScope[] = []
  for await (const scope of costedScopes(snapshot, allocation)) scopes.push(scope)
  return addUpBid(snapshot.bid, scopes, allocation)
}

/** The scopes of a bid in order, each costed when it is asked for. */
export async function* costedScopes(
  { bid, scopes }: BidSnapshot,
  allocation: GanttAllocation,
): AsyncGenerator<CostedScope> {
  for (const scope of scopes) {
    yield costScope(scope, bid, allocation.scopes.get(scope.id))
    await othersTurn()
  }
}
