import { fixedStatement, isoTime } from '@formwork/database'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { Details, PoType } from '../../order-types/po-types.ts'
import { effectiveZone } from '../../projects/company-zone.store.ts'
import type { VendorType } from '../../vendors/vendor-types.ts'
import { LIMITS, othersAmount } from '../authority/approval-limits.store.ts'
import { awaitedAuthorizer } from '../authority/authorization.ts'
import { SENDINGS } from '../content/sendings.store.ts'
import type { Billed } from '../order/billed.ts'
import type { DeliveryState } from '../order/delivery-state.ts'
import type { OrderLine } from '../order/order-lines.ts'
import { PoNotFound } from '../order/po.errors.ts'
import type { PoStatus } from '../order/po-transitions.ts'
import type {
  Allocation,
  AuthorizedOrder,
  PurchaseOrder,
  Receipt,
  Reconciliation,
  Rejection,
  Settlement,
} from '../order/purchase-order.ts'
import type { Acknowledgement, Sending } from '../order/sending.ts'

/** Columns of one order with its vendor, project, scope, receipts and allocations. */
export interface OrderRow {
  id: string
  poNumber: string
  type: PoType
  status: PoStatus
  statusSince: Date
  projectId: string
  vendorId: string
  scopeId: string | null
  notes: string | null
  details: Details
  lines: OrderLine[]
  shipTo: string | null
  terms: string | null
  pricesOnPaper: boolean
  delivery: DeliveryState
  deliveryNote: string | null
  deliveredOn: string | null
  acknowledgement: Acknowledgement | null
  sendings: Sending[]
  taxAmount: number | null
  freightAmount: number | null
  settledBy: Settlement
  billed: Billed | null
  estimatedAmount: number | null
  typedAmount: number | null
  rejectedBy: string | null
  rejectedStage: Rejection['stage'] | null
  rejectedReason: string | null
  rejectedAt: Date | null
  authorizedAmount: number
  authorizedBy: string
  authorizedAt: Date | null
  authorizedFor: AuthorizedOrder | null
  limitOfOps: number | null
  limitOfPm: number | null
  limitDays: number
  othersAmount: number
  reconciledAt: Date | null
  reconciledBy: string
  invoiceNumber: string
  paidOn: string | null
  paidAmount: number | null
  createdBy: string
  createdAt: Date
  updatedAt: Date
  version: number
  bidNumber: string
  projectName: string
  projectStatus: string
  timeZone: string
  vendorName: string
  vendorType: VendorType
  scopeName: string | null
  receipts: Receipt[]
  allocations: Allocation[]
}

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
  // A row as json costs two thirds of json_build_object, and that half of jsonb.
  sql<Receipt[]>`CASE WHEN po.status = 'PENDING_RECEIPT' THEN '[]'::json ELSE coalesce((
    SELECT json_agg(receipt) FROM (
      SELECT r.id, r.uom, r.note, r.size, r.amount::float8 AS amount, r.file_id AS "fileId",
        r.line_id AS "lineId", r.sha256, r.file_name AS "fileName",
        r.quantity::float8 AS quantity, ${isoTime(sql`r.uploaded_at`)} AS "uploadedAt",
        r.uploaded_by AS "uploadedBy", r.content_type AS "contentType",
        ${isoTime(sql`r.delivered_at`)} AS "deliveredAt", r.duplicate_of AS "duplicateOf",
        r.ticket_number AS "ticketNumber"
      FROM receipts r WHERE r.purchase_order_id = po.id ORDER BY r.position) receipt), '[]') END`.as(
    'receipts',
  ),
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

/**
 * The same in a transaction that has locked it.
 *
 * @throws PoNotFound
 */
export async function readLockedOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const [row] = await lockedOrder(tx, id)
  if (row === undefined) throw PoNotFound()
  return toPurchaseOrder(row)
}

/** By their ids. */
export type OrdersById = ReadonlyMap<string, PurchaseOrder>

