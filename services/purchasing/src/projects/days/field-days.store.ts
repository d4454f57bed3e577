import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { FieldDay } from './field-day.ts'

/** Of the days that were written the names of their projects; null where that is not known. */
type Written = ReadonlyMap<string, string | null>

/**
 * Keeps days, each named once, as they were told, whole, but for those that are known in the same
 * version or a newer one; what they count follows by a trigger.
 */
export function applyDays(db: Queries, days: readonly FieldDay[]): Promise<Written> {
  return writeDays(db, days, sql`known.version < excluded.version`)
}

/**
 * Sets a day to what the field said of it after `before` was read here. A higher version that stood
 * here already is false then; one that came since is news, and stays.
 *
 * @param before its version
 */
export function correctDay(db: Queries, day: FieldDay, before: number): Promise<Written> {
  const isNews = sql`known.version > excluded.version AND known.version <> ${before}::int`
  return writeDays(db, [day], sql`NOT (${isNews})`)
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

async function writeDays(
  db: Queries,
  days: readonly FieldDay[],
  isWanted: RawBuilder<unknown>,
): Promise<Written> {
  // In one order, so that two transactions never wait for each other.
  const { rows } = await sql<{ id: string; project: string | null }>`
    INSERT INTO field_days AS known (id, project_id, date, status, version, lines)
    SELECT id, "projectId", date, status, version, lines
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS told (id uuid, "projectId" uuid, date date, status text, version int, lines jsonb)
    ORDER BY id
    ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, date = excluded.date,
      status = excluded.status, version = excluded.version, lines = excluded.lines
    WHERE ${isWanted}
    RETURNING id, (SELECT name FROM projects WHERE id = known.project_id) AS project`.execute(
    db.sql,
  )
  return new Map(rows.map(({ id, project }) => [id, project]))
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
