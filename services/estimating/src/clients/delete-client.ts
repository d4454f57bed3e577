import { transaction } from '@formwork/database'
import { NotFoundError } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import { type Database, sql } from '../database.ts'
import { bidWasDeleted } from '../events/bid-events.ts'
import { clientWas } from '../events/client-events.ts'

/**
 * Deletes a client with all its bids and their data, whatever their status.
 *
 * Locks the client, then its bids: a bid that is being created for the client waits, and then finds
 * no client.
 *
 * @throws NotFoundError `Client not found`
 */
export async function deleteClient(db: Database, id: string, by: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [client] = await tx.$queryRaw<
      { id: string; name: string; email: string | null; version: number }[]
    >(sql`SELECT id, name, email, version FROM clients WHERE id = ${id}::uuid FOR UPDATE`)
    if (client === undefined) throw new NotFoundError('Client')
    const bids = await tx.$queryRaw<{ id: string; bidNumber: string; version: number }[]>(sql`
      SELECT id, bid_number AS "bidNumber", version FROM bids
      WHERE client_id = ${id}::uuid ORDER BY id FOR UPDATE`)
    await tx.$executeRaw(sql`DELETE FROM clients WHERE id = ${id}::uuid`)
    const deletions = bids.map((bid) =>
      bidWasDeleted(bid.version + 1, { bidId: bid.id, bidNumber: bid.bidNumber, by }),
    )
    const next = { ...client, version: client.version + 1 }
    await outbox.add(tx, [...deletions, clientWas('deleted', next, by)])
  })
}
