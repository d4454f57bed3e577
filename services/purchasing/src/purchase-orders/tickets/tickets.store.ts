import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

/** A receipt, and where it belongs. */
export interface PlacedTicket {
  readonly id: string
  readonly orderId: string
  readonly vendorId: string
  readonly lineId: string | null
  readonly ticketNumber: string | null
}

/** The same with the bill that names it. */
export interface Ticket extends PlacedTicket {
  /** The bill that it stands on and that is not VOID. */
  readonly billId: string | null
  /** `Invoice 5521`: that bill, as sentences name it. */
  readonly billName: string | null
  /** The order line that it stands for there. */
  readonly billedLineId: string | null
}

/** Those of the ids that are receipts. */
export async function findPlacedTickets(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedTicket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PlacedTicket>`
    SELECT ${PLACED} FROM receipts r JOIN purchase_orders po ON po.id = r.purchase_order_id
    WHERE r.id = ANY(${[...ids]}::uuid[])`.execute(db.sql)
  return new Map(rows.map((ticket) => [ticket.id, ticket]))
}

const PLACED = sql`r.id, r.purchase_order_id AS "orderId", po.vendor_id AS "vendorId",
  r.line_id AS "lineId", r.ticket_number AS "ticketNumber"`

/** The same with their bills, which costs as much again. */
export async function findTickets(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Ticket>> {
  if (ids.length === 0) return new Map()
  // OFFSET 0: looked up for each ticket, also while Postgres believes that there are hardly any bills
  // and would compare each ticket with all of them.
  const { rows } = await sql<Ticket>`
    SELECT ${PLACED}, billed.*
    FROM receipts r JOIN purchase_orders po ON po.id = r.purchase_order_id
      LEFT JOIN LATERAL (
        SELECT b.id AS "billId",
          CASE b.kind WHEN 'CREDIT' THEN 'Credit ' ELSE 'Invoice ' END || b.number AS "billName",
          l.order_line_id AS "billedLineId"
        FROM bill_line_tickets t JOIN bills b ON b.id = t.bill_id
          JOIN bill_lines l ON l.id = t.bill_line_id
        WHERE t.receipt_id = r.id AND NOT t.is_void OFFSET 0) billed ON true
    WHERE r.id = ANY(${[...ids]}::uuid[])`.execute(db.sql)
  return new Map(rows.map((ticket) => [ticket.id, ticket]))
}

interface SoughtNumbers {
  readonly vendorId: string
  readonly keys: readonly string[]
  /** Of the receipts that have them, or are to. */
  readonly ids: readonly string[]
}

/** Where another receipt of the vendor has one of the numbers. */
export async function findTicketNumber(
  db: Queries,
  { vendorId, keys, ids }: SoughtNumbers,
): Promise<{ readonly key: string; readonly poNumber: string } | undefined> {
  const { rows } = await sql<{ key: string; poNumber: string }>`
    SELECT r.ticket_key AS key, po.po_number AS "poNumber"
    FROM receipts r JOIN purchase_orders po ON po.id = r.purchase_order_id
    WHERE r.ticket_vendor_id = ${vendorId}::uuid AND r.ticket_key = ANY(${[...keys]}::text[])
      AND r.id <> ALL(${[...ids]}::uuid[])
    ORDER BY po.number, r.position LIMIT 1`.execute(db.sql)
  return rows[0]
}
