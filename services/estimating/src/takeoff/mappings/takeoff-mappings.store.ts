import { contains, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, type Page, ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../../database.ts'
import type { TakeoffMapping as Row } from '../../generated/tables.ts'
import { type RecordEntry, readChanges, recordChange } from '../../history/record-history.store.ts'
import type { TakeoffMapping } from './takeoff-mapping.ts'
import { MappingNameTaken } from './takeoff-mappings.errors.ts'
import type { mappingSorts } from './takeoff-mappings.schemas.ts'

/** A mapping as it is stored. */
export interface StoredMapping extends TakeoffMapping {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
type Written = Pick<StoredMapping, 'name' | 'columns' | 'defaults'>

const SORTS: Readonly<Record<(typeof mappingSorts)[number], Sort>> = {
  name: { expression: sql`lower(m.name)`, type: 'text' },
  createdAt: { expression: sql`m.created_at`, type: 'timestamptz' },
}

export async function listMappings(db: Database, query: ListQuery): Promise<Page<StoredMapping>> {
  const all = db.sql.selectFrom('takeoff_mappings as m')
  const matching = query.q === null ? all : all.where(contains(query.q, [sql`m.name`]))
  const columns = (rows: typeof matching) => rows.selectAll('m')
  const page = await readPage(db.sql, { matching, columns, id: sql`m.id`, sorts: SORTS }, query)
  return { ...page, rows: page.rows.map(toMapping) }
}

export async function findMapping(db: Queries, id: string): Promise<StoredMapping | undefined> {
  const query = db.sql.selectFrom('takeoff_mappings').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row === undefined ? undefined : toMapping(row)
}

/** @throws ResourceNotFound `Takeoff mapping not found` */
export async function readMapping(db: Queries, id: string): Promise<StoredMapping> {
  return (await findMapping(db, id)) ?? notFound()
}

/** @throws ResourceNotFound `Takeoff mapping not found` */
export async function lockMapping(tx: Tx, id: string): Promise<StoredMapping> {
  const query = tx.sql.selectFrom('takeoff_mappings').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row === undefined ? notFound() : toMapping(row)
}

function notFound(): never {
  throw ResourceNotFound({ resource: 'Takeoff mapping' })
}

export async function insertMapping(tx: Tx, id: string, mapping: Written): Promise<StoredMapping> {
  const row = await tx.sql
    .insertInto('takeoff_mappings')
    .values({ id, ...columnsOf(mapping) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMapping(row)
}

/** Under the mapping's lock. */
export async function writeMapping(tx: Tx, id: string, mapping: Written): Promise<StoredMapping> {
  const row = await tx.sql
    .updateTable('takeoff_mappings')
    .set({ ...columnsOf(mapping), ...NEW_VERSION })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMapping(row)
}

export async function deleteMappingRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('takeoff_mappings').where('id', '=', id).execute()
}

function columnsOf({ name, columns, defaults }: Written) {
  return {
    name,
    name_key: nameKey(name),
    columns: JSON.stringify(columns),
    defaults: JSON.stringify(defaults),
  }
}

function toMapping(row: Selectable<Row>): StoredMapping {
  return {
    id: row.id,
    name: row.name,
    columns: row.columns as unknown as StoredMapping['columns'],
    defaults: row.defaults as StoredMapping['defaults'],
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const recordMapping = (tx: Tx, id: string, entry: RecordEntry): Promise<void> =>
  recordChange(tx, 'takeoff_mapping_history', id, { ...entry })

/** Of a deleted one, too. @throws ResourceNotFound `Takeoff mapping not found` */
export const readMappingHistory = (db: Database, id: string) =>
  readChanges(db, 'takeoff_mapping_history', { id, resource: 'Takeoff mapping' })

export function asMappingNameTaken(error: unknown): never {
  if (uniqueViolation(error) !== 'takeoff_mappings_name_key_key') throw error
  throw MappingNameTaken()
}
