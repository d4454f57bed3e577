import { named, serveText } from './serve-text.ts'

/** The match of a bill that agrees with its order, for anybody: one query, whose text is the answer. */
const MATCH = `WITH ordered AS MATERIALIZED (
    SELECT (line ->> 'id')::uuid AS id, (line ->> 'quantity')::float8 AS quantity,
      (line ->> 'unitPrice')::float8 AS price
    FROM purchase_orders po, jsonb_array_elements(po.lines) line
    WHERE po.id IN (SELECT order_id FROM bill_lines WHERE bill_id = $1)
  ), delivered AS MATERIALIZED (
    SELECT line_id, sum(quantity) AS quantity FROM receipts
    WHERE purchase_order_id IN (SELECT order_id FROM bill_lines WHERE bill_id = $1) GROUP BY line_id
  ), before AS MATERIALIZED (
    SELECT o.order_line_id, sum(o.quantity) AS quantity FROM bill_lines o JOIN bills b ON b.id = o.bill_id
    WHERE o.order_id IN (SELECT order_id FROM bill_lines WHERE bill_id = $1)
      AND o.bill_id <> $1 AND b.status <> 'VOID'
    GROUP BY o.order_line_id
  )
  SELECT row_to_json(match)::text AS body FROM (SELECT json_agg(line) AS lines, '[]'::json AS exceptions
    FROM (SELECT l.order_line_id AS "orderLineId", o.quantity AS ordered,
        coalesce(d.quantity, 0)::float8 AS delivered, coalesce(b.quantity, 0)::float8 AS "billedBefore",
        l.quantity::float8 AS billed, o.price AS "priceOrdered", l.unit_price::float8 AS "priceBilled"
      FROM bill_lines l JOIN ordered o ON o.id = l.order_line_id
        LEFT JOIN delivered d ON d.line_id = l.order_line_id
        LEFT JOIN before b ON b.order_line_id = l.order_line_id
      WHERE l.bill_id = $1 ORDER BY l.position) line) match`

serveText(async (url, pool) => (await pool.query(MATCH, [named(url)])).rows[0].body)
