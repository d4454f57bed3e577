import { isoTime } from '@formwork/database'
import { isUuid } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { VendorType } from '../vendors/vendor-types.ts'
import type { Bill, BillFile, BillKind, BillLine, BillPayment, CodingLine } from './bill.ts'
import type { BillStatus } from './bill-transitions.ts'
import { billNotFound } from './bills.errors.ts'

type StoredTime = 'at' | 'uploadedAt'
type Stored<T> = { readonly [K in keyof T]: K extends StoredTime ? string : T[K] }

/** Columns of one bill with its vendor, lines, coding, payments and file. */
export interface BillRow
  extends Omit<Bill, 'vendor' | 'lines' | 'coding' | 'payments' | 'file' | 'status' | 'kind'> {
  readonly kind: BillKind
  readonly status: BillStatus
  readonly vendorName: string
  readonly vendorType: VendorType
  readonly lines: readonly BillLine[]
  readonly coding: readonly CodingLine[]
  readonly payments: readonly Stored<BillPayment>[]
  readonly file: Stored<BillFile> | null
}

export const BILL_COLUMNS = [
  'b.id',
  'b.kind',
  'b.vendor_id as vendorId',
  'v.name as vendorName',
  'v.type as vendorType',
  'b.number',
  sql<string>`b.date::text`.as('date'),
  sql<string>`b.due_on::text`.as('dueOn'),
  'b.status',
  'b.status_since as statusSince',
  'b.reason',
  sql<number>`b.tax::float8`.as('tax'),
  sql<number>`b.freight::float8`.as('freight'),
  sql<number>`b.discount::float8`.as('discount'),
  sql<number>`b.retainage_percentage::float8`.as('retainagePercentage'),
  sql<number>`b.released::float8`.as('released'),
  sql<number>`b.used::float8`.as('used'),
  'b.batch',
  'b.approved_at as approvedAt',
  'b.created_by as createdBy',
  'b.created_by_id as createdById',
  'b.created_at as createdAt',
  'b.updated_at as updatedAt',
  'b.version',
  sql<BillLine[]>`(SELECT coalesce(json_agg(json_build_object('id', l.id, 'orderId', l.order_id,
      'orderLineId', l.order_line_id, 'description', l.description,
      'quantity', l.quantity, 'uom', l.uom, 'unitPrice', l.unit_price,
      'amount', l.amount,
      'ticketIds', ARRAY(SELECT t.receipt_id FROM bill_line_tickets t
        WHERE t.bill_line_id = l.id ORDER BY t.position),
      'poNumber', (SELECT po.po_number FROM purchase_orders po WHERE po.id = l.order_id))
      ORDER BY l.position), '[]')
    FROM bill_lines l WHERE l.bill_id = b.id)`.as('lines'),
  sql<CodingLine[]>`(SELECT coalesce(json_agg(json_build_object('projectId', c.project_id,
      'scopeId', c.scope_id, 'costCode', c.cost_code, 'amount', c.amount,
      'note', c.note, 'section', c.section) ORDER BY c.position), '[]')
    FROM bill_coding c WHERE c.bill_id = b.id)`.as('coding'),
  sql<Stored<BillPayment>[]>`(SELECT coalesce(json_agg(json_build_object('id', p.id,
      'amount', p.amount, 'paidOn', p.paid_on::text, 'reference', p.reference,
      'discountTaken', p.discount_taken, 'creditId', p.credit_id,
      'at', ${isoTime(sql`p.at`)}, 'by', p.by)
      ORDER BY p.at, p.id), '[]')
    FROM bill_payments p WHERE p.bill_id = b.id)`.as('payments'),
  sql<Stored<BillFile> | null>`(SELECT json_build_object('fileId', f.file_id,
      'fileName', f.file_name, 'contentType', f.content_type, 'size', f.size,
      'sha256', f.sha256, 'uploadedBy', f.uploaded_by,
      'uploadedAt', ${isoTime(sql`f.uploaded_at`)})
    FROM bill_files f WHERE f.bill_id = b.id AND f.replaced_at IS NULL)`.as('file'),
] as const

// An outer join although the vendor always exists: so Postgres can leave it out where none of its
// columns is read.
export const bills = (db: Queries) =>
  db.sql.selectFrom('bills as b').leftJoin('vendors as v', 'v.id', 'b.vendor_id')

/** @throws ResourceNotFound `Bill not found` */
export async function readBill(db: Queries, id: string): Promise<Bill> {
  const query = bills(db).select(BILL_COLUMNS).where('b.id', '=', id)
  const row = await query.$castTo<BillRow>().executeTakeFirst()
  if (row === undefined) throw billNotFound()
  return toBill(row)
}

/**
 * The bills as they are now, and no other transaction may change them before this one ends. They
 * are locked in the order of their ids, before any order.
 */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<readonly Bill[]> {
  await tx.sql
    .selectFrom('bills')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const query = bills(tx)
    .select(BILL_COLUMNS)
    .where('b.id', 'in', [...ids])
  return (await query.$castTo<BillRow>().execute()).map(toBill)
}

export function toBill({ vendorName, vendorType, ...row }: BillRow): Bill {
  return {
    ...row,
    vendor: { id: row.vendorId, name: vendorName, type: vendorType },
    payments: row.payments.map((payment) => ({ ...payment, at: new Date(payment.at) })),
    file: row.file && { ...row.file, uploadedAt: new Date(row.file.uploadedAt) },
  }
}

interface NumberedBill extends Pick<Bill, 'id' | 'number'> {
  readonly vendorName: string
  readonly enteredOn: string
}

/** The bill that has a number of a vendor already, and when it was entered. */
export async function findNumber(
  db: Queries,
  { vendorId, kind, numberKey }: Readonly<Record<'vendorId' | 'kind' | 'numberKey', string>>,
): Promise<NumberedBill | undefined> {
  const { rows } = await sql<NumberedBill>`
    SELECT b.id, b.number, v.name AS "vendorName",
      (b.created_at AT TIME ZONE (SELECT time_zone FROM company_zone))::date::text AS "enteredOn"
    FROM bills b JOIN vendors v ON v.id = b.vendor_id
    WHERE b.vendor_id = ${vendorId}::uuid AND b.kind = ${kind} AND b.number_key = ${numberKey}
      AND b.status <> 'VOID'`.execute(db.sql)
  return rows[0]
}

/** The versions of those of the rows that are bills. */
export async function billVersions(
  db: Queries,
  changed: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  const ids = changed.filter(isUuid)
  return db.sql
    .selectFrom('bills')
    .select(['id', 'version'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute()
}
