import {
  addUp,
  type BidTotals,
  bidModules,
  bidTotals,
  byModule,
  exact,
  type ScopeCosts,
  scopeCosts,
  totalBidStepwise,
} from '@formwork/costing'
import { chunked, cooperatively } from '../cooperative-scheduling.ts'
import type { Database } from '../database.ts'
import type { StoredBid } from '../pricing/bid-snapshot.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import { unallocatedOf } from '../pricing/unallocated.ts'
import type { WhatIf } from './analysis.schemas.ts'
import { type Assumed, applyAssumptions, reachesItems } from './apply-assumptions.ts'
import { bidFigures, difference, scopeFigures } from './cost-figures.ts'
import { jsonStream } from './json-stream.ts'
import { readBidRows, readBids } from './read-snapshot.ts'

type BidRows = Pick<StoredBid, 'bid' | 'scopes'>

/**
 * What a bid would cost under other assumptions, as JSON text: new totals, the present ones and
 * their differences, for the bid and each scope. Writes nothing.
 *
 * @throws ResourceNotFound `Bid not found`; UnknownScope; InvalidError when an item lacks what its
 * new price needs
 */
export async function whatIf(db: Database, bidId: string, assumed: WhatIf): Promise<string> {
  const rows = reachesItems(assumed) ? null : await readBidRows(db, bidId)
  // Multipliers move what carried packages supersede, and with it where their quotes count.
  if (rows !== null && rows.bid.packageCosts === null) {
    const scopes = rows.scopes.map((scope) => ({ ...scope, items: [] }))
    const supposed = await cooperatively(
      applyAssumptions({ bid: rows.bid, scopes, entries: [] }, assumed),
    )
    return answer(rows, supposed, rollUp(rows, supposed))
  }
  // Rates are followed to their sources where variables are assumed alone.
  const [stored] = await readBids(db, [bidId], (assumed.variables ?? []).length > 0)
  const supposed = await cooperatively(applyAssumptions(stored.snapshot, assumed))
  return answer(stored, supposed, await cooperatively(totalBidStepwise(supposed.snapshot)))
}

interface Outcome extends BidTotals {
  readonly scopes: readonly ScopeCosts[]
}

/** Stored sums of a bid without packages under other multipliers and another mark-up. */
function rollUp({ bid, scopes: stored }: BidRows, { snapshot }: Assumed): Outcome {
  const mode = bid.equipmentBiddingMode
  const scopes = stored.map(({ raw, gantt }, index) => {
    const multiplier = snapshot.scopes[index]?.multiplier ?? 1
    return scopeCosts({ multiplier, raw, gantt }, mode)
  })
  return { ...bidTotals(bidModules(scopes, unallocatedOf(bid)), snapshot.bid), scopes }
}

/** As a whole, since what answers a POST may be kept for its Idempotency-Key. */
async function answer(
  { bid, scopes }: BidRows,
  { changedRates }: Assumed,
  outcome: Outcome,
): Promise<string> {
  const [previous, totals] = [bidFigures(bidTotals(bid.modules, bid)), bidFigures(outcome)]
  const pieces = jsonStream({
    bidId: bid.id,
    ...totals,
    previous,
    difference: difference(previous, totals),
    scopes: scopes.map((scope, index) => compareScope(scope, outcome.scopes[index])).values(),
    changedRates: changedRates.values(),
  })
  let text = ''
  for await (const chunk of chunked(pieces)) text += chunk
  return text
}

function compareScope({ id, name, modules }: ScopeRecord, outcome: ScopeCosts | undefined) {
  const stored = byModule((module) => exact(modules[module]))
  const was = scopeFigures({ modules: stored, totalCost: addUp(stored) })
  const now = outcome === undefined ? was : scopeFigures(outcome)
  return { scopeId: id, name, ...now, previous: was, difference: difference(was, now) }
}
