import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Active vendors whose insurance ends within thirty days by the company's day, or has ended: one
 * notice each to operations. It is done when the certificate is renewed or the vendor is inactive.
 */
export async function noteEndingInsurance(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await sql<{ id: string }>`
      UPDATE notices n SET closed_at = now()
      WHERE n.kind = 'insurance-ends' AND n.closed_at IS NULL AND NOT EXISTS (
        SELECT FROM (${ENDING}) ending
        WHERE ending.id = n.vendor_id AND ending.message = n.message)
      RETURNING n.id`.execute(tx.sql)
    const made = await sql<{ id: string }>`
      INSERT INTO notices (id, kind, role, at, vendor_id, message)
      SELECT gen_random_uuid(), 'insurance-ends', 'OPS', now(), id, message
      FROM (${ENDING}) ending
      ON CONFLICT (vendor_id) WHERE kind = 'insurance-ends' AND closed_at IS NULL DO NOTHING
      RETURNING id`.execute(tx.sql)
    for (const { id } of [...done.rows, ...made.rows]) noteChangedRow(tx, id)
  })
}

const ENDING = sql`
  SELECT id, 'The insurance of ' || name || ' ends on ' || insurance_expires_on AS message
  FROM vendors WHERE is_active AND insurance_expires_on <=
    30 + (now() AT TIME ZONE (SELECT time_zone FROM company_zone))::date`
