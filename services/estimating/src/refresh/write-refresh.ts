import type { BidTotals } from '@formwork/costing'
import { writeBid } from '../bids/bids.store.ts'
import type { Tx } from '../database.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import type { LockedBid } from '../pricing/locked.store.ts'

export interface Refresh {
  /** As it was. */
  readonly bid: LockedBid
  /** With the rates that count from now on. */
  readonly next: LockedBid
  readonly totals: BidTotals
  readonly action: 'recalculated' | 'fuel-charges-updated'
  readonly by: string
  /** Items and GANTT entries that have changed. */
  readonly count: number
}

/** Writes a bid after a refresh that changed something, with its history. */
export async function writeRefresh(tx: Tx, refresh: Refresh): Promise<void> {
  const { bid, next, totals, action, by, count } = refresh
  await writeBid(tx, next, totals)
  await recordHistory(tx, bid.id, {
    by,
    action,
    count,
    changes: changesOf(refresh),
    previousTotal: bid.totalCost,
    totalCost: totals.totalCost.toNumber(),
  })
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
