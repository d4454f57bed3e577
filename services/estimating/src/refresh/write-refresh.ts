import { type FieldChange, recordHistory } from '../bids/bid-history.ts'
import type { BidTotals } from '../costing/roll-up.ts'
import { sql, type Tx } from '../database.ts'
import type { LockedBid } from '../pricing/locked.ts'
import { bidTotalsAssignments } from '../pricing/write-totals.ts'

export interface Refresh {
  /** As it was. */
  readonly bid: LockedBid
  /** With the rates that count from now on. */
  readonly next: LockedBid
  readonly totals: BidTotals
  readonly action: 'recalculated' | 'fuel-charges-updated'
  readonly by: string
}

/** Writes a bid after a refresh that changed something, with its history. */
export async function writeRefresh(tx: Tx, refresh: Refresh): Promise<void> {
  const { bid, next, totals, action, by } = refresh
  await tx.$executeRaw(sql`
    UPDATE bids SET overhead_percentage = ${next.overheadPercentage}::numeric,
      profit_percentage = ${next.profitPercentage}::numeric,
      sales_tax_percentage = ${next.salesTaxPercentage}::numeric,
      rate_sources = ${JSON.stringify(next.rateSources)}::jsonb, ${bidTotalsAssignments(totals)}
    WHERE id = ${bid.id}::uuid`)
  await recordHistory(tx, bid.id, { by, action, changes: changesOf(refresh) })
}

function changesOf({ bid, next, totals }: Refresh): readonly FieldChange[] {
  const fields = ['overheadPercentage', 'profitPercentage', 'salesTaxPercentage'] as const
  const changes: FieldChange[] = fields
    .filter((field) => bid[field] !== next[field])
    .map((field) => ({ field, old: bid[field], new: next[field] }))
  if (!totals.totalCost.eq(bid.totalCost)) {
    changes.push({ field: 'totalCost', old: bid.totalCost, new: totals.totalCost.toNumber() })
  }
  return changes
}
