import { outbox } from '@formwork/messaging'
import { lockBidsOfClient } from '../bids/bids.store.ts'
import type { Database } from '../database.ts'
import { bidWasDeleted } from '../events/bid-events.ts'
import { clientWas } from '../events/client-events.ts'
import { deleteClientRow, lockClient } from './clients.store.ts'
import type { ClientPlace } from './update-client.ts'

/**
 * Deletes a client with all its bids and their data, whatever their status.
 *
 * Locks the client, then its bids: a bid that is being created for the client waits, and then finds
 * no client.
 *
 * @throws ResourceNotFound `Client not found`
 * @throws ResourceChanged
 */
export async function deleteClient(
  db: Database,
  { id, check }: ClientPlace,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockClient(tx, id, 'update')
    check(client.version)
    const bids = await lockBidsOfClient(tx, id)
    await deleteClientRow(tx, id)
    const deletions = bids.map((bid) => bidWasDeleted(bid, by))
    const next = { ...client, version: client.version + 1 }
    await outbox.add(tx, [...deletions, clientWas('deleted', next, by)])
  })
}
