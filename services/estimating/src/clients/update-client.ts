import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import { renewBidsOfClient } from '../bids/bids.store.ts'
import type { Database, Tx } from '../database.ts'
import { bidEvent, bidWasUpdated } from '../events/bid-events.ts'
import { announcedFacts } from '../events/bid-facts.store.ts'
import { clientWas } from '../events/client-events.ts'
import type { UpdateClient } from './clients.schemas.ts'
import { type ClientRow, lockClient, writeClient } from './clients.store.ts'
import { asNameTaken } from './create-client.ts'

/** A client, and what `If-Match` asks of it. */
export interface ClientPlace {
  readonly id: string
  readonly check: VersionCheck
}

/**
 * @throws ResourceNotFound `Client not found`
 * @throws ResourceChanged, ClientNameTaken
 */
export async function updateClient(
  db: Database,
  { id, check }: ClientPlace,
  { name, email }: UpdateClient,
  by: string,
): Promise<ClientRow> {
  return db
    .transaction(async (tx) => {
      const client = await lockClient(tx, id, 'no key update')
      check(client.version)
      const next = await writeClient(tx, client, {
        name: name ?? client.name,
        email: email === undefined ? client.email : email,
      })
      await outbox.add(tx, clientWas('updated', next, by))
      if (next.name !== client.name) await announceRenamedClient(tx, id, by)
      return next
    })
    .catch(asNameTaken)
}

/** The facts of a bid name its client, so each of the client's bids becomes a new version. */
async function announceRenamedClient(tx: Tx, clientId: string, by: string): Promise<void> {
  const facts = await announcedFacts(tx, await renewBidsOfClient(tx, clientId))
  for (const { version, facts: bid } of facts) {
    const { type, data } = bidWasUpdated({ bid, by })
    await outbox.add(tx, bidEvent(bid.id, version, type, data))
  }
}
