import type { EquipmentBiddingMode } from '@formwork/costing'
import { type Principal, ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { findShareCode } from './share-code-guess.ts'
import { findSharedBid } from './sharing.store.ts'

/** What a code tells of its bid: no price, no scope, nothing of the client but the name. */
export interface SharedBidPreview {
  readonly shareCode: string
  readonly name: string
  readonly bidNumber: string
  readonly location: string | null
  readonly clientName: string
  readonly equipmentBiddingMode: EquipmentBiddingMode
  readonly createdBy: string
  readonly createdAt: string
}

/**
 * @throws ResourceNotFound `Share code not found`; AppError rate-limited after too many wrong codes
 */
export async function previewSharedBid(
  db: Database,
  written: string,
  by: Principal,
): Promise<SharedBidPreview> {
  const code = await findShareCode(db, written, by.userId)
  const bid = await findSharedBid(db, code)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Share code' })
  return {
    shareCode: code,
    name: bid.name,
    bidNumber: bid.bid_number,
    location: bid.location,
    clientName: bid.client_name,
    equipmentBiddingMode: bid.equipment_bidding_mode as EquipmentBiddingMode,
    createdBy: bid.created_by,
    createdAt: bid.created_at.toISOString(),
  }
}
