import { PM_SECTIONS } from '../costing/pm-sections.ts'
import { pmSheet } from '../costing/pm-sheet.ts'
import { sql, type Tx } from '../database.ts'
import { readStoredBid } from '../pricing/bid-snapshot.ts'
import type { BidStatus } from '../pricing/bid-status.ts'

const NOT_YET_AWARDED: readonly BidStatus[] = ['DRAFT', 'SUBMITTED', 'NEGOTIATION']

/**
 * Freezes the bid's budget by PM section when it is awarded, so that purchasing measures against what was
 * sold. A bid that goes back to bidding has no frozen budget any more.
 */
export async function freezeBudget(
  tx: Tx,
  bidId: string,
  from: BidStatus | null,
  to: BidStatus,
): Promise<void> {
  if (to === 'AWARDED' && from !== 'AWARDED') {
    const stored = await readStoredBid(tx, bidId)
    if (stored === undefined) return
    const { sections } = pmSheet(stored.snapshot)
    const budget = PM_SECTIONS.map((section) => ({ section, amount: sections[section].toFixed(2) }))
    await tx.$executeRaw(sql`
      UPDATE bids SET awarded_budget = ${JSON.stringify(budget)}::jsonb WHERE id = ${bidId}::uuid`)
  } else if (NOT_YET_AWARDED.includes(to)) {
    await tx.$executeRaw(sql`
      UPDATE bids SET awarded_budget = NULL
      WHERE id = ${bidId}::uuid AND awarded_budget IS NOT NULL`)
  }
}
