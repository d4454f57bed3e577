import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import { effectiveZone } from '../../projects/company-zone.store.ts'
import { LIMITS, othersAmount } from '../authority/approval-limits.store.ts'
import { SENDINGS } from '../content/sendings.store.ts'
import { PoNotFound } from '../order/po.errors.ts'
import type { Allocation, PurchaseOrder, Receipt } from '../order/purchase-order.ts'

import { type OrderRow, toPurchaseOrder } from './order-row.ts'
export const ORDER_COLUMNS = [
  'po.id',
  'po.po_number as poNumber',
  'po.type',
  'po.status',
  'po.status_since as statusSince',
  'po.project_id as projectId',
  'po.vendor_id as vendorId',
  'po.scope_id as scopeId',
  'po.notes',
  'po.details',
  'po.lines',
  'po.ship_to as shipTo',
  'po.terms',
  'po.prices_on_paper as pricesOnPaper',
  'po.delivery',
  'po.delivery_note as deliveryNote',
  sql<string | null>`po.delivered_on::text`.as('deliveredOn'),
  'po.acknowledgement',
  SENDINGS.as('sendings'),
  sql<number | null>`po.tax_amount::float8`.as('taxAmount'),
  sql<number | null>`po.freight_amount::float8`.as('freightAmount'),
  'po.settled_by as settledBy',
  'po.billed',
  sql<number | null>`po.estimated_amount::float8`.as('estimatedAmount'),
  sql<number | null>`po.typed_amount::float8`.as('typedAmount'),
  'po.rejected_by as rejectedBy',
  'po.rejected_stage as rejectedStage',
  'po.rejected_reason as rejectedReason',
  'po.rejected_at as rejectedAt',
  sql<number>`po.authorized_amount::float8`.as('authorizedAmount'),
  'po.authorized_by as authorizedBy',
  'po.authorized_at as authorizedAt',
  'po.authorized_for as authorizedFor',
  LIMITS.OPS.as('limitOfOps'),
  LIMITS.PM.as('limitOfPm'),
  LIMITS.days.as('limitDays'),
  othersAmount('po').as('othersAmount'),
  'po.reconciled_at as reconciledAt',
  'po.reconciled_by as reconciledBy',
  'po.invoice_number as invoiceNumber',
  sql<string | null>`po.paid_on::text`.as('paidOn'),
  sql<number | null>`po.paid_amount::float8`.as('paidAmount'),
  'po.created_by as createdBy',
  'po.created_at as createdAt',
  'po.updated_at as updatedAt',
  'po.version',
  'p.bid_number as bidNumber',
  'p.name as projectName',
  'p.status as projectStatus',
  effectiveZone('po.project_id').as('timeZone'),
  'v.name as vendorName',
  'v.type as vendorType',
  's.name as scopeName',
  sql<Receipt[]>`CASE WHEN po.status = 'PENDING_RECEIPT' THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', r.id, 'fileId', r.file_id, 'sha256', r.sha256,
      'fileName', r.file_name, 'contentType', r.content_type, 'size', r.size,
      'amount', r.amount::float8, 'duplicateOf', r.duplicate_of, 'uploadedBy', r.uploaded_by,
      'ticketNumber', r.ticket_number, 'lineId', r.line_id, 'quantity', r.quantity::float8,
      'uom', r.uom, 'note', r.note,
      'deliveredAt', to_char(r.delivered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'uploadedAt', to_char(r.uploaded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      ORDER BY r.position)
    FROM receipts r WHERE r.purchase_order_id = po.id), '[]') END`.as('receipts'),
  sql<Allocation[]>`CASE WHEN po.status = 'PENDING_RECEIPT' THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('costCode', a.cost_code, 'amount', a.amount::float8,
      'notes', a.notes, 'scopeId', a.scope_id, 'section', a.section) ORDER BY a.position)
    FROM allocations a WHERE a.purchase_order_id = po.id), '[]') END`.as('allocations'),
] as const

