import type { PouredScopeMessage } from '@formwork/contracts'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** What the scopes of bids pour, and those of what was accepted under the bids. */
export async function findPouredScopes(
  db: Queries,
  bidIds: readonly string[],
): Promise<readonly PouredScopeMessage[]> {
  const { rows } = await sql<{ scope: PouredScopeMessage }>`
    SELECT json_strip_nulls(json_build_object('id', s.id, 'scopeType', t.name,
      'cubicYards', round(s.ordered_cy_parts * s.multiplier / 324, 12)::text)) AS scope
    FROM bids b JOIN scopes s ON s.bid_id = b.id LEFT JOIN scope_types t ON t.id = s.type_id
    WHERE b.kind = 'BID' AND b.id = ANY(${[...bidIds]}::uuid[])
      OR b.base_bid_id = ANY(${[...bidIds]}::uuid[]) AND b.status IN ('AWARDED', 'COMPLETED')
    ORDER BY s.id`.execute(db.sql)
  return rows.map(({ scope }) => scope)
}
