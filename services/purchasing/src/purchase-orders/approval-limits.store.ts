import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { ApprovalLimits } from './approval-limits.ts'

export async function readApprovalLimits(db: Queries): Promise<ApprovalLimits> {
  const { rows } = await sql<{ role: 'OPS' | 'PM'; amount: number | null }>`
    SELECT role, amount::float8 AS amount FROM approval_limits`.execute(db.sql)
  const limits = { OPS: null, PM: null }
  return Object.assign(limits, Object.fromEntries(rows.map(({ role, amount }) => [role, amount])))
}

/** Those that are given; the others stay. */
export async function writeApprovalLimits(
  db: Queries,
  limits: Partial<ApprovalLimits>,
): Promise<void> {
  await sql`
    UPDATE approval_limits l SET amount = new.amount
    FROM jsonb_to_recordset(${JSON.stringify(
      Object.entries(limits).map(([role, amount]) => ({ role, amount })),
    )}::jsonb) AS new (role text, amount numeric)
    WHERE l.role = new.role`.execute(db.sql)
}
