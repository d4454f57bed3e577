import { cooperativeYield } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { RateChange } from './change-rates.ts'
import { columnOf, type RateRow, toParameter } from './rate-table.ts'
import type { RateType, Values } from './rate-type.ts'

/**
 * Rows in one statement: many records at once, and others have their turn between the statements.
 */
const PORTION = 200

/** Every record of a kind, in no order that means anything. */
export async function readAll(db: Queries, rateType: RateType): Promise<readonly RateRow[]> {
  const rows: RateRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const rest = last === undefined ? sql`true` : sql`id > ${last.id}`
    const portion = await readRows(db, rateType, sql`WHERE ${rest} ORDER BY id LIMIT ${PORTION}`)
    rows.push(...portion)
    if (portion.length < PORTION) return rows
  }
}

/** Those of the records that are there, in no order. */
export const readSome = (
  db: Queries,
  rateType: RateType,
  ids: readonly string[],
): Promise<readonly RateRow[]> => readRows(db, rateType, sql`WHERE ${isOneOf(ids)}`)

/** @param rest of the statement, from WHERE on */
export async function readRows(
  db: Queries,
  rateType: RateType,
  rest: RawBuilder<unknown>,
): Promise<readonly RateRow[]> {
  const { rows } = await sql<RateRow>`
    SELECT ${answered(rateType)} FROM ${sql.table(rateType.tableName)} ${rest}`.execute(db.sql)
  return rows
}

export async function insertRow(
  tx: Tx,
  rateType: RateType,
  row: RateRow & Values,
): Promise<RateRow> {
  const { rows } = await sql<RateRow>`
    ${insertion(rateType, [row])} RETURNING ${answered(rateType)}`.execute(tx.sql)
  const [created] = rows
  if (created === undefined) throw new Error('The database returned no row')
  return created
}

/** Sets the same fields on all of the records. */
export async function updateRows(
  tx: Tx,
  rateType: RateType,
  ids: readonly string[],
  values: Values,
  at: Date,
): Promise<readonly RateRow[]> {
  const assignments = Object.entries(values).map(
    ([field, value]) => sql`${sql.ref(columnOf(field))} = ${toParameter(value)}`,
  )
  const { rows } = await sql<RateRow>`
    UPDATE ${sql.table(rateType.tableName)}
    SET ${sql.join([...assignments, sql`updated_at = ${at}`, sql`version = version + 1`])}
    WHERE ${isOneOf(ids)} RETURNING ${answered(rateType)}`.execute(tx.sql)
  return rows
}

export async function deleteRows(
  tx: Tx,
  { tableName }: RateType,
  ids: readonly string[],
): Promise<void> {
  await tx.sql.deleteFrom(tableName).where(isOneOf(ids)).execute()
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = ANY(${[...ids]}::uuid[])`

/** The columns of a record, each under the name of its field. */
const answered = (rateType: RateType): RawBuilder<unknown> =>
  sql.join(columnsOf(rateType).map((field) => sql`${sql.ref(columnOf(field))} AS ${sql.id(field)}`))

/** Writes new records: those of a spreadsheet are thousands. */
export async function insertRows(
  tx: Tx,
  rateType: RateType,
  rows: readonly (RateRow & Values)[],
): Promise<void> {
  await inPortions(rows, async (portion) => {
    await insertion(rateType, portion).execute(tx.sql)
  })
}

function insertion(rateType: RateType, rows: readonly Values[]): RawBuilder<unknown> {
  const table = sql.table(rateType.tableName)
  const columns = sql.join(identifiers(columnsOf(rateType)))
  return sql`
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${asJson(rows)}::jsonb)`
}

/** Sets all fields of many records, each to values of its own. */
export async function rewriteRows(
  tx: Tx,
  rateType: RateType,
  rows: readonly (Values & { readonly id: string })[],
  at: Date,
): Promise<void> {
  const table = sql.table(rateType.tableName)
  const assignments = identifiers(writtenOf(rateType)).map(
    (column) => sql`${column} = sent.${column}`,
  )
  await inPortions(rows, async (portion) => {
    await sql`
      UPDATE ${table} AS kept SET ${sql.join(assignments)}, updated_at = ${at},
        version = kept.version + 1
      FROM jsonb_populate_recordset(NULL::${table}, ${asJson(portion)}::jsonb) AS sent
      WHERE kept.id = sent.id`.execute(tx.sql)
  })
}

export interface CommittedChange {
  readonly revision: number
  readonly at: Date
  readonly by: string
  readonly reason: string | null
  readonly changes: readonly RateChange[]
}

/** The history of a change. */
export async function insertHistory(tx: Tx, change: CommittedChange): Promise<void> {
  const { revision, at, by, reason, changes } = change
  await inPortions(changes, async (portion) => {
    await sql`
      INSERT INTO rate_changes (id, kind, record_id, revision, at, "by", action, changes, reason)
      SELECT gen_random_uuid(), kind, id, ${revision}::int, ${at}, ${by}, action, fields,
        ${reason}::text
      FROM jsonb_to_recordset(${JSON.stringify(portion)}::jsonb)
        AS changed (kind text, id uuid, action text, fields jsonb)`.execute(tx.sql)
  })
}

async function inPortions<T>(
  all: readonly T[],
  write: (portion: readonly T[]) => Promise<void>,
): Promise<void> {
  const yieldToOthers = cooperativeYield()
  for (let at = 0; at < all.length; at += PORTION) {
    await write(all.slice(at, at + PORTION))
    await yieldToOthers()
  }
}

/** The fields that are written: a kind's own, and what a unique natural key is compared by. */
const writtenOf = (rateType: RateType): readonly string[] => [
  ...Object.keys(rateType.fields),
  ...(rateType.taken === undefined ? [] : ['nameKey']),
]

const columnsOf = (rateType: RateType): readonly string[] => [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  ...writtenOf(rateType),
]

const identifiers = (fields: readonly string[]): readonly RawBuilder<unknown>[] =>
  fields.map((field) => sql.ref(columnOf(field)))

/** Records as JSON under the names of their columns. */
function asJson(rows: readonly Values[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
    ),
  )
}
