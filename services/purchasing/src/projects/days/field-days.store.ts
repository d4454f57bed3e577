import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { FieldDay } from './field-day.ts'

interface Written {
  /** Name of its project; null where that is not known. */
  readonly project: string | null
}

/**
 * Keeps a day as it was told, whole, unless the same version or a newer one is known; what it counts
 * follows by a trigger.
 *
 * @returns undefined where the day is not news
 */
export function applyDay(db: Queries, day: FieldDay): Promise<Written | undefined> {
  return writeDay(db, day, sql`known.version < excluded.version`)
}

/**
 * Sets a day to what the field said of it after `before` was read here. A higher version that stood
 * here already is false then; one that came since is news, and stays.
 *
 * @param before its version
 * @returns undefined where news stays
 */
export function correctDay(
  db: Queries,
  day: FieldDay,
  before: number,
): Promise<Written | undefined> {
  const isNews = sql`known.version > excluded.version AND known.version <> ${before}::int`
  return writeDay(db, day, sql`NOT (${isNews})`)
}

/** The status of a day that is known, which no other transaction changes before this one ends. */
export async function lockDayStatus(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('field_days')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status
}

async function writeDay(
  db: Queries,
  { id, projectId, date, status, version, lines }: FieldDay,
  isWanted: RawBuilder<unknown>,
): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    INSERT INTO field_days AS known (id, project_id, date, status, version, lines)
    VALUES (${id}::uuid, ${projectId}::uuid, ${date}::date, ${status}, ${version}::int,
      ${JSON.stringify(lines)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, date = excluded.date,
      status = excluded.status, version = excluded.version, lines = excluded.lines
    WHERE ${isWanted}
    RETURNING (SELECT name FROM projects WHERE id = known.project_id) AS project`.execute(db.sql)
  return rows[0]
}

/** The day is gone and counts nothing. @returns whether it did */
export async function clearDay(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('field_days')
    .set({ status: 'DRAFT', lines: '[]' })
    .where('id', '=', id)
    .where('status', '<>', 'DRAFT')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @param ids all days without them */
export async function readDayVersions(
  db: Queries,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = db.sql.selectFrom('field_days').select(['id', 'version'])
  const wanted = ids === undefined ? all : all.where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
  const rows = await wanted.execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
