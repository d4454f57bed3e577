import { transaction, uniqueViolation } from '@formwork/database'
import { ConflictError, nameKey, newId } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import { type Database, sql } from '../database.ts'
import { clientWas } from '../events/client-events.ts'
import { clientBody } from './client-body.ts'
import type { CreateClient } from './clients.schemas.ts'

/** @throws ConflictError when another client has the name, as `nameKey` compares them */
export async function createClient(
  db: Database,
  fields: CreateClient,
  by: string,
): Promise<string> {
  const client = { id: newId(), name: fields.name, email: fields.email ?? null, version: 1 }
  return transaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ body: string }[]>(sql`
      INSERT INTO clients AS c (id, name, name_key, email, created_by)
      VALUES (${client.id}::uuid, ${client.name}, ${nameKey(client.name)}, ${client.email}, ${by})
      RETURNING ${clientBody}::text AS body`)
    await outbox.add(tx, clientWas('created', client, by))
    return row?.body ?? ''
  }).catch(asNameTaken)
}

export function asNameTaken(error: unknown): never {
  if (uniqueViolation(error)?.startsWith('clients_name_key') !== true) throw error
  throw new ConflictError('Client with this name already exists', 'CLIENT_NAME_TAKEN')
}
