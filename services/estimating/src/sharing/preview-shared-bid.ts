import { NotFoundError, type Principal } from '@formwork/kernel'
import { type Database, isoTime, sql } from '../database.ts'
import { findShareCode } from './share-code-guess.ts'

/** What a code tells of its bid: no price, no scope, nothing of the client but the name. */
export interface SharedBidPreview {
  readonly shareCode: string
  readonly name: string
  readonly bidNumber: string
  readonly location: string | null
  readonly clientName: string
  readonly equipmentBiddingMode: 'TRADITIONAL' | 'GANTT'
  readonly createdBy: string
  readonly createdAt: string
}

/** @throws NotFoundError `Share code not found`; AppError rate-limited after too many wrong codes */
export async function previewSharedBid(
  db: Database,
  written: string,
  by: Principal,
): Promise<SharedBidPreview> {
  const code = await findShareCode(db, written, by.userId)
  const [preview] = await db.$queryRaw<SharedBidPreview[]>(sql`
    SELECT b.share_code AS "shareCode", b.name, b.bid_number AS "bidNumber", b.location,
      c.name AS "clientName", b.equipment_bidding_mode AS "equipmentBiddingMode",
      b.created_by AS "createdBy", ${isoTime(sql`b.created_at`)} AS "createdAt"
    FROM bids b JOIN clients c ON c.id = b.client_id
    WHERE b.share_code = ${code}`)
  if (preview === undefined) throw new NotFoundError('Share code')
  return preview
}
