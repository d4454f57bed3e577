import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The budget of a project whose orders have one line each and are settled by bills, for anybody: one
 * query over its orders and bills, whose text is the answer.
 */
const sumOf = (amount: string): string => `coalesce(sum(${amount}), 0)::float8`
const LINE = `${sumOf('sold')} AS original, 0 AS changes, ${sumOf('sold')} AS budget,
  ${sumOf('committed')} AS committed, ${sumOf('pending')} AS pending, ${sumOf('actual')} AS actual,
  ${sumOf('sold - committed - pending - actual')} AS remaining`
const BUDGET = `WITH orders AS (
    SELECT id, scope_id, estimated_amount FROM purchase_orders WHERE project_id = $1
  ), billed AS (
    SELECT l.order_id, sum(l.amount) FILTER (WHERE b.status <> 'VOID') AS amount,
      sum(l.amount) FILTER (WHERE b.status IN ('RECEIVED', 'DISPUTED')) AS uncoded
    FROM bill_lines l JOIN bills b ON b.id = l.bill_id JOIN orders o ON o.id = l.order_id
    GROUP BY l.order_id
  ), took AS (
    SELECT 'CONCRETE MATERIAL' AS section, o.scope_id, 0 AS sold, coalesce(b.uncoded, 0) AS pending,
      0 AS actual, greatest(o.estimated_amount - coalesce(b.amount, 0), 0) AS committed
    FROM orders o LEFT JOIN billed b ON b.order_id = o.id
    UNION ALL
    SELECT coalesce(c.section, k.section), c.scope_id, 0,
      CASE WHEN b.status IN ('CODED', 'RETURNED') THEN c.amount ELSE 0 END,
      CASE WHEN b.status IN ('APPROVED', 'PAID') THEN c.amount ELSE 0 END, 0
    FROM bill_coding c JOIN bills b ON b.id = c.bill_id LEFT JOIN cost_codes k ON k.name_key = c.code_key
    WHERE c.project_id = $1 AND b.status IN ('CODED', 'RETURNED', 'APPROVED', 'PAID')
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
