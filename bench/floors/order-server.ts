import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

/**
 * Orders for anybody who asks: the newest 100, one, or one whose notes change with history and
 * event.
 */
const ORDER = `SELECT po.id, po.po_number AS "poNumber", po.type, po.status,
    po.project_id AS "projectId", po.vendor_id AS "vendorId", po.scope_id AS "scopeId",
    json_build_object('id', p.id, 'bidNumber', p.bid_number, 'name', p.name) AS project,
    json_build_object('id', v.id, 'name', v.name, 'type', v.type) AS vendor, NULL AS scope,
    po.notes, po.details ->> 'desiredDelivery' AS "desiredDelivery",
    po.details ->> 'desiredDeliveryOffset' AS "desiredDeliveryOffset", po.lines,
    po.ship_to AS "shipTo", po.terms, po.estimated_amount AS "estimatedAmount",
    r.list -> 0 AS receipt, coalesce(r.list, '[]') AS receipts, r.total AS "receiptTotal",
    coalesce((SELECT json_agg(a) FROM allocations a WHERE a.purchase_order_id = po.id), '[]')
      AS allocations, NULL AS rejection, NULL AS reconciliation, NULL AS "authorization", false AS "needsAuthorization", NULL AS "authorizer",
    po.created_by AS "createdBy", po.created_at AS "createdAt", po.updated_at AS "updatedAt",
    CASE WHEN p.status = 'AWARDED' THEN '[]' ELSE json_build_array(json_build_object('field',
      'projectId', 'message', 'Bid ' || p.bid_number || ' is ' || lower(p.status) || ', not awarded')) END
      AS warnings
  FROM purchase_orders po JOIN projects p ON p.id = po.project_id
  JOIN vendors v ON v.id = po.vendor_id LEFT JOIN LATERAL (SELECT json_agg(r ORDER BY r.position)
    AS list, sum(r.amount) AS total FROM receipts r WHERE r.purchase_order_id = po.id) r ON true`
const ONE = `SELECT row_to_json(t)::text AS body FROM (${ORDER} WHERE po.id = $1) t`
const LIST = `SELECT json_agg(t)::text AS body FROM (${ORDER} ORDER BY po.number DESC LIMIT 100) t`
const COUNT = 'SELECT count(*) FROM purchase_orders'
const CHANGE = `UPDATE purchase_orders SET notes = $2, version = version + 1, updated_at = now()
  WHERE id = $1`
const HISTORY = `INSERT INTO purchase_order_history (purchase_order_id, at, by, action, changes)
  VALUES ($1, now(), 'admin@example.com', 'updated', $2)`
// Marked as published: a relay at work would slow the floor down.
const EVENT = `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data, published_at)
  VALUES (gen_random_uuid(), 'purchasing.purchase-order.updated.v1', $1, 1, $2, now())`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

async function change(id: string, { notes }: { readonly notes: string }): Promise<void> {
  const connection = await pool.connect()
  await connection.query('BEGIN')
  await connection.query('SELECT 1 FROM purchase_orders WHERE id = $1 FOR UPDATE', [id])
  await connection.query(CHANGE, [id, notes])
  const changes = JSON.stringify([{ field: 'notes', old: null, new: notes }])
  await connection.query(HISTORY, [id, changes])
  await connection.query(EVENT, [id, JSON.stringify({ id, by: 'admin@example.com' })])
  await connection.query('COMMIT')
  connection.release()
}

const server = createServer(async (request, response) => {
  const id = /^\/api\/purchase-orders\/([^?]+)/.exec(request.url ?? '')?.[1]
  if (request.method === 'PUT' && id !== undefined)
    await change(id, (await json(request)) as { notes: string })
  if (id === undefined) await pool.query(COUNT)
  const { rows } = await (id === undefined ? pool.query(LIST) : pool.query(ONE, [id]))
  response.setHeader('content-type', 'application/json')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
