import { isDeepStrictEqual } from 'node:util'
import { type BidAdjustment, exact, type PmSection } from '@formwork/costing'
import { ResourceNotFound, sum } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { announceBid, bidWasUpdated } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { findBid, type LockedBid, lockAnyBid } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { writeBidTotals } from '../pricing/totals.store.ts'
import { withIds } from '../with-ids.ts'
import type { SentAdjustments } from './adjustments.schemas.ts'
import { writeAdjustments } from './adjustments.store.ts'

export interface Adjustments {
  readonly adjustments: Adjustment[]
  /** The bid's. */
  readonly version: number
}

interface Adjustment extends BidAdjustment {
  readonly amount: number
  readonly section: PmSection
}

export interface AdjustmentsChange {
  readonly sent: SentAdjustments
  /** E-mail of the caller. */
  readonly by: string
  /** Of the bid's version. */
  readonly check: VersionCheck
}

/** @throws ResourceNotFound `Bid not found` */
export async function readAdjustments(db: Database, bidId: string): Promise<Adjustments> {
  const bid = await findBid(db, bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return { adjustments: bid.adjustments.map(toAdjustment), version: bid.version }
}

/**
 * Replaces the cuts and additions of a bid, and the totals that follow from them. What is sent back
 * as it is changes nothing.
 *
 * @throws ResourceNotFound, ResourceChanged; BidLocked; InvalidError for an id given twice
 */
export function replaceAdjustments(
  db: Database,
  bidId: string,
  { sent, by, check }: AdjustmentsChange,
): Promise<Adjustments> {
  return db.transaction(async (tx) => {
    const bid = await lockAnyBid(tx, bidId)
    check(bid.version)
    const adjustments = withIds(sent, 'adjustments', '').map(toAdjustment)
    const before = bid.adjustments.map(toAdjustment)
    if (isDeepStrictEqual(before, adjustments)) {
      return { adjustments, version: bid.version }
    }
    requireOpen(bid)
    await write(tx, bid, adjustments, by)
    return { adjustments, version: bid.version + 1 }
  })
}

async function write(
  tx: Tx,
  bid: LockedBid,
  adjustments: readonly Adjustment[],
  by: string,
): Promise<void> {
  const cost = sum(adjustments.map(({ amount }) => amount))
  const next = { ...bid, adjustments, adjustmentsCost: cost.toNumber() }
  const { bid: totals } = changeTotals(next, [])
  await writeAdjustments(tx, bid.id, adjustments, cost.toFixed())
  await writeBidTotals(tx, bid.id, totals)
  const field = 'adjustmentsCost'
  await recordHistory(tx, bid.id, {
    by,
    action: 'adjustments.replaced',
    count: adjustments.length,
    changes: [{ field, old: bid[field], new: next[field] }],
    previousTotal: bid.totalCost,
    totalCost: totals.totalCost.toNumber(),
  })
  await announceBid(tx, bid.id, (facts) => [bidWasUpdated({ bid: facts, by })])
}

/** Its fields in one order, whichever they were sent or stored in. */
function toAdjustment({ id, description, amount, section }: BidAdjustment): Adjustment {
  return { id, description, amount: exact(amount).toNumber(), section }
}
