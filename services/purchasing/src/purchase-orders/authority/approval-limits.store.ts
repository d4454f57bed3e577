import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { ApprovalLimits, Authority, LimitsChange } from './authority.ts'

export async function readApprovalLimits(db: Queries): Promise<ApprovalLimits> {
  const { rows } = await sql<ApprovalLimits>`
    SELECT ${LIMITS.OPS} AS "OPS", ${LIMITS.PM} AS "PM", ${LIMITS.days} AS days`.execute(db.sql)
  const [limits] = rows
  if (limits === undefined) throw new Error('The approval limits are gone')
  return limits
}

/** The limits as columns of any statement; read once for all its rows. */
export const LIMITS = {
  OPS: sql<number | null>`(SELECT amount::float8 FROM approval_limits WHERE role = 'OPS')`,
  PM: sql<number | null>`(SELECT amount::float8 FROM approval_limits WHERE role = 'PM')`,
  days: sql<number>`(SELECT limit_days FROM authority_settings)`,
} as const

/**
 * Dollars of the vendor's other orders on the project that count with one: received or allocated,
 * not authorized, and created within the days of the limits (bills section 1.3).
 *
 * @param order the name of its row in the statement
 */
export function othersAmount(order: 'po' | 'asked'): RawBuilder<number> {
  return sql<number>`coalesce((
    SELECT sum(greatest(o.amount, o.estimated_amount, o.received_amount, o.allocated_amount,
      o.billed_amount))
    FROM purchase_orders o
    WHERE ${LIMITS.days} > 0 AND ${LIMITS.OPS} IS NOT NULL
      AND o.vendor_id = ${sql.ref(`${order}.vendor_id`)}
      AND o.project_id = ${sql.ref(`${order}.project_id`)}
      AND o.created_at >= now() - ${LIMITS.days} * interval '24 hours'
      AND o.id <> ${sql.ref(`${order}.id`)}
      AND o.status <> 'PENDING_RECEIPT' AND o.authorized_for IS NULL), 0)::float8`
}

interface AskedOrder {
  readonly id: string
  readonly vendorId: string
  readonly projectId: string
}

/** What each of the orders is checked against, in their order; they need not be written yet. */
export async function readAuthorities(
  db: Queries,
  orders: readonly AskedOrder[],
): Promise<readonly Authority[]> {
  const asked = orders.map(({ id, vendorId, projectId }, place) => {
    return { place, id, vendor_id: vendorId, project_id: projectId }
  })
  const { rows } = await sql<AuthorityRow>`
    SELECT ${authorityColumns('asked')}
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (place int, id uuid, vendor_id uuid, project_id uuid)
    ORDER BY asked.place`.execute(db.sql)
  return rows.map(toAuthority)
}

/** What one order is checked against, as columns of a statement. */
export interface AuthorityRow extends ApprovalLimits {
  readonly others: number
}

/** @param order the name of its row in the statement */
export const authorityColumns = (order: 'po' | 'asked'): RawBuilder<unknown> => sql`
  ${LIMITS.OPS} AS "OPS", ${LIMITS.PM} AS "PM", ${LIMITS.days} AS days,
  ${othersAmount(order)} AS others`

const toAuthority = ({ OPS, PM, days, others }: AuthorityRow): Authority => ({
  limits: { OPS, PM, days },
  othersAmount: others,
})

export function oneAuthority([row]: readonly AuthorityRow[]): Authority {
  if (row === undefined) throw new Error('The authority of an order was lost')
  return toAuthority(row)
}

export async function readAuthority(db: Queries, order: AskedOrder): Promise<Authority> {
  const [authority] = await readAuthorities(db, [order])
  if (authority === undefined) throw new Error('The authority of an order was lost')
  return authority
}

/** Two changes take turns, so that each records what it found. */
export async function lockApprovalLimits(tx: Tx): Promise<void> {
  await sql`SELECT FROM authority_settings FOR UPDATE`.execute(tx.sql)
}

/** Those that are given; the others stay. */
export async function writeApprovalLimits(
  db: Queries,
  { days, ...limits }: LimitsChange,
): Promise<void> {
  const sent = Object.entries(limits).filter(([, amount]) => amount !== undefined)
  const rows = sent.map(([role, amount]) => ({ role, amount }))
  await sql`
    WITH settings AS (
      UPDATE authority_settings SET limit_days = coalesce(${days ?? null}::int, limit_days)
    )
    UPDATE approval_limits l SET amount = new.amount
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (role text, amount numeric)
    WHERE l.role = new.role`.execute(db.sql)
}
