import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Sets the zone that counts while documents has published none. */
export async function installCompanyZone(db: Queries, timeZone: string): Promise<void> {
  await db.sql
    .updateTable('company_zone')
    .set({ time_zone: timeZone })
    .where('version', '=', 0)
    .execute()
}

/** Keeps the zone that documents published, unless a newer one is known. */
export async function applyCompanyZone(
  db: Queries,
  { timeZone, version }: { readonly timeZone: string; readonly version: number },
): Promise<void> {
  await db.sql
    .updateTable('company_zone')
    .set({ time_zone: timeZone, version })
    .where('version', '<', version)
    .execute()
}

export async function readCompanyZone(db: Queries): Promise<string> {
  const row = await db.sql.selectFrom('company_zone').select('time_zone').executeTakeFirstOrThrow()
  return row.time_zone
}

/** The zone of a project, whether or not it is known here. */
export async function readProjectZone(db: Queries, projectId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    SELECT coalesce((SELECT time_zone FROM project_sites WHERE project_id = ${projectId}::uuid),
      time_zone) AS zone FROM company_zone`.execute(db.sql)
  return rows[0]?.zone ?? (await readCompanyZone(db))
}

/**
 * The zone in which the days and times of a project are: its own, else the company's.
 *
 * @param projectId a column of the statement
 */
export const effectiveZone = (projectId: 'p.id' | 'po.project_id'): RawBuilder<string> =>
  sql<string>`coalesce(
    (SELECT z.time_zone FROM project_sites z WHERE z.project_id = ${sql.ref(projectId)}),
    (SELECT time_zone FROM company_zone))`
