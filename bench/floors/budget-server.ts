import { budgetOf } from './budget-of.ts'
import { named, serveText } from './serve-text.ts'

/** A project's budget for anybody: one query over its orders, whose text is the answer. */
const TYPES = `(VALUES ('CONCRETE', 'CONCRETE MATERIAL'), ('MATERIAL', 'MATERIALS'),
  ('RENTAL', 'EQUIPMENT'), ('SUBCONTRACT', 'SUBCONTRACTORS'), ('PUMP', 'PUMPING'),
  ('MISC', 'GENERAL CONDITIONS')) t (type, section)`
const BUDGET = budgetOf(`orders AS (
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
  )`)

serveText(async (url, pool) => (await pool.query(BUDGET, [named(url)])).rows[0].body)
