import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { BidNotFound } from './snapshot.errors.ts'

/**
 * What is kept under a bid and the bid's deletion take turns, so that neither overlooks the other.
 */
export async function lockBid(tx: Tx, bidId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bid ${bidId}`}, 0))`.execute(tx.sql)
}

/** @throws ResourceNotFound when the bid was deleted meanwhile */
export async function lockLiveBid(tx: Tx, bidId: string): Promise<void> {
  await lockBid(tx, bidId)
  const deleted = tx.sql.selectFrom('deleted_bids').select('bid_id').where('bid_id', '=', bidId)
  if ((await deleted.executeTakeFirst()) !== undefined) throw BidNotFound()
}

export async function noteDeletedBid(tx: Tx, bidId: string): Promise<void> {
  await tx.sql
    .insertInto('deleted_bids')
    .values({ bid_id: bidId })
    .onConflict((noted) => noted.doNothing())
    .execute()
}
