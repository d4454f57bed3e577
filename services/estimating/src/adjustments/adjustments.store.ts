import type { BidAdjustment } from '@formwork/costing'
import type { Tx } from '../database.ts'

/** Of a locked bid. Its totals are left to the caller, who makes it a new version with them. */
export async function writeAdjustments(
  tx: Tx,
  bidId: string,
  adjustments: readonly BidAdjustment[],
  cost: string,
): Promise<void> {
  await tx.sql
    .updateTable('bids')
    .set({ adjustments: JSON.stringify(adjustments), adjustments_cost: cost })
    .where('id', '=', bidId)
    .execute()
}
