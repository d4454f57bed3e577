import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Bill } from './bill.ts'
import type { EarlierLine } from './match-bill.ts'

/** What the tickets of order lines have delivered, by the line's id; none without quantities. */
export async function findDelivered(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lineId: string; delivered: number }>`
    SELECT line_id AS "lineId", sum(quantity)::float8 AS delivered FROM receipts
    WHERE purchase_order_id = ANY(${[...orderIds]}::uuid[])
      AND line_id IS NOT NULL AND quantity IS NOT NULL
    GROUP BY line_id`.execute(db.sql)
  return new Map(rows.map(({ lineId, delivered }) => [lineId, delivered]))
}

/** A line of another bill, with what of its bill it shares. */
export interface OtherBillLine extends EarlierLine {
  readonly billId: string
  readonly orderId: string | null
  readonly tax: number
  readonly freight: number
}

/** All lines of the other bills that are not VOID and name one of the orders. */
export async function findOtherLines(
  db: Queries,
  { id }: Pick<Bill, 'id'>,
  orderIds: readonly string[],
): Promise<readonly OtherBillLine[]> {
  const { rows } = await sql<OtherBillLine>`
    SELECT b.id AS "billId", b.kind, b.tax::float8 AS tax, b.freight::float8 AS freight,
      l.order_id AS "orderId", l.order_line_id AS "orderLineId", l.quantity::float8 AS quantity,
      l.uom, l.amount::float8 AS amount
    FROM bills b JOIN bill_lines l ON l.bill_id = b.id
    WHERE b.id IN (SELECT bill_id FROM bill_lines
        WHERE order_id = ANY(${[...orderIds]}::uuid[]))
      AND b.id <> ${id}::uuid AND b.status <> 'VOID'
    ORDER BY b.id, l.position`.execute(db.sql)
  return rows
}
