import { named, serveText } from './serve-text.ts'

/**
 * The sheet of bid day for anybody: one query over packages, quotes and links, whose text is the
 * answer. It knows unit prices and plugs alone: no options, adjustments, answers or tax.
 */
const LEVELLED = `asked AS MATERIALIZED (
    SELECT p.id AS package_id, l.* FROM packages p,
      json_to_recordset(p.lines) l(id uuid, quantity numeric, "plugAmount" numeric)
    WHERE p.bid_id = $1
  ), plugged AS (
    SELECT package_id, sum("plugAmount") AS plugs, count(*) AS lines FROM asked GROUP BY package_id
  ), levelled AS MATERIALIZED (
    SELECT q.id, q.package_id, q.received_at,
      sum(round(a.quantity * x."unitPrice", 2)) + p.plugs - sum(a."plugAmount") AS amount,
      p.lines - count(*) AS gaps, json_build_object('quoteId', q.id,
        'vendorName', q.vendor_name, 'validUntil', q.valid_until) AS told
    FROM plugged p JOIN quotes q USING (package_id)
      CROSS JOIN json_to_recordset(q.lines) x("lineId" uuid, "unitPrice" numeric)
      JOIN asked a ON a.id = x."lineId"
    WHERE NOT q.withdrawn GROUP BY q.id, p.plugs, p.lines
  )`
const OWN = `own AS (
    SELECT package_id, sum(cost) AS cost FROM (
      SELECT l.package_id, round(s.multiplier * sum(i.total_cost), 2) AS cost
      FROM package_links l JOIN items i ON i.id = l.item_id JOIN scopes s ON s.id = i.scope_id
      WHERE l.bid_id = $1 GROUP BY l.package_id, s.id, i.module) scopes GROUP BY package_id
  )`
const told = (row: string) =>
  `(left(${row}.told::text, -1) || ',"levelled":' || ${row}.amount || '}')::json`
const SHEET = `WITH ${LEVELLED}, ${OWN}, lowest AS (
    SELECT DISTINCT ON (package_id) * FROM levelled ORDER BY package_id, amount, received_at, id
  ), counts AS (
    SELECT package_id, count(*) AS count FROM levelled GROUP BY package_id
  ), sheet AS (
    SELECT p.id, p.name, p.kind, p.section, p.version, p.due_at AS due, counts.count,
      own.cost::float8 AS "ownCost", ${told('lowest')} AS low, ${told('carried')} AS carried,
      carried.gaps, false AS expired
    FROM packages p LEFT JOIN counts ON counts.package_id = p.id
      LEFT JOIN own ON own.package_id = p.id LEFT JOIN lowest ON lowest.package_id = p.id
      LEFT JOIN levelled carried ON carried.id = (p.carried ->> 'quoteId')::uuid
    WHERE p.bid_id = $1 ORDER BY p.position
  )
  SELECT json_build_object('totalCost', (SELECT total_cost FROM bids WHERE id = $1),
    'ownCost', (SELECT sum(cost)::float8 FROM own), 'sinceRevision', NULL,
    'packages', (SELECT json_agg(sheet) FROM sheet))::text AS body`

serveText(async (url, pool) => (await pool.query(SHEET, [named(url)])).rows[0].body)