export async function findOrders(db: Queries, ids: readonly string[]): Promise<OrdersById> {
  if (ids.length === 0) return new Map()
  return byId(await ordersOfIds(db.sql, ids).execute())
}

/** The same in a transaction that has locked them. */
export async function findLockedOrders(tx: Tx, ids: readonly string[]): Promise<OrdersById> {
  const [id] = ids
  if (id === undefined) return new Map()
  return byId(await (ids.length === 1 ? lockedOrder(tx, id) : lockedOrders(tx, ids)))
}

const ordersOfIds = (db: Queries['sql'], ids: readonly string[]) =>
  orders({ sql: db })
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`po.id = ANY(${ids}::uuid[])`)
    .$castTo<OrderRow>()
const lockedOrders = fixedStatement(ordersOfIds)

const orderOfId = (db: Queries['sql'], id: string) =>
  orders({ sql: db }).select(ORDER_COLUMNS).where('po.id', '=', id).$castTo<OrderRow>()
// One order is planned once for all; for a list of ids Postgres plans anew each time, which costs as
// much as reading the order.
const lockedOrder = fixedStatement(orderOfId)

const byId = (rows: readonly OrderRow[]): OrdersById =>
  new Map(rows.map((row) => [row.id, toPurchaseOrder(row)]))

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
    .$castTo<OrderRow>()
    .execute()
  return rows.map(toPurchaseOrder)
}
export function toPurchaseOrder(row: OrderRow): PurchaseOrder {
  const authorization = toAuthorization(row)
  return {
    id: row.id,
    poNumber: row.poNumber,
    type: row.type,
    status: row.status,
    statusSince: row.statusSince,
    projectId: row.projectId,
    vendorId: row.vendorId,
    scopeId: row.scopeId,
    project: { id: row.projectId, bidNumber: row.bidNumber, name: row.projectName },
    projectStatus: row.projectStatus,
    timeZone: row.timeZone,
    vendor: { id: row.vendorId, name: row.vendorName, type: row.vendorType },
    scope: row.scopeId === null ? null : { id: row.scopeId, name: row.scopeName ?? '' },
    notes: row.notes,
    details: row.details,
    lines: row.lines,
    shipTo: row.shipTo,
    terms: row.terms,
    pricesOnPaper: row.pricesOnPaper,
    delivery: row.delivery,
    deliveryNote: row.deliveryNote,
    deliveredOn: row.deliveredOn,
    sendings: row.sendings,
    acknowledgement: row.acknowledgement,
    taxAmount: row.taxAmount,
    freightAmount: row.freightAmount,
    settledBy: row.settledBy,
    billed: row.billed,
    estimatedAmount: row.estimatedAmount,
    typedAmount: row.typedAmount,
    receipts: row.receipts,
    allocations: row.allocations,
    rejection: toRejection(row),
    reconciliation: toReconciliation(row),
    authorization,
    authorizer: awaitedAuthorizer(
      { ...row, authorization },
      {
        limits: { OPS: row.limitOfOps, PM: row.limitOfPm, days: row.limitDays },
        othersAmount: row.othersAmount,
      },
    ),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

function toRejection(row: OrderRow): Rejection | null {
  const { rejectedBy: by, rejectedStage: stage, rejectedReason: reason, rejectedAt: at } = row
  return by === null || stage === null || reason === null || at === null
    ? null
    : { by, stage, reason, at }
}

function toReconciliation(row: OrderRow): Reconciliation | null {
  const { reconciledAt: at, reconciledBy: by, invoiceNumber, paidOn, paidAmount } = row
  return at === null ? null : { invoiceNumber, paidOn, paidAmount, by, at }
}

function toAuthorization(row: OrderRow): PurchaseOrder['authorization'] {
  const { authorizedAt: at, authorizedBy: by, authorizedAmount: amount, authorizedFor } = row
  return at === null || authorizedFor === null ? null : { amount, by, at, for: authorizedFor }
}
