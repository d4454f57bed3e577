import type { BidEntry } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** All GANTT entries of a bid as far as their cost depends on them, in their order. */
export async function readBidEntries(db: Queries, bidId: string): Promise<readonly BidEntry[]> {
  const { rows } = await sql<{ entry: BidEntry }>`
    SELECT json_build_object('id', e.id, 'name', e.name, 'module', e.module,
      'startDate', e.start_date, 'endDate', e.end_date, 'input', e.input,
      'sources', e.rate_sources, 'distributions', coalesce((
        SELECT json_agg(json_build_object('id', d.id, 'scopeId', d.scope_id,
          'startDate', d.start_date, 'endDate', d.end_date, 'weight', d.weight)
          ORDER BY d.position, d.id)
        FROM gantt_distributions d WHERE d.entry_id = e.id), '[]')) AS entry
    FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    ORDER BY e.module, e.position, e.id`.execute(db.sql)
  return rows.map(({ entry }) => entry)
}
