/**
 * A statement whose text is the budget of project `$1`: what it was sold for beside what it took.
 *
 * @param took common table expressions, the last of them `took` with `section`, `scope_id`, `sold` (0),
 *   `pending`, `actual` and `committed`
 */
export const budgetOf = (took: string): string => `WITH ${took}, by_section AS (
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

const sumOf = (amount: string): string => `coalesce(sum(${amount}), 0)::float8`
const LINE = `${sumOf('sold')} AS original, 0 AS changes, ${sumOf('sold')} AS budget,
  ${sumOf('committed')} AS committed, ${sumOf('pending')} AS pending, ${sumOf('actual')} AS actual,
  ${sumOf('sold - committed - pending - actual')} AS remaining`
