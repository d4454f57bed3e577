import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly clients: number
  readonly projectId: string
  readonly vendorId: string
}

const ORDER = `INSERT INTO purchase_orders (id, number, type, status, status_since, project_id,
    vendor_id, notes, details, estimated_amount, created_by, created_at, updated_at)
  VALUES ($1, $2, 'MATERIAL', 'PENDING_RECEIPT', now(), $3, $4, 'Deliver to the gate', $5, 1.25,
    'admin@example.com', now(), now())`
const HISTORY = `INSERT INTO purchase_order_history (purchase_order_id, at, by, action, to_status)
  VALUES ($1, now(), 'admin@example.com', 'created', 'PENDING_RECEIPT')`
// Marked as published: a relay at work would slow the floor down.
const EVENT = `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data, published_at)
  VALUES ($1, 'purchasing.purchase-order.created.v1', $2, 1, $3, now())`

/** An order, its history and its event in one transaction; a number that nobody has to wait for. */
export const open: OpenContender<Options> = async (options) => {
  const { databaseUrl, clients, projectId, vendorId } = options
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  // From above, out of the way of the service's own counter.
  let number = 2_000_000_000 - (Date.now() % 1_000_000_000)
  const details = JSON.stringify({ desiredDelivery: '2026-06-01T08:00:00.000Z' })
  const facts = { poNumber: 'PO-000001', type: 'MATERIAL', projectId, vendorId, amount: 1.25 }
  return {
    async turn() {
      const id = randomUUID()
      const connection = await pool.connect()
      await connection.query('BEGIN')
      await connection.query(ORDER, [id, number--, projectId, vendorId, details])
      await connection.query(HISTORY, [id])
      const data = JSON.stringify({ purchaseOrder: { id, ...facts }, by: 'admin@example.com' })
      await connection.query(EVENT, [randomUUID(), id, data])
      await connection.query('COMMIT')
      connection.release()
    },
    close: () => pool.end(),
  }
}
