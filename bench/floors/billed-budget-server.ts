import { budgetOf } from './budget-of.ts'
import { named, serveText } from './serve-text.ts'

/**
 * The budget of a project whose orders have one line each and are settled by bills, for anybody: one
 * query over its orders and bills, whose text is the answer.
 */
const BUDGET = budgetOf(`orders AS (
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
  )`)

serveText(async (url, pool) => (await pool.query(BUDGET, [named(url)])).rows[0].body)
