import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database.ts'
import type { RateType } from '../rates/rate-type.ts'

const fields = z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))

const done = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  fields,
  /** The last change of the record after it. */
  since: z
    .object({ by: z.string(), action: z.enum(['created', 'updated', 'deleted']), fields })
    .nullable(),
})

/** What a change did to one record, and what became of the record after it. */
export type DoneChange = z.infer<typeof done>

/** What one revision did to the records of a kind. */
export async function readDoneChanges(
  tx: Tx,
  { kind }: RateType,
  revision: number,
): Promise<readonly DoneChange[]> {
  const { rows } = await sql`
    SELECT made.record_id AS id, made.at, made."by", made.action, made.changes AS fields,
      CASE WHEN later.action IS NOT NULL THEN jsonb_build_object(
        'by', later."by", 'action', later.action, 'fields', later.changes) END AS since
    FROM rate_changes made
    LEFT JOIN LATERAL (
      SELECT "by", action, changes FROM rate_changes
      WHERE kind = made.kind AND record_id = made.record_id AND revision > made.revision
      ORDER BY revision DESC LIMIT 1
    ) later ON true
    WHERE made.kind = ${kind} AND made.revision = ${revision}
    ORDER BY made.record_id`.execute(tx.sql)
  return z.array(done).parse(rows)
}
