import { named, serveText } from './serve-text.ts'

/** A job's labor forecast for anybody, by its trend or its budget: one query, whose text is the answer. Knows no outlooks. */
const FORECAST = `WITH booked AS MATERIALIZED (
    SELECT id FROM days WHERE project_id = $1 AND status = 'APPROVED'
  ), worked AS (
    SELECT h.task_id, sum(h.regular_hours + h.overtime_hours) AS hours, sum(h.amount) AS cost
    FROM booked b JOIN day_hours h ON h.day_id = b.id GROUP BY 1
  ), stands AS (
    SELECT q.task_id, sum(q.quantity) AS quantity
    FROM booked b JOIN day_quantities q ON q.day_id = b.id GROUP BY 1
  ), figures AS (
    SELECT t.*, coalesce(w.hours, 0) AS h, coalesce(w.cost, 0) AS c, coalesce(s.quantity, 0) AS u,
      coalesce(t.budget_quantity, 0) AS bq, t.budget_hours AS bh, t.budget_cost AS bc
    FROM tasks t LEFT JOIN worked w ON w.task_id = t.id LEFT JOIN stands s ON s.task_id = t.id
    WHERE t.project_id = $1 AND (t.is_active OR w.task_id IS NOT NULL)
  ), known AS (
    SELECT f.*, CASE WHEN bq > 0 AND h > 0 AND u > 0 AND u * 10 >= bq THEN 'TREND' WHEN bq > 0 THEN 'BUDGET'
      ELSE 'REST' END AS by
    FROM figures f
  ), left_over AS (
    SELECT k.*, CASE by WHEN 'TREND' THEN greatest(bq - u, 0) * h / u
        WHEN 'BUDGET' THEN greatest(bq - u, 0) * bh / bq ELSE greatest(bh - h, 0) END AS hours,
      CASE by WHEN 'TREND' THEN greatest(bq - u, 0) * c / u
        WHEN 'BUDGET' THEN greatest(bq - u, 0) * bc / bq
        ELSE CASE WHEN bc < 0 THEN bc ELSE greatest(bc - c, 0) END END AS cost
    FROM known k
  ), lines AS (
    SELECT position, id, name, scope_id AS "scopeId", 'Scope ' || position AS scope, work, uom, cost_code AS "costCode",
      source, is_active AS "isActive", bq::float8 AS "budgetQuantity", bh::float8 AS "budgetHours",
      bc::float8 AS "budgetCost", u::float8 AS "quantityToDate", h::float8 AS "hoursToDate",
      c::float8 AS "costToDate", round(least(u / nullif(bq, 0), 1) * 100, 2)::float8 AS "percentComplete",
      round(bh * u / nullif(bq, 0), 4)::float8 AS "earnedHours",
      round(bh * u / nullif(bq * h, 0), 4)::float8 AS factor,
      round(bh / nullif(bq, 0), 4)::float8 AS "budgetRate", round(h / nullif(u, 0), 4)::float8 AS rate, by,
      round(hours, 4)::float8 AS "hoursToComplete", round(cost, 2)::float8 AS "costToComplete",
      (c + round(cost, 2))::float8 AS forecast, (bc - c - round(cost, 2))::float8 AS variance,
      NULL AS outlook
    FROM left_over
  )
  SELECT json_build_object('basis', 'TREND', 'tasks', json_agg(to_json(l) ORDER BY position),
    'totals', json_build_object('forecast', sum(forecast), 'variance', sum(variance),
      'costToComplete', sum("costToComplete"), 'hoursToComplete', sum("hoursToComplete")),
    'warnings', '[]'::json)::text AS body
  FROM lines l`

serveText(async (url, pool) => (await pool.query(FORECAST, [named(url)])).rows[0].body)
