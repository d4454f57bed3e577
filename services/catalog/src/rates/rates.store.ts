import { cooperativeYield } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Database, modelsOf, type Tx } from '../database.ts'
import type { RateChange } from './change-rates.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType, Values } from './rate-type.ts'

/**
 * Rows in one statement: many records at once, and others have their turn between the statements.
 */
const PORTION = 200

const tableOf = async (db: Database | Tx, rateType: RateType) => rateType.table(await modelsOf(db))

/** Every record of a kind, in no order that means anything. */
export async function readAll(db: Database | Tx, rateType: RateType): Promise<readonly RateRow[]> {
  const table = await tableOf(db, rateType)
  const rows: RateRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const where = last === undefined ? {} : { id: { gt: last.id } }
    const portion = await table.findMany({ where, orderBy: [{ id: 'asc' }], take: PORTION })
    rows.push(...portion)
    if (portion.length < PORTION) return rows
  }
}

/** Those of the records that are there, in no order. */
export async function readSome(
  tx: Tx,
  rateType: RateType,
  ids: readonly string[],
): Promise<readonly RateRow[]> {
  const table = await tableOf(tx, rateType)
  return table.findMany({ where: { id: { in: [...ids] } } })
}

export async function insertRow(
  tx: Tx,
  rateType: RateType,
  row: RateRow & Values,
): Promise<RateRow> {
  const table = await tableOf(tx, rateType)
  const [created] = await table.createManyAndReturn({ data: [row] })
  if (created === undefined) throw new Error('The database answered no row')
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
  const table = await tableOf(tx, rateType)
  return table.updateManyAndReturn({
    where: { id: { in: [...ids] } },
    data: { ...values, updatedAt: at, version: { increment: 1 } },
  })
}

export async function deleteRow(tx: Tx, rateType: RateType, id: string): Promise<void> {
  const table = await tableOf(tx, rateType)
  await table.deleteMany({ where: { id } })
}

/** Writes new records: those of a spreadsheet are thousands. */
export async function insertRows(
  tx: Tx,
  rateType: RateType,
  rows: readonly (RateRow & Values)[],
): Promise<void> {
  const table = sql.raw(rateType.tableName)
  const columns = identifiers(['id', 'version', 'createdAt', 'updatedAt', ...writtenOf(rateType)])
  await inPortions(rows, async (portion) => {
    await sql`
      INSERT INTO ${table} (${sql.join(columns)})
      SELECT ${sql.join(columns)}
      FROM jsonb_populate_recordset(NULL::${table}, ${asJson(portion)}::jsonb)`.execute(tx.sql)
  })
}

/** Sets all fields of many records, each to values of its own. */
export async function rewriteRows(
  tx: Tx,
  rateType: RateType,
  rows: readonly (Values & { readonly id: string })[],
  at: Date,
): Promise<void> {
  const table = sql.raw(rateType.tableName)
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
  readonly changes: readonly RateChange[]
}

/** The history of a change. */
export async function insertHistory(tx: Tx, change: CommittedChange): Promise<void> {
  const { revision, at, by, changes } = change
  await inPortions(changes, async (portion) => {
    await sql`
      INSERT INTO rate_changes (id, kind, record_id, revision, at, "by", action, changes)
      SELECT gen_random_uuid(), kind, id, ${revision}::int, ${at}, ${by}, action, fields
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

/** `costPerCY` stands in the column `cost_per_cy`. */
const columnOf = (field: string): string =>
  field.replace(
    /([a-z])([A-Z]+)/g,
    (_match, before, capitals) => `${before}_${capitals.toLowerCase()}`,
  )

const identifiers = (fields: readonly string[]): readonly RawBuilder<unknown>[] =>
  fields.map((field) => sql.raw(`"${columnOf(field)}"`))

/** Records as JSON under the names of their columns. */
function asJson(rows: readonly Values[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
    ),
  )
}
