import { type KeysetSql, keyset, type SortColumn, toPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import type { Queryable, Tx } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { VendorType } from '../vendors/vendor-types.ts'
import type { PoStatus } from './po-transitions.ts'
import type { Details, PoType } from './po-types.ts'
import type { Allocation, PurchaseOrder, Rejection } from './purchase-order.ts'

/** Columns of one order with its vendor, project, scope, receipt and allocations. */
interface Row {
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
  estimatedAmount: number | null
  rejectedBy: string | null
  rejectedStage: Rejection['stage'] | null
  rejectedReason: string | null
  rejectedAt: Date | null
  createdBy: string
  createdAt: Date
  updatedAt: Date
  version: number
  bidNumber: string
  projectName: string
  projectStatus: string
  vendorName: string
  vendorType: VendorType
  scopeName: string | null
  fileId: string | null
  sha256: string
  fileName: string
  contentType: string
  size: number
  receiptAmount: number | null
  duplicateOf: string | null
  uploadedBy: string
  uploadedAt: Date
  allocations: Allocation[]
}

const select = Prisma.sql`
  SELECT po.id, po.po_number AS "poNumber", po.type, po.status, po.status_since AS "statusSince",
    po.project_id AS "projectId", po.vendor_id AS "vendorId", po.scope_id AS "scopeId", po.notes,
    po.details, po.estimated_amount::float8 AS "estimatedAmount", po.rejected_by AS "rejectedBy",
    po.rejected_stage AS "rejectedStage", po.rejected_reason AS "rejectedReason",
    po.rejected_at AS "rejectedAt", po.created_by AS "createdBy", po.created_at AS "createdAt",
    po.updated_at AS "updatedAt", po.version, p.bid_number AS "bidNumber",
    p.name AS "projectName", p.status AS "projectStatus", v.name AS "vendorName", v.type AS "vendorType", s.name AS "scopeName",
    r.file_id AS "fileId", r.sha256, r.file_name AS "fileName", r.content_type AS "contentType",
    r.size, r.amount::float8 AS "receiptAmount", r.duplicate_of AS "duplicateOf",
    r.uploaded_by AS "uploadedBy", r.uploaded_at AS "uploadedAt",
    CASE WHEN po.allocated_amount IS NULL THEN '[]'::jsonb ELSE (
      SELECT jsonb_agg(jsonb_build_object('costCode', a.cost_code, 'amount', a.amount::float8,
        'notes', a.notes) ORDER BY a.position)
      FROM allocations a WHERE a.purchase_order_id = po.id) END AS allocations`

// Outer joins although both always exist: so Postgres can leave them out of a count.
const from = Prisma.sql`
  FROM purchase_orders po
  LEFT JOIN projects p ON p.id = po.project_id
  LEFT JOIN vendors v ON v.id = po.vendor_id
  LEFT JOIN project_scopes s ON s.id = po.scope_id
  LEFT JOIN receipts r ON r.purchase_order_id = po.id`

export async function findPurchaseOrder(
  db: Queryable,
  id: string,
): Promise<PurchaseOrder | undefined> {
  const [row] = await db.$queryRaw<Row[]>`${select} ${from} WHERE po.id = ${id}::uuid`
  return row && toPurchaseOrder(row)
}

/** The order as it is now, and nobody else may change it before this transaction ends. */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<PurchaseOrder | undefined> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM purchase_orders WHERE id = ${id}::uuid FOR UPDATE`
  return locked.length === 0 ? undefined : findPurchaseOrder(tx, id)
}

export interface PurchaseOrderFilter {
  readonly projectId?: string | undefined
  readonly vendorId?: string | undefined
  readonly statuses?: readonly PoStatus[] | undefined
  readonly type?: PoType | undefined
}

const SORTS: Readonly<Record<string, SortColumn>> = {
  // Numbers are given in the order of creation, and unlike times they never tie.
  createdAt: { expression: Prisma.sql`po.number`, type: 'integer' },
  poNumber: { expression: Prisma.sql`po.number`, type: 'integer' },
  updatedAt: { expression: Prisma.sql`po.updated_at`, type: 'timestamptz' },
  waitingSince: { expression: Prisma.sql`po.status_since`, type: 'timestamptz' },
  type: { expression: Prisma.sql`po.type`, type: 'text' },
  status: { expression: Prisma.sql`po.status`, type: 'text' },
  vendor: { expression: Prisma.sql`lower(v.name)`, type: 'text' },
  project: { expression: Prisma.sql`lower(p.name)`, type: 'text' },
  estimatedAmount: { expression: Prisma.sql`coalesce(po.estimated_amount, 0)`, type: 'numeric' },
  // ISO texts in UTC sort like the times they stand for.
  desiredDelivery: {
    expression: Prisma.sql`coalesce(po.details ->> 'desiredDelivery', '')`,
    type: 'text',
  },
}

export async function listPurchaseOrders(
  db: Queryable,
  query: ListQuery,
  filter: PurchaseOrderFilter,
): Promise<Page<PurchaseOrder>> {
  const page: KeysetSql = keyset(query, SORTS, Prisma.sql`po.id`)
  const where = whereOf(filter, query.q)
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<(Row & { cursorValue: string })[]>`
      ${select}, ${page.cursorValue} AS "cursorValue" ${from}
      WHERE ${where} AND ${page.after} ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
    db.$queryRaw<[{ total: number }]>`SELECT count(*)::int AS total ${from} WHERE ${where}`,
  ])
  const { rows: shown, ...rest } = toPage(rows, query, count.total)
  return { ...rest, rows: shown.map(toPurchaseOrder) }
}