// Outer joins although both always exist: so Postgres can leave them out when none of their columns
// is read.
export const orders = (db: Queries) =>
  db.sql
    .selectFrom('purchase_orders as po')
    .leftJoin('projects as p', 'p.id', 'po.project_id')
    .leftJoin('vendors as v', 'v.id', 'po.vendor_id')
    .leftJoin('project_scopes as s', 's.id', 'po.scope_id')

/** @throws PoNotFound */
export async function readPurchaseOrder(db: Queries, id: string): Promise<PurchaseOrder> {
  const query = orders(db).select(ORDER_COLUMNS).where('po.id', '=', id)
  const row = await query.$castTo<OrderRow>().executeTakeFirst()
  if (row === undefined) throw PoNotFound()
  return toPurchaseOrder(row)
}

const LOCK_ORDER = 'SELECT FROM purchase_orders WHERE id = $1 FOR UPDATE'
const LOCK_SPENDING = `SELECT FROM projects
  WHERE id = (SELECT project_id FROM purchase_orders WHERE id = $1) FOR NO KEY UPDATE`

/**
 * The order as it is now, locked until this transaction ends. All that it
 * takes goes out in one round trip, each statement seeing what the lock before it has waited for.
 */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const [, order] = await Promise.all([tx.query(LOCK_ORDER, [id]), readPurchaseOrder(tx, id)])
  return order
}

/**
 * The same for a change that may move money: those of one project's orders take turns, since each
 * moves several sums of its spending, and two would wait for each other.
 */
export async function lockSpendingOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const locks = [tx.query(LOCK_ORDER, [id]), tx.query(LOCK_SPENDING, [id])]
  const [order] = await Promise.all([readPurchaseOrder(tx, id), ...locks])
  return order
}

/** By their ids. */
export type OrdersById = ReadonlyMap<string, PurchaseOrder>

/**
 * The orders as they are now, locked in the order of their ids, then their projects and those that
 * are named, in the order of theirs: a change of one order locks both in the same order.
 */
export async function lockOrders(
  tx: Tx,
  orderIds: readonly string[],
  projectIds: readonly string[],
): Promise<OrdersById> {
  const ids = [...new Set(orderIds)]
  await sql`SELECT FROM purchase_orders WHERE id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx.sql)
  await sql`SELECT FROM projects WHERE id = ANY(${[...projectIds]}::uuid[]) OR id IN (
      SELECT project_id FROM purchase_orders WHERE id = ANY(${ids}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.sql)
  return findOrders(tx, ids)
}

export async function findOrders(db: Queries, ids: readonly string[]): Promise<OrdersById> {
  if (ids.length === 0) return new Map()
  const query = orders(db)
    .select(ORDER_COLUMNS)
    .where('po.id', 'in', [...new Set(ids)])
  const rows = await query.$castTo<OrderRow>().execute()
  return new Map(rows.map((row) => [row.id, toPurchaseOrder(row)]))
}

/** The others of the same vendors for the same projects that may still wait for an authorization. */
export async function openOrdersAround(
  db: Queries,
  places: readonly Pick<PurchaseOrder, 'id' | 'vendorId' | 'projectId'>[],
): Promise<readonly PurchaseOrder[]> {
  const rows = await orders(db)
    .select(ORDER_COLUMNS)
    .where('po.status', '<>', 'COMPLETE')
    .where((po) =>
      po.or(
        places.map(({ id, vendorId, projectId }) =>
          po.and({ 'po.vendor_id': vendorId, 'po.project_id': projectId }).and('po.id', '<>', id),
        ),
      ),
    )
    .where(sql<boolean>`${LIMITS.OPS} IS NOT NULL AND ${LIMITS.days} > 0`)
    .$castTo<OrderRow>()
    .execute()
  return rows.map(toPurchaseOrder)
}
