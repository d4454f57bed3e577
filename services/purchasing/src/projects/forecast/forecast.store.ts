import { isoTime } from '@formwork/database'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { Section } from '../../order-types/sections.ts'
import type { OutlookChange } from './forecast.schemas.ts'
import type { Forecast, Outlook, Outlooks } from './forecast.ts'

/** What is expected of the sections of a project now; earlier ones stay in the table. */
export async function findOutlooks(db: Queries, projectId: string): Promise<VersionedOutlooks> {
  const { rows } = await sql<NewestOutlook>`
    SELECT DISTINCT ON (section) section, to_complete::float8 AS "toComplete", reason,
      ${isoTime(sql`at`)} AS at, by, id::float8 AS version
    FROM project_outlooks WHERE project_id = ${projectId}::uuid
    ORDER BY section, id DESC`.execute(db.sql)
  const known = rows.flatMap(({ section, toComplete, reason, at, by }) =>
    toComplete === null || reason === null
      ? []
      : ([[section, { toComplete, reason, at, by }]] as const),
  )
  const version = Math.max(0, ...rows.map((row) => row.version))
  return { outlooks: new Map(known), version }
}

/** The newest row of a section; without an amount it takes back the one before. */
interface NewestOutlook extends Pick<Outlook, 'at' | 'by'> {
  readonly section: Section
  readonly toComplete: number | null
  readonly reason: string | null
  readonly version: number
}

export interface VersionedOutlooks {
  readonly outlooks: Outlooks
  /** Grows with each that is written or taken back; 0: none was. */
  readonly version: number
}

/** Who writes, and when. */
interface Author {
  /** E-mail. */
  readonly by: string
  readonly at: Date
}

export async function insertOutlooks(
  tx: Tx,
  projectId: string,
  changes: readonly OutlookChange[],
  { by, at }: Author,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ section, toComplete, reason }) => ({
    project_id: projectId,
    section,
    to_complete: toComplete?.toFixed(2) ?? null,
    reason: reason ?? null,
    at,
    by,
  }))
  await tx.sql.insertInto('project_outlooks').values(rows).execute()
}

/** A forecast as it was when it was kept. */
interface KeptForecast extends Omit<Forecast, 'projectId'> {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly by: string
}

/** The forecast of a month, with those that it replaced, the newest of them first. */
export interface Snapshot extends KeptForecast {
  /** YYYY-MM. */
  readonly month: string
  readonly replaced: readonly KeptForecast[]
}

export async function insertSnapshot(
  db: Queries,
  month: string,
  { projectId, sections, totals, asOf, warnings }: Forecast,
  { by, at }: Author,
): Promise<void> {
  await db.sql
    .insertInto('forecast_snapshots')
    .values({
      project_id: projectId,
      month,
      sections: JSON.stringify(sections),
      totals: JSON.stringify(totals),
      as_of: asOf,
      warnings: JSON.stringify(warnings),
      at,
      by,
    })
    .execute()
}

/** By month. */
export async function findSnapshots(db: Queries, projectId: string): Promise<readonly Snapshot[]> {
  const { rows } = await sql<{ month: string; kept: readonly KeptForecast[] }>`
    SELECT month, jsonb_agg(jsonb_build_object(
        'at', ${isoTime(sql`at`)}, 'by', by,
        'sections', sections, 'totals', totals,
        'asOf', ${isoTime(sql`as_of`)}, 'warnings', warnings) ORDER BY id DESC) AS kept
    FROM forecast_snapshots WHERE project_id = ${projectId}::uuid
    GROUP BY month ORDER BY month`.execute(db.sql)
  return rows.flatMap(({ month, kept: [newest, ...replaced] }) =>
    newest === undefined ? [] : [{ month, ...newest, replaced }],
  )
}
