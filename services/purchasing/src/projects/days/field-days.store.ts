import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { FieldDay } from './field-day.ts'

/**
 * Keeps a day as it was told, whole, unless the same version or a newer one is known; what it counts
 * follows by a trigger.
 *
 * @returns the name of its project, null where that is not known; undefined where the day is not news
 */
export async function applyDay(
  db: Queries,
  day: FieldDay,
): Promise<{ readonly project: string | null } | undefined> {
  const { rows } = await sql<{ project: string | null }>`
    INSERT INTO field_days AS known (id, project_id, date, status, version, lines)
    VALUES (${day.id}::uuid, ${day.projectId}::uuid, ${day.date}::date, ${day.status},
      ${day.version}::int, ${JSON.stringify(day.lines)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, date = excluded.date,
      status = excluded.status, version = excluded.version, lines = excluded.lines
    WHERE known.version < excluded.version
    RETURNING (SELECT name FROM projects WHERE id = known.project_id) AS project`.execute(db.sql)
  return rows[0]
}
