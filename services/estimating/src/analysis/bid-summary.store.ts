import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface ManHours {
  /** Decimal texts by scope, for one of what the scope's multiplier counts. */
  readonly scopes: Readonly<Record<string, string>>
  /** Of the crews on the GANTT timeline. */
  readonly entries: string
}

/** The hours that labor was priced by; that of packages is their vendors'. */
export async function readManHours(tx: Tx, bidId: string): Promise<ManHours> {
  const hours = (of: 'i' | 'e') => {
    const breakdown = sql.ref(`${of}.breakdown`)
    return sql`sum((${breakdown} ->> 'regularHours')::numeric
      + (${breakdown} ->> 'overtimeHours')::numeric)`
  }
  const { rows } = await sql<ManHours>`
    SELECT (SELECT coalesce(json_object_agg(worked.scope_id, worked.hours::text), '{}') FROM (
        SELECT i.scope_id, ${hours('i')} AS hours FROM scopes s JOIN items i ON i.scope_id = s.id
        WHERE s.bid_id = ${bidId}::uuid AND i.module = 'labor' AND i.superseded IS NULL GROUP BY i.scope_id) worked) AS scopes,
      (SELECT coalesce(${hours('e')}, 0)::text FROM gantt_entries e
        WHERE e.bid_id = ${bidId}::uuid AND e.module = 'labor' AND e.superseded IS NULL) AS entries`.execute(
    tx.sql,
  )
  return rows[0] ?? { scopes: {}, entries: '0' }
}

export interface SourceAge {
  readonly kind: 'catalog' | 'typed'
  readonly record: string | null
  readonly rates: number
  readonly olderThan90Days: number
}

/**
 * The rates of a bid's items and entries by where they came from; their age is that of the item's
 * last write. What follows concrete or a formula is calculated and has no age.
 */
export async function readSourceAges(tx: Tx, bidId: string): Promise<readonly SourceAge[]> {
  const { rows } = await sql<SourceAge>`
    SELECT source.value ->> 'kind' AS kind, source.value ->> 'record' AS record,
      count(*)::int AS rates,
      count(*) FILTER (WHERE written.updated_at < now() - interval '90 days')::int
        AS "olderThan90Days"
    FROM (
      SELECT i.rate_sources, i.updated_at FROM scopes s JOIN items i ON i.scope_id = s.id
      WHERE s.bid_id = ${bidId}::uuid
      UNION ALL
      SELECT e.rate_sources, e.updated_at FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    ) written CROSS JOIN LATERAL json_each(written.rate_sources) source
    WHERE source.value ->> 'kind' IN ('catalog', 'typed')
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx.sql)
  return rows
}
