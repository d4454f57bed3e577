import { type Columns, rowsOfColumns } from '@formwork/database'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { OrderLine } from '../purchase-orders/order/order-lines.ts'
import type { Bill } from './bill.ts'
import { billNotFound } from './bills.errors.ts'
import type { EarlierLine, MatchedBill, MatchedBillLine, MatchedOrder } from './match-bill.ts'
import { TOLERANCES } from './tolerances.store.ts'
import type { Tolerances } from './tolerances.ts'

/** A bill, and what it is compared with, all as it is at one moment. */
export interface FoundMatch {
  readonly bill: MatchedBill
  /** In the order in which the bill names them. */
  readonly orders: readonly OrderedLines[]
  /** What the tickets of order lines have delivered, by the line's id; none without quantities. */
  readonly delivered: Readonly<Record<string, number>>
  /** The other bills that are not VOID and name one of the orders. */
  readonly others: readonly OtherBill[]
  readonly tolerances: Tolerances
  readonly tickets: readonly BilledTicket[]
}

/** A receipt that a line of the bill stands for. */
export interface BilledTicket {
  readonly id: string
  readonly ticketNumber: string | null
  readonly fileName: string
  /** In `uom`, the unit of its order line; null: not told. */
  readonly quantity: number | null
  readonly uom: string | null
}

/** An order without what its tickets delivered. */
export type OrderedLines = Omit<MatchedOrder, 'lines'> & { readonly lines: readonly OrderLine[] }

/** Another bill, with all of its lines. */
export interface OtherBill extends Pick<Bill, 'kind' | 'tax' | 'freight'> {
  readonly lines: readonly OtherBillLine[]
}

export interface OtherBillLine extends Omit<EarlierLine, 'kind'> {
  /** Whether it is of one of the orders. */
  readonly isOfOrders: boolean
}

/** As the statement selects it: the lines of bills by column. */
interface FoundRow extends Omit<FoundMatch, 'bill' | 'others'> {
  readonly bill: Omit<MatchedBill, 'lines'> & { readonly lines: Columns<MatchedBillLine> }
  readonly others: readonly (Omit<OtherBill, 'lines'> & {
    readonly lines: Columns<OtherBillLine>
  })[]
}

/** What of a line is compared whoever billed it, by column. */
const COMPARED = sql`'orderLineId', json_agg(l.order_line_id), 'quantity', json_agg(l.quantity),
  'uom', json_agg(l.uom), 'amount', json_agg(l.amount)`

/** The lines of the bill `b` in their order. */
const LINES = sql`(SELECT * FROM bill_lines WHERE bill_id = b.id ORDER BY position) l`

/** The bill `b`. */
const BILL = sql`(
  SELECT json_build_object('kind', b.kind, 'tax', b.tax, 'freight', b.freight,
    'lines', json_build_object(${COMPARED}, 'unitPrice', json_agg(l.unit_price)),
    'unordered', coalesce(json_agg(json_build_object('orderId', l.order_id,
        'description', l.description, 'quantity', l.quantity))
      FILTER (WHERE l.order_line_id IS NULL), '[]'))
  FROM ${LINES})`

/** The same of another bill, whose lines are added up. */
const OTHER_BILL = sql`(
  SELECT json_build_object('kind', b.kind, 'tax', b.tax, 'freight', b.freight,
    'lines', json_build_object(${COMPARED},
      'isOfOrders', json_agg(coalesce(l.order_id IN (SELECT id FROM named), false))))
  FROM ${LINES})`

/** What of a bill is compared, and with what; no more of it is read. @throws ResourceNotFound `Bill not found` */
export async function findMatch(db: Queries, id: string): Promise<FoundMatch> {
  const { rows } = await sql<FoundRow>`
    WITH named AS MATERIALIZED (
      SELECT order_id AS id, min(position) AS position FROM bill_lines
      WHERE bill_id = ${id}::uuid AND order_id IS NOT NULL GROUP BY order_id
    )
    SELECT
      (SELECT ${BILL} FROM bills b WHERE b.id = ${id}::uuid) AS bill,
      (SELECT coalesce(json_agg(json_build_object('id', po.id, 'poNumber', po.po_number,
          'taxAmount', po.tax_amount, 'freightAmount', po.freight_amount, 'lines', po.lines)
          ORDER BY n.position), '[]')
        FROM named n JOIN purchase_orders po ON po.id = n.id) AS orders,
      (SELECT coalesce(json_object_agg(d.line_id, d.quantity), '{}') FROM (
          SELECT r.line_id, sum(r.quantity) AS quantity
          FROM named n JOIN receipts r ON r.purchase_order_id = n.id
          WHERE r.line_id IS NOT NULL AND r.quantity IS NOT NULL GROUP BY r.line_id
        ) d) AS delivered,
      (SELECT coalesce(json_agg(${OTHER_BILL} ORDER BY b.id), '[]')
        FROM bills b
        WHERE b.id IN (SELECT l.bill_id FROM named n JOIN bill_lines l ON l.order_id = n.id)
          AND b.id <> ${id}::uuid AND b.status <> 'VOID') AS others,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'ticketNumber', r.ticket_number,
          'fileName', r.file_name, 'quantity', r.quantity, 'uom', r.uom) ORDER BY t.position, r.id), '[]')
        FROM bill_line_tickets t JOIN receipts r ON r.id = t.receipt_id
        WHERE t.bill_id = ${id}::uuid) AS tickets,
      (SELECT row_to_json(t) FROM (${TOLERANCES}) t) AS tolerances`.execute(db.sql)
  const [found] = rows
  if (!found?.bill) throw billNotFound()
  return {
    ...found,
    bill: { ...found.bill, lines: rowsOfColumns(found.bill.lines) },
    others: found.others.map((other) => ({ ...other, lines: rowsOfColumns(other.lines) })),
  }
}