function whereOf(filter: PurchaseOrderFilter, q: string | null): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  const { projectId, vendorId, statuses, type } = filter
  if (projectId !== undefined) conditions.push(Prisma.sql`po.project_id = ${projectId}::uuid`)
  if (vendorId !== undefined) conditions.push(Prisma.sql`po.vendor_id = ${vendorId}::uuid`)
  if (statuses !== undefined) conditions.push(Prisma.sql`po.status = ANY(${[...statuses]}::text[])`)
  if (type !== undefined) conditions.push(Prisma.sql`po.type = ${type}`)
  if (q !== null) {
    conditions.push(Prisma.sql`strpos(lower(concat_ws(E'\n', po.po_number, po.notes, v.name,
      p.name, p.bid_number, s.name, po.created_by)), lower(${q})) > 0`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** Number of the oldest other order that has the same image. */
export async function findDuplicateReceipt(
  tx: Tx,
  sha256: string,
  otherThan: string,
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ poNumber: string }[]>`
    SELECT po.po_number AS "poNumber" FROM receipts r
    JOIN purchase_orders po ON po.id = r.purchase_order_id
    WHERE r.sha256 = ${sha256} AND po.id <> ${otherThan}::uuid ORDER BY po.number LIMIT 1`
  return row?.poNumber ?? null
}

function toPurchaseOrder(row: Row): PurchaseOrder {
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
    vendor: { id: row.vendorId, name: row.vendorName, type: row.vendorType },
    scope: row.scopeId === null ? null : { id: row.scopeId, name: row.scopeName ?? '' },
    notes: row.notes,
    details: row.details,
    estimatedAmount: row.estimatedAmount,
    receipt: toReceipt(row),
    allocations: row.allocations,
    rejection: toRejection(row),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

function toReceipt(row: Row): PurchaseOrder['receipt'] {
  const { fileId, receiptAmount: amount, sha256, fileName, contentType, size } = row
  if (fileId === null) return null
  const { duplicateOf, uploadedBy, uploadedAt } = row
  return {
    ...{ fileId, sha256, fileName, contentType, size, amount },
    ...{ duplicateOf, uploadedBy, uploadedAt },
  }
}

function toRejection(row: Row): Rejection | null {
  const { rejectedBy: by, rejectedStage: stage, rejectedReason: reason, rejectedAt: at } = row
  return by === null || stage === null || reason === null || at === null
    ? null
    : { by, stage, reason, at }
}
