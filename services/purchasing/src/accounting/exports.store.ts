import { readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page, Principal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import { readCompanyZone } from '../projects/company-zone.store.ts'
import type { ExportFormat } from './accounting.schemas.ts'
import type { Exported } from './batch.ts'

/** A batch without its file. */
export interface Batch {
  readonly number: number
  /** YYYY-MM-DD. */
  readonly from: string
  /** YYYY-MM-DD. */
  readonly to: string
  readonly format: ExportFormat
  readonly count: number
  /** Dollars, credits negative. */
  readonly total: number
  readonly at: Date
  readonly by: string
}

/** Days of the company, ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What is in a batch. */
export interface BatchIds {
  readonly billIds: readonly string[]
  readonly orderIds: readonly string[]
}

/**
 * The bills and orders of these days that are in no batch. For a batch they are locked in the order of
 * their ids until its transaction ends.
 */
export async function findExportable(
  db: Queries,
  { from, to }: Days,
  { isLocked }: { readonly isLocked: boolean },
): Promise<BatchIds> {
  const zone = await readCompanyZone(db)
  const lock = isLocked ? sql`FOR UPDATE` : sql``
  const start = sql`${from}::date::timestamp AT TIME ZONE ${zone}`
  const end = sql`(${to}::date + 1)::timestamp AT TIME ZONE ${zone}`
  const bills = await sql<{ id: string }>`
    SELECT id FROM bills
    WHERE batch IS NULL AND status IN ('APPROVED', 'PAID')
      AND approved_at >= ${start} AND approved_at < ${end}
    ORDER BY id ${lock}`.execute(db.sql)
  const orders = await sql<{ id: string }>`
    SELECT id FROM purchase_orders
    WHERE batch IS NULL AND status = 'COMPLETE' AND settled_by = 'RECEIPT'
      AND status_since >= ${start} AND status_since < ${end}
    ORDER BY id ${lock}`.execute(db.sql)
  return {
    billIds: bills.rows.map(({ id }) => id),
    orderIds: orders.rows.map(({ id }) => id),
  }
}

/** What a batch is made of: bills as they were approved, then orders as they were completed. */
export async function readExported(
  db: Queries,
  { billIds, orderIds }: BatchIds,
): Promise<readonly Exported[]> {
  const bills = await sql<Exported>`
    SELECT b.id, b.kind, v.name AS "vendorName", b.number AS document, b.date::text AS date,
      b.due_on::text AS "dueOn", b.retained::text AS retained,
      coalesce((SELECT jsonb_agg(DISTINCT po.po_number ORDER BY po.po_number)
        FROM bill_lines l JOIN purchase_orders po ON po.id = l.order_id
        WHERE l.bill_id = b.id), '[]') AS "poNumbers",
      coalesce((SELECT jsonb_agg(jsonb_build_object('projectName', p.name,
          'bidNumber', p.bid_number, 'scopeName', s.name, 'costCode', c.cost_code,
          'amount', c.amount::text, 'note', c.note) ORDER BY c.position)
        FROM bill_coding c JOIN projects p ON p.id = c.project_id
          LEFT JOIN project_scopes s ON s.id = c.scope_id
        WHERE c.bill_id = b.id), '[]') AS parts
    FROM bills b JOIN vendors v ON v.id = b.vendor_id
    WHERE b.id = ANY(${[...billIds]}::uuid[])
    ORDER BY b.approved_at, b.id`.execute(db.sql)
  const orders = await sql<Exported>`
    SELECT po.id, 'INVOICE' AS kind, v.name AS "vendorName",
      coalesce(po.invoice_number, po.po_number) AS document, day::text AS date,
      (day + v.net_days)::text AS "dueOn", '0' AS retained,
      jsonb_build_array(po.po_number) AS "poNumbers",
      coalesce((SELECT jsonb_agg(jsonb_build_object('projectName', p.name,
          'bidNumber', p.bid_number, 'scopeName', s.name, 'costCode', a.cost_code,
          'amount', a.amount::text, 'note', a.notes) ORDER BY a.position)
        FROM allocations a LEFT JOIN project_scopes s ON s.id = coalesce(a.scope_id, po.scope_id)
        WHERE a.purchase_order_id = po.id), '[]') AS parts
    FROM purchase_orders po
      JOIN vendors v ON v.id = po.vendor_id JOIN projects p ON p.id = po.project_id
      CROSS JOIN LATERAL (SELECT coalesce(po.paid_on, (po.status_since AT TIME ZONE
        (SELECT time_zone FROM company_zone))::date) AS day) dated
    WHERE po.id = ANY(${[...orderIds]}::uuid[])
    ORDER BY po.status_since, po.number`.execute(db.sql)
  return [...bills.rows, ...orders.rows]
}

/** The number after the last one; exports of the same moment wait for the settings. */
export async function nextBatchNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0) + 1 AS next FROM bill_exports`.execute(tx.sql)
  return rows[0]?.next ?? 1
}

/** Keeps a batch with its file, and its number on all that is in it, with an entry in their histories. */
export async function insertBatch(
  tx: Tx,
  batch: Omit<Batch, 'by'>,
  {
    by,
    content,
    billIds,
    orderIds,
  }: BatchIds & { readonly by: Principal; readonly content: string },
): Promise<void> {
  const { number, at } = batch
  await tx.sql
    .insertInto('bill_exports')
    .values({
      number,
      from_day: sql<Date>`${batch.from}::date`,
      to_day: sql<Date>`${batch.to}::date`,
      format: batch.format,
      count: batch.count,
      total: batch.total.toFixed(2),
      content: Buffer.from(content),
      at,
      by: by.email,
    })
    .execute()
  const changes = JSON.stringify([{ field: 'batch', old: null, new: number }])
  await sql`
    WITH exported AS (
      UPDATE bills SET batch = ${number}::int, version = version + 1, updated_at = ${at}
      WHERE id = ANY(${[...billIds]}::uuid[]) RETURNING id)
    INSERT INTO bill_history (bill_id, at, by, user_id, action, changes)
    SELECT id, ${at}::timestamptz, ${by.email}, ${by.userId}, 'exported', ${changes}::jsonb
    FROM exported`.execute(tx.sql)
  await sql`
    WITH exported AS (
      UPDATE purchase_orders SET batch = ${number}::int
      WHERE id = ANY(${[...orderIds]}::uuid[]) RETURNING id)
    INSERT INTO purchase_order_history (purchase_order_id, at, by, user_id, action, changes)
    SELECT id, ${at}::timestamptz, ${by.email}, ${by.userId}, 'exported', ${changes}::jsonb
    FROM exported`.execute(tx.sql)
}

const NUMBER: Sort = { expression: sql`e.number`, type: 'integer' }

export async function listBatches(db: Database, query: ListQuery): Promise<Page<Batch>> {
  const matching = db.sql.selectFrom('bill_exports as e')
  const columns = (rows: typeof matching) =>
    rows
      .select(['e.number', 'e.count', 'e.at', 'e.by'])
      .select((row) => row.ref('e.format').$castTo<ExportFormat>().as('format'))
      .select([
        sql<string>`e.number::text`.as('id'),
        sql<string>`e.from_day::text`.as('from'),
        sql<string>`e.to_day::text`.as('to'),
        // `total` is that of the list.
        sql<number>`e.total::float8`.as('amount'),
      ])
  const sorts = { number: NUMBER }
  const source = { matching, columns, id: sql`e.number`, sorts, tie: NUMBER }
  const page = await readPage(db.sql, source, query)
  return { ...page, rows: page.rows.map(({ amount, ...batch }) => ({ ...batch, total: amount })) }
}

/** The file of a batch, as it was made. */
export function findBatchFile(
  db: Queries,
  number: number,
): Promise<{ readonly format: ExportFormat; readonly content: Uint8Array } | undefined> {
  return db.sql
    .selectFrom('bill_exports')
    .select('content')
    .select((row) => row.ref('format').$castTo<ExportFormat>().as('format'))
    .where('number', '=', number)
    .executeTakeFirst()
}
