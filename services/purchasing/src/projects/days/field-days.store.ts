import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { FieldDay } from './field-day.ts'

/**
 * Keeps a day as it was told, whole, unless the same version or a newer one is known; what it counts
 * follows by a trigger.
 */
export async function applyDay(db: Queries, day: FieldDay): Promise<void> {
  await sql`
    INSERT INTO field_days AS known (id, project_id, date, status, version, lines)
    VALUES (${day.id}::uuid, ${day.projectId}::uuid, ${day.date}::date, ${day.status},
      ${day.version}::int, ${JSON.stringify(day.lines)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, date = excluded.date,
      status = excluded.status, version = excluded.version, lines = excluded.lines
    WHERE known.version < excluded.version`.execute(db.sql)
}
