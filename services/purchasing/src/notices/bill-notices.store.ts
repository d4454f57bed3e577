import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { BillWanted } from './notice.ts'

interface NotedBill {
  readonly id: string
  readonly number: string
  readonly status: string
}

/** The bill waits for these alone; that it is due stays until it is paid or void. */
export async function noteBill(
  tx: Tx,
  { id, number, status }: NotedBill,
  wanted: readonly BillWanted[],
): Promise<void> {
  const isSettled = status === 'PAID' || status === 'VOID'
  const asked = wanted.map((each) => ({ ...each, id: newId() }))
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS w (id uuid, kind text, role text, email text, message text)
    ), done AS (
      UPDATE notices SET closed_at = now()
      WHERE bill_id = ${id}::uuid AND closed_at IS NULL
        AND kind NOT IN (SELECT kind FROM wanted)
        AND (kind <> 'bill-due' OR ${isSettled}::boolean)
      RETURNING id
    ), made AS (
    INSERT INTO notices (id, kind, role, email, at, bill_id, bill_number, message)
    SELECT w.id, w.kind, w.role, w.email, now(), ${id}::uuid, ${number}, w.message
    FROM wanted w WHERE NOT EXISTS (
      SELECT FROM notices WHERE bill_id = ${id}::uuid AND closed_at IS NULL AND kind = w.kind)
      RETURNING id
    ) SELECT id FROM done UNION ALL SELECT id FROM made`.execute(tx.sql)
  for (const row of rows) noteChangedRow(tx, row.id)
}

/**
 * Invoices of which something is open, three days before they are due by the company's day: one
 * notice each to accounting; those that are due later again are done.
 */
export async function noteDueBills(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
    WITH due AS (
      SELECT b.id, b.number, b.due_on, v.name FROM bills b JOIN vendors v ON v.id = b.vendor_id
      WHERE b.open > 0 AND b.status <> 'VOID' AND b.kind = 'INVOICE' AND b.due_on <= 3 +
        (now() AT TIME ZONE (SELECT time_zone FROM company_zone))::date
    ), done AS (
      UPDATE notices SET closed_at = now()
      WHERE kind = 'bill-due' AND closed_at IS NULL AND bill_id NOT IN (SELECT id FROM due)
      RETURNING id
    ), made AS (
    INSERT INTO notices (id, kind, role, at, bill_id, bill_number, message)
    SELECT gen_random_uuid(), 'bill-due', 'ACCOUNTING', now(), id, number,
      'Invoice ' || number || ' of ' || name || ' is due on ' || due_on
    FROM due
    ON CONFLICT (bill_id) WHERE kind = 'bill-due' AND closed_at IS NULL DO NOTHING
      RETURNING id
    ) SELECT id FROM done UNION ALL SELECT id FROM made`.execute(tx.sql)
    for (const { id } of rows) noteChangedRow(tx, id)
  })
}
