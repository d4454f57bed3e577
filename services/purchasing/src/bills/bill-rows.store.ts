import { nameKey } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Bill } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'

/** The bill's own row but for its id and who entered it. */
export function columnsOf(bill: Bill) {
  const { total, retained, open } = billAmounts(bill)
  return {
    kind: bill.kind,
    vendor_id: bill.vendorId,
    number: bill.number,
    number_key: nameKey(bill.number),
    date: bill.date,
    due_on: bill.dueOn,
    status: bill.status,
    status_since: bill.statusSince,
    reason: bill.reason,
    tax: bill.tax.toFixed(2),
    freight: bill.freight.toFixed(2),
    discount: bill.discount.toFixed(2),
    retainage_percentage: bill.retainagePercentage.toFixed(2),
    total: total.toFixed(2),
    retained: retained.toFixed(2),
    released: bill.released.toFixed(2),
    used: bill.used.toFixed(2),
    open: open.toFixed(2),
    batch: bill.batch,
    approved_at: bill.approvedAt,
    updated_at: bill.updatedAt,
    version: bill.version,
  }
}

/** `line` and the insertion of its tickets. One text for any number of lines: Postgres plans it once. */
export function linesOf(bill: Bill): RawBuilder<unknown> {
  const lines = bill.lines.map((line, position) => ({ ...line, position }))
  return sql`
    line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (id uuid,
        position int, "orderId" uuid, "orderLineId" uuid, description text, quantity numeric,
        uom text, "unitPrice" numeric, amount numeric, "ticketIds" jsonb)
    ), tickets AS (
      INSERT INTO bill_line_tickets (bill_line_id, bill_id, receipt_id, position)
      SELECT line.id, ${bill.id}::uuid, ticket.id::uuid, ticket.n - 1
      FROM line, jsonb_array_elements_text(line."ticketIds") WITH ORDINALITY AS ticket (id, n)
    )`
}

/** The insertion of each `line`. */
export const insertLines = (bill: Bill): RawBuilder<unknown> => sql`
    INSERT INTO bill_lines (id, bill_id, position, order_id, order_line_id, description, quantity,
      uom, unit_price, amount)
    SELECT id, ${bill.id}::uuid, position, "orderId", "orderLineId", description, quantity, uom,
      "unitPrice", amount
    FROM line`
