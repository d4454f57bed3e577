import { NotFoundError } from '@formwork/kernel'
import { sql, type Tx } from '../database.ts'

/** What is kept under a bid and the bid's deletion take turns, so that neither overlooks the other. */
export async function lockBid(tx: Tx, bidId: string): Promise<void> {
  await tx.$executeRaw(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bid ${bidId}`}, 0))`)
}

/** @throws NotFoundError when the bid was deleted meanwhile */
export async function lockLiveBid(tx: Tx, bidId: string): Promise<void> {
  await lockBid(tx, bidId)
  if ((await tx.deletedBid.findUnique({ where: { bidId } })) !== null)
    throw new NotFoundError('Bid')
}
