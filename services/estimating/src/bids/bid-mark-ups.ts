import type { BidRecord } from '../pricing/locked.store.ts'
import type { CreateBid, UpdateBid } from './bids.schemas.ts'

export type BidMarkUps = Pick<BidRecord, 'markups' | 'contingencyPercentage' | 'bondPercentage'>

const NONE: BidMarkUps = { markups: null, contingencyPercentage: null, bondPercentage: null }

/** What a bid has besides its own overhead and profit, after the fields that were sent. */
export function changeMarkUps(before: BidMarkUps, sent: UpdateBid): BidMarkUps {
  const { markups, contingencyPercentage, bondPercentage } = sent
  return {
    markups: markups === undefined ? before.markups : readMarkUps(markups),
    contingencyPercentage:
      contingencyPercentage === undefined ? before.contingencyPercentage : contingencyPercentage,
    bondPercentage: bondPercentage === undefined ? before.bondPercentage : bondPercentage,
  }
}

export const newMarkUps = (sent: CreateBid): BidMarkUps => changeMarkUps(NONE, sent)

/** An empty list is none. */
function readMarkUps(sent: NonNullable<UpdateBid['markups']> | null): BidMarkUps['markups'] {
  if (sent === null || sent.length === 0) return null
  return sent.map(({ module, overheadPercentage = null, profitPercentage = null }) => ({
    module,
    overheadPercentage,
    profitPercentage,
  }))
}

/** In their columns. */
export function markUpColumns({ markups, contingencyPercentage, bondPercentage }: BidMarkUps) {
  return {
    markups: markups === null ? null : JSON.stringify(markups),
    contingency_percentage: contingencyPercentage === null ? null : String(contingencyPercentage),
    bond_percentage: bondPercentage === null ? null : String(bondPercentage),
  }
}
