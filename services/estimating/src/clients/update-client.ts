import { transaction } from '@formwork/database'
import { NotFoundError, nameKey } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import { type Database, sql, type Tx } from '../database.ts'
import { announcedFacts, bidEvent, bidWasUpdated } from '../events/bid-events.ts'
import { clientWas } from '../events/client-events.ts'
import { clientBody } from './client-body.ts'
import type { UpdateClient } from './clients.schemas.ts'
import { asNameTaken } from './create-client.ts'

/**
 * @throws NotFoundError `Client not found`
 * @throws ConflictError when another client has the name
 */
export async function updateClient(
  db: Database,
  id: string,
  fields: UpdateClient,
  by: string,
): Promise<string> {
  return transaction(db, async (tx) => {
    const [client] = await tx.$queryRaw<{ name: string; email: string | null }[]>(sql`
      SELECT name, email FROM clients WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
    if (client === undefined) throw new NotFoundError('Client')
    const name = fields.name ?? client.name
    const email = fields.email === undefined ? client.email : fields.email
    const [row] = await tx.$queryRaw<{ version: number; body: string }[]>(sql`
      UPDATE clients AS c SET name = ${name}, email = ${email}, version = c.version + 1,
        name_key = CASE WHEN c.name = ${name} THEN c.name_key ELSE ${nameKey(name)} END,
        updated_at = CURRENT_TIMESTAMP
      WHERE c.id = ${id}::uuid
      RETURNING c.version, ${clientBody}::text AS body`)
    if (row === undefined) throw new NotFoundError('Client')
    await outbox.add(tx, clientWas('updated', { id, name, email, version: row.version }, by))
    if (name !== client.name) await announceRenamedClient(tx, id, by)
    return row.body
  }).catch(asNameTaken)
}

/** The facts of a bid name its client, so each of the client's bids becomes a new version. */
async function announceRenamedClient(tx: Tx, clientId: string, by: string): Promise<void> {
  const bids = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE bids SET version = version + 1, last_updated = CURRENT_TIMESTAMP
    WHERE client_id = ${clientId}::uuid RETURNING id`)
  const facts = await announcedFacts(
    tx,
    bids.map(({ id }) => id),
  )
  for (const { version, facts: bid } of facts) {
    const { type, data } = bidWasUpdated({ bid, by })
    await outbox.add(tx, bidEvent(bid.id, version, type, data))
  }
}
