import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { AddressedWanted } from './notice.ts'

interface NotedBill {
  readonly id: string
  readonly number: string
  readonly status: string
}

/** The bill waits for these alone; that it is due stays until it is paid or void. */
export async function noteBill(
  tx: Tx,
  { id, number, status }: NotedBill,
  wanted: readonly AddressedWanted[],
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

/** How many notices one transaction writes. */
const BATCH = 500

/**
 * Invoices of which something is open, three days before they are due by the company's day: one
 * notice each to accounting; those that are due later again are done. Some at a time, so that no
 * transaction grows with the number of bills.
 */
export async function noteDueBills(db: Database): Promise<void> {
  for (let closed = BATCH; closed === BATCH; ) {
    closed = await db.transaction(async (tx) => {
      const rows = await closeNoticesOfLater(tx)
      for (const { id } of rows) noteChangedRow(tx, id)
      return rows.length
    })
  }
  // Each batch goes on behind the last: those before it have their notice by now.
  for (let last: DueBill | undefined = FIRST; last !== undefined; ) {
    const after: DueBill = last
    last = await db.transaction(async (tx) => {
      const rows = await noteDue(tx, after)
      for (const { noticeId } of rows) if (noticeId !== null) noteChangedRow(tx, noticeId)
      return rows.length < BATCH ? undefined : rows.at(-1)
    })
  }
}

/** A bill's place in the order of due dates. */
interface DueBill {
  readonly dueOn: string
  readonly billId: string
}
const FIRST: DueBill = { dueOn: '-infinity', billId: '00000000-0000-0000-0000-000000000000' }

const LAST_DAY = sql`(3 + (now() AT TIME ZONE (SELECT time_zone FROM company_zone))::date)`

async function closeNoticesOfLater(tx: Tx): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE notices SET closed_at = now() WHERE id IN (
      SELECT n.id FROM notices n JOIN bills b ON b.id = n.bill_id
      WHERE n.kind = 'bill-due' AND n.closed_at IS NULL
        AND (b.open <= 0 OR b.status = 'VOID' OR b.kind <> 'INVOICE' OR b.due_on > ${LAST_DAY})
      LIMIT ${BATCH})
    RETURNING id`.execute(tx.sql)
  return rows
}

interface NotedDueBill extends DueBill {
  readonly noticeId: string | null
}

/** The next bills that are due and have no notice of it, each with the notice that was made. */
async function noteDue(tx: Tx, after: DueBill): Promise<readonly NotedDueBill[]> {
  const { rows } = await sql<NotedDueBill>`
    WITH due AS (
      SELECT b.id, b.number, b.due_on, v.name
      FROM bills b JOIN vendors v ON v.id = b.vendor_id
      WHERE b.open > 0 AND b.status <> 'VOID' AND b.kind = 'INVOICE' AND b.due_on <= ${LAST_DAY}
        AND (b.due_on, b.id) > (${after.dueOn}::date, ${after.billId}::uuid)
        AND NOT EXISTS (SELECT FROM notices n
          WHERE n.bill_id = b.id AND n.kind = 'bill-due' AND n.closed_at IS NULL)
      ORDER BY b.due_on, b.id LIMIT ${BATCH}
    ), made AS (
      INSERT INTO notices (id, kind, role, at, bill_id, bill_number, message)
      SELECT gen_random_uuid(), 'bill-due', 'ACCOUNTING', now(), id, number,
        'Invoice ' || number || ' of ' || name || ' is due on ' || due_on
      FROM due
      ON CONFLICT (bill_id) WHERE kind = 'bill-due' AND closed_at IS NULL DO NOTHING
      RETURNING id, bill_id
    )
    SELECT due.id AS "billId", due.due_on::text AS "dueOn", made.id AS "noticeId"
    FROM due LEFT JOIN made ON made.bill_id = due.id
    ORDER BY due.due_on, due.id`.execute(tx.sql)
  return rows
}
