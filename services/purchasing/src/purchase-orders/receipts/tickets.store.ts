import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

/** A receipt as a bill names it. */
export interface Ticket {
  readonly id: string
  readonly orderId: string
  readonly vendorId: string
  readonly lineId: string | null
  readonly ticketNumber: string | null
  /** The bill that it stands on and that is not VOID. */
  readonly billId: string | null
  /** `Invoice 5521`: that bill, as sentences name it. */
  readonly billName: string | null
}

/** Those of the ids that are receipts. */
export async function findTickets(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Ticket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Ticket>`
    SELECT r.id, r.purchase_order_id AS "orderId", po.vendor_id AS "vendorId",
      r.line_id AS "lineId", r.ticket_number AS "ticketNumber", b.id AS "billId",
      CASE b.kind WHEN 'CREDIT' THEN 'Credit ' ELSE 'Invoice ' END || b.number AS "billName"
    FROM receipts r JOIN purchase_orders po ON po.id = r.purchase_order_id
      LEFT JOIN bill_line_tickets t ON t.receipt_id = r.id AND NOT t.is_void
      LEFT JOIN bills b ON b.id = t.bill_id
    WHERE r.id = ANY(${[...ids]}::uuid[])`.execute(db.sql)
  return new Map(rows.map((ticket) => [ticket.id, ticket]))
}
