import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { NotedUpload } from '../purchase-orders/receipts/receipt-uploads.store.ts'

/**
 * Deletes the bills that are of this project alone, with their payments and notices. One that another
 * project shares, or whose credit paid another's, stays.
 *
 * @returns their files
 */
export async function deleteBillsOf(tx: Tx, projectId: string): Promise<readonly NotedUpload[]> {
  const { rows } = await sql<{ id: string; files: string[] }>`
    WITH named AS (
      SELECT bill_id FROM bill_coding WHERE project_id = ${projectId}::uuid
      UNION
      SELECT line.bill_id FROM bill_lines line JOIN purchase_orders po ON po.id = line.order_id
      WHERE po.project_id = ${projectId}::uuid
    ), own AS (
      SELECT bill_id AS id FROM named
      WHERE NOT EXISTS (SELECT FROM bill_coding c
          WHERE c.bill_id = named.bill_id AND c.project_id <> ${projectId}::uuid)
        AND NOT EXISTS (
          SELECT FROM bill_lines line JOIN purchase_orders po ON po.id = line.order_id
          WHERE line.bill_id = named.bill_id AND po.project_id <> ${projectId}::uuid)
    )
    SELECT b.id, ARRAY(SELECT file_id FROM bill_files WHERE bill_id = b.id) AS files
    FROM bills b
    WHERE b.id IN (SELECT id FROM own)
      AND NOT EXISTS (SELECT FROM bill_payments p
        WHERE p.credit_id = b.id AND p.bill_id NOT IN (SELECT id FROM own))
    ORDER BY b.id FOR UPDATE`.execute(tx.sql)
  const ids = rows.map(({ id }) => id)
  await sql`DELETE FROM bill_payments WHERE bill_id = ANY(${ids}::uuid[])`.execute(tx.sql)
  await sql`DELETE FROM bills WHERE id = ANY(${ids}::uuid[])`.execute(tx.sql)
  await deleteNotices(tx, sql`bill_id = ANY(${ids}::uuid[])`)
  return rows.flatMap(({ id: ownerId, files }) =>
    files.map((fileId) => ({ fileId, ownerId, purpose: 'bill' as const })),
  )
}

/** The orders of the project that no bill names any more. */
export async function findUnbilledOrders(tx: Tx, projectId: string): Promise<readonly string[]> {
  const rows = await tx.sql
    .selectFrom('purchase_orders as po')
    .select('po.id')
    .where('po.project_id', '=', projectId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM bill_lines WHERE order_id = po.id)`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * What is kept of a project beside its orders and bills: its days, its labor and its notices. Outlooks and
 * snapshots of forecasts are histories, which stay.
 */
export async function forgetProject(tx: Tx, projectId: string): Promise<void> {
  // Not deleted: older news of a day must find that something newer is known.
  await tx.sql
    .updateTable('field_days')
    .set({ status: 'DRAFT', lines: '[]' })
    .where('project_id', '=', projectId)
    .execute()
  await tx.sql.deleteFrom('labor_forecasts').where('project_id', '=', projectId).execute()
  await deleteNotices(tx, sql`bid_id = ${projectId}::uuid`)
}

async function deleteNotices(tx: Tx, about: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM notices WHERE ${about} RETURNING id`.execute(tx.sql)
  for (const { id } of rows) noteChangedRow(tx, id)
}
