import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { LaborForecast } from './forecast.ts'

/** Keeps what the field said of a project's labor; what it said later stays. */
export async function saveLaborForecast(
  db: Queries,
  projectId: string,
  { hasDays, toComplete, otherToComplete }: LaborForecast,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO labor_forecasts AS known
      (project_id, has_days, to_complete, other_to_complete, known_at)
    VALUES (${projectId}::uuid, ${hasDays}, ${toComplete.toFixed(2)}::numeric,
      ${otherToComplete.toFixed(2)}::numeric, ${at})
    ON CONFLICT (project_id) DO UPDATE SET has_days = excluded.has_days,
      to_complete = excluded.to_complete, other_to_complete = excluded.other_to_complete,
      known_at = excluded.known_at
    WHERE known.known_at <= excluded.known_at`.execute(db.sql)
}

/** Undefined: the field never said. */
export async function findLaborForecast(
  db: Queries,
  projectId: string,
): Promise<(LaborForecast & { readonly knownAt: Date }) | undefined> {
  const row = await db.sql
    .selectFrom('labor_forecasts')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return (
    row && {
      hasDays: row.has_days,
      toComplete: decimal(row.to_complete),
      otherToComplete: decimal(row.other_to_complete),
      knownAt: row.known_at,
    }
  )
}
