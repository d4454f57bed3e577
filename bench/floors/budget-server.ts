import { createServer } from 'node:http'
import pg from 'pg'

/** A project's budget for anybody: one query over its orders, whose text is the answer. */
const TYPES = `(VALUES ('CONCRETE', 'CONCRETE MATERIAL'), ('MATERIAL', 'MATERIALS'),
  ('RENTAL', 'EQUIPMENT'), ('SUBCONTRACT', 'SUBCONTRACTORS'), ('PUMP', 'PUMPING'),
  ('MISC', 'GENERAL CONDITIONS')) t (type, section)`
const sumOf = (amount: string): string => `coalesce(sum(${amount}), 0)::float8`
const LINE = `${sumOf('sold')} AS original, 0 AS changes, ${sumOf('sold')} AS budget,
  ${sumOf('committed')} AS committed, ${sumOf('pending')} AS pending, ${sumOf('actual')} AS actual,
  ${sumOf('sold - committed - pending - actual')} AS remaining`
const BUDGET = `WITH orders AS (
    SELECT o.*, t.section FROM purchase_orders o JOIN ${TYPES} USING (type) WHERE o.project_id = $1
  ), took AS (
    SELECT section, scope_id, 0 AS sold, 0 AS pending, 0 AS actual,
      greatest(coalesce(estimated_amount, 0), coalesce(received_amount, 0)) AS committed
    FROM orders WHERE status IN ('PENDING_RECEIPT', 'WITH_RECEIPT', 'REJECTED_BY_PM')
    UNION ALL
    SELECT coalesce(a.section, c.section, o.section), o.scope_id, 0,
      CASE WHEN o.status = 'COMPLETE' THEN 0 ELSE a.amount END,
      CASE WHEN o.status = 'COMPLETE' THEN a.amount ELSE 0 END, 0
    FROM orders o JOIN allocations a ON a.purchase_order_id = o.id
      LEFT JOIN cost_codes c ON c.name_key = a.code_key
    WHERE o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE')
  ), by_section AS (
    SELECT section, sold, pending, actual, committed FROM took
    UNION ALL SELECT s ->> 'section', (s ->> 'amount')::numeric, 0, 0, 0
    FROM projects, jsonb_array_elements(awarded_budget) s WHERE id = $1
  ), by_scope AS (
    SELECT scope_id, sold, pending, actual, committed FROM took
    UNION ALL SELECT (s ->> 'scopeId')::uuid, (s ->> 'amount')::numeric, 0, 0, 0
    FROM projects, jsonb_array_elements(awarded_scopes) s WHERE id = $1
  )
  SELECT row_to_json(budget)::text AS body FROM (SELECT $1::uuid AS "projectId",
    (SELECT json_agg(line) FROM (SELECT section, ${LINE} FROM by_section GROUP BY section) line) AS sections,
    (SELECT json_agg(line) FROM (SELECT scope_id AS "scopeId",
        (SELECT name FROM project_scopes WHERE id = scope_id) AS name, ${LINE}
      FROM by_scope GROUP BY scope_id) line) AS scopes,
    (SELECT row_to_json(line) FROM (SELECT ${LINE} FROM by_section) line) AS totals) budget`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const server = createServer(async (request, response) => {
  const project = /^\/api\/projects\/([^/]+)/.exec(request.url ?? '')?.[1]
  const { rows } = await pool.query(BUDGET, [project])
  response.setHeader('content-type', 'application/json')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
