import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { OrderLine } from '../purchase-orders/order/order-lines.ts'
import type { Bill } from './bill.ts'
import { billNotFound } from './bills.errors.ts'
import type { EarlierLine, MatchedBill, MatchedBillLine, MatchedOrder } from './match-bill.ts'

/** What of a bill is compared; no more of it is read. @throws ResourceNotFound `Bill not found` */
export async function readMatchedBill(db: Queries, id: string): Promise<MatchedBill> {
  const { rows } = await sql<Omit<MatchedBill, 'lines'> & MatchedBillLine>`
    SELECT b.id, b.kind, b.tax::float8 AS tax, b.freight::float8 AS freight,
      l.order_id AS "orderId", l.order_line_id AS "orderLineId", l.description,
      l.quantity::float8 AS quantity, l.uom, l.unit_price::float8 AS "unitPrice",
      l.amount::float8 AS amount
    FROM bills b JOIN bill_lines l ON l.bill_id = b.id
    WHERE b.id = ${id}::uuid ORDER BY l.position`.execute(db.sql)
  const [first] = rows
  if (first === undefined) throw billNotFound()
  const { kind, tax, freight } = first
  return { id, kind, tax, freight, lines: rows }
}

/** An order without what its tickets delivered. */
export type OrderedLines = Omit<MatchedOrder, 'lines'> & { readonly lines: readonly OrderLine[] }

/** The orders, in the order of their ids in the list. */
export async function findOrderedLines(
  db: Queries,
  ids: readonly string[],
): Promise<readonly OrderedLines[]> {
  const { rows } = await sql<OrderedLines>`
    SELECT id, po_number AS "poNumber", tax_amount::float8 AS "taxAmount",
      freight_amount::float8 AS "freightAmount", lines
    FROM purchase_orders WHERE id = ANY(${[...ids]}::uuid[])
    ORDER BY array_position(${[...ids]}::uuid[], id)`.execute(db.sql)
  return rows
}

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
