import { createServer } from 'node:http'
import pg from 'pg'

/** A whole bid or the newest 100 for anybody who asks: one query, whose text is the answer. */
const ITEMS = (module: string): string => `'[' || coalesce(string_agg(
  '{"id":"' || i.id || '","scopeId":"' || i.scope_id || '","module":"' || i.module || '","position":'
  || i.position || ',"name":' || to_json(i.name)::text || ',"description":'
  || coalesce(to_json(i.description)::text, 'null') || ',"notes":'
  || coalesce(to_json(i.notes)::text, 'null') || ',' || substr(left(i.input::text, -1), 2)
  || ',"rateSources":' || i.rate_sources::text || ',"breakdown":' || i.breakdown::text
  || ',"totalCost":' || i.total_cost || ',"createdAt":' || to_json(i.created_at)::text
  || ',"updatedAt":' || to_json(i.updated_at)::text || '}', ',' ORDER BY i.position)
  FILTER (WHERE i.module = '${module}'), '') || ']'`

const FIELDS = `id, bid_number, name, client_id, location, created_by, status, equipment_bidding_mode,
  concrete_cost, labor_cost, equipment_cost, material_cost, subcontractor_cost, misc_cost,
  subtotal_cost, overhead_amount, profit_amount, total_cost, overhead_percentage,
  profit_percentage, sales_tax_percentage, tax_exempt, per_diem_enabled, share_code, share_code_at,
  source_bid_id, source_user_id, created_at, last_updated`

const BID = `SELECT left(row_to_json(b)::text, -1) || ',"client":' || row_to_json(c)::text
  || ',"scopes":[' || (SELECT string_agg(left(row_to_json(s)::text, -1)
    || ',"concreteItems":' || l.concrete || ',"laborItems":' || l.labor
    || ',"equipmentItems":' || l.equipment || ',"materialItems":' || l.materials
    || ',"subcontractorItems":' || l.subcontractor || ',"miscItems":' || l.misc || '}', ','
    ORDER BY s.position)
  FROM scopes s CROSS JOIN LATERAL (SELECT ${ITEMS('concrete')} AS concrete,
    ${ITEMS('labor')} AS labor, ${ITEMS('equipment')} AS equipment,
    ${ITEMS('materials')} AS materials, ${ITEMS('subcontractor')} AS subcontractor,
    ${ITEMS('misc')} AS misc FROM items i WHERE i.scope_id = s.id) l
  WHERE s.bid_id = b.id) || ']}' AS body
  FROM bids b JOIN clients c ON c.id = b.client_id WHERE b.id = $1`

const BIDS = `SELECT json_agg(t)::text AS body FROM (
  SELECT ${FIELDS}, (SELECT json_build_object('id', id, 'name', name)
    FROM clients WHERE id = client_id) AS client
  FROM bids ORDER BY created_at DESC LIMIT 100) t`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const server = createServer(async (request, response) => {
  const id = /^\/api\/bids\/([^?]+)/.exec(request.url ?? '')?.[1]
  const { rows } = await (id === undefined ? pool.query(BIDS) : pool.query(BID, [id]))
  response.setHeader('content-type', 'application/json')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
