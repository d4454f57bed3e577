import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly clients: number
  readonly vendorId: string
  /** As they are sent to the service; each client has every sixteenth. */
  readonly bills: readonly { readonly lines: readonly Line[] }[]
}

interface Line {
  readonly orderId: string
  readonly orderLineId: string
  readonly ticketIds: readonly string[]
}

const BILL = `INSERT INTO bills (id, kind, vendor_id, number, number_key, date, due_on, status,
    status_since, tax, freight, discount, retainage_percentage, total, retained, open, created_by,
    created_by_id, created_at, updated_at)
  VALUES ($1, 'INVOICE', $2, $3, $3, '2026-05-01', '2026-05-31', 'RECEIVED', now(), 0, 0, 0, 0, 6992, 0,
    6992, 'bench', 'bench', now(), now())`
const LINES = `INSERT INTO bill_lines (id, bill_id, position, order_id, order_line_id, description, quantity,
    uom, unit_price, amount)
  SELECT id, $1, n, $2, line, 'Ready mix as delivered', 1, 'CY', 152, 152
  FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY t (id, line, n)`
const TICKETS = `INSERT INTO bill_line_tickets (bill_line_id, bill_id, receipt_id, position)
  SELECT line, $1, ticket, 0 FROM unnest($2::uuid[], $3::uuid[]) t (line, ticket)`
const HISTORY = `INSERT INTO bill_history (bill_id, at, by, user_id, action, to_status)
  VALUES ($1, now(), 'bench', 'bench', 'received', 'RECEIVED')`
const NOTICE = `INSERT INTO notices (id, kind, role, at, bill_id, bill_number, message)
  VALUES ($1, 'bill-to-code', 'PM', now(), $2, $3, 'Waits for its coding')`
const ORDER = `UPDATE purchase_orders SET billed_amount = coalesce(billed_amount, 0) + 6992,
    updated_at = now() WHERE id = $1`
const ORDER_HISTORY = `INSERT INTO purchase_order_history (purchase_order_id, at, by, user_id, action)
  VALUES ($1, now(), 'bench', 'bench', 'billed')`
const EVENTS = `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data, published_at)
  VALUES ($1, 'purchasing.bill.received.v1', $2, 1, $3, now()),
    ($4, 'purchasing.purchase-order.updated.v1', $5, 1, $3, now())`

/**
 * A bill, its lines with a ticket each, its history and who is told of it; what its order is billed,
 * with the order's history; the events of both.
 */
export const open: OpenContender<Options> = async ({ databaseUrl, clients, vendorId, bills }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  const taken = new Map<number, number>()
  return {
    async turn(client) {
      const own = bills.filter((_, n) => n % clients === client)
      const turn = taken.get(client) ?? 0
      taken.set(client, turn + 1)
      const { lines = [] } = own[turn % own.length] ?? {}
      const [bill, ids] = [randomUUID(), lines.map(() => randomUUID())]
      const orderId = lines[0]?.orderId
      const connection = await pool.connect()
      await connection.query('BEGIN')
      await connection.query(BILL, [bill, vendorId, bill])
      await connection.query(LINES, [bill, orderId, ids, lines.map((line) => line.orderLineId)])
      await connection.query(TICKETS, [bill, ids, lines.flatMap((line) => line.ticketIds)])
      await connection.query(HISTORY, [bill])
      await connection.query(NOTICE, [randomUUID(), bill, bill])
      await connection.query(ORDER, [orderId])
      await connection.query(ORDER_HISTORY, [orderId])
      const data = JSON.stringify({ bill: { id: bill, vendorId, orderIds: [orderId] } })
      await connection.query(EVENTS, [randomUUID(), bill, data, randomUUID(), orderId])
      await connection.query('COMMIT')
      connection.release()
    },
    close: () => pool.end(),
  }
}
