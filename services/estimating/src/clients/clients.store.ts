import { contains, readPage, type Sort } from '@formwork/database'
import { type ListQuery, nameKey, type Page, ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import { type Database, NEW_VERSION, type Tx } from '../database.ts'
import type { Client as Row } from '../generated/tables.ts'
import type { clientSorts } from './clients.schemas.ts'

export type ClientRow = Selectable<Row>

const SORTS: Readonly<Record<(typeof clientSorts)[number], Sort>> = {
  name: { expression: sql`lower(c.name)`, type: 'text' },
  createdAt: { expression: sql`c.created_at`, type: 'timestamptz' },
}

export function listClients(db: Database, query: ListQuery): Promise<Page<ClientRow>> {
  const all = db.sql.selectFrom('clients as c')
  const matching =
    query.q === null ? all : all.where(contains(query.q, [sql`c.name`, sql`c.email`]))
  const columns = (rows: typeof matching) => rows.selectAll('c')
  return readPage(db.sql, { matching, columns, id: sql`c.id`, sorts: SORTS }, query)
}

/** @throws ResourceNotFound `Client not found` */
export async function readClient(db: Database, id: string): Promise<ClientRow> {
  const row = await db.sql.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Client' })
  return row
}

/**
 * @param mode `update` also keeps bids from being created for the client until this transaction
 * ends
 * @throws ResourceNotFound `Client not found`
 */
export async function lockClient(
  tx: Tx,
  id: string,
  mode: 'update' | 'no key update',
): Promise<ClientRow> {
  const query = tx.sql.selectFrom('clients').selectAll().where('id', '=', id)
  const locked = mode === 'update' ? query.forUpdate() : query.forNoKeyUpdate()
  const row = await locked.executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Client' })
  return row
}

export interface NewClient {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly createdBy: string
}

export function insertClient(tx: Tx, client: NewClient): Promise<ClientRow> {
  const { id, name, email, createdBy } = client
  return tx.sql
    .insertInto('clients')
    .values({ id, name, name_key: nameKey(name), email, created_by: createdBy })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Under the client's lock. A name that stays keeps its key, however keys are made by now. */
export function writeClient(
  tx: Tx,
  { id, name_key: key, name: oldName }: ClientRow,
  { name, email }: Pick<ClientRow, 'name' | 'email'>,
): Promise<ClientRow> {
  return tx.sql
    .updateTable('clients')
    .set({
      name,
      email,
      name_key: name === oldName ? key : nameKey(name),
      ...NEW_VERSION,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With all its bids and what hangs on them. */
export async function deleteClientRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('clients').where('id', '=', id).execute()
}
