import { BID_KINDS } from '../pricing/bid-status.ts'

/** Bids, bids under a bid, and the packages of a bid that quotes are asked for. */
export const DUE_KINDS = [...BID_KINDS, 'PACKAGE'] as const
export type DueKind = (typeof DUE_KINDS)[number]
