import { uniqueViolation } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Database } from '../database.ts'
import { clientWas } from '../events/client-events.ts'
import { ClientNameTaken } from './clients.errors.ts'
import type { CreateClient } from './clients.schemas.ts'
import { type ClientRow, insertClient } from './clients.store.ts'

/** @throws ClientNameTaken when another client has the name, as `nameKey` compares them */
export async function createClient(
  db: Database,
  { name, email = null }: CreateClient,
  by: string,
): Promise<ClientRow> {
  return db
    .transaction(async (tx) => {
      const client = await insertClient(tx, { id: newId(), name, email, createdBy: by })
      await outbox.add(tx, clientWas('created', client, by))
      return client
    })
    .catch(asNameTaken)
}

export function asNameTaken(error: unknown): never {
  if (uniqueViolation(error)?.startsWith('clients_name_key') !== true) throw error
  throw ClientNameTaken()
}
