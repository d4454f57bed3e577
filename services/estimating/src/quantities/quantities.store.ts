import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import type { StoredAmounts } from '../snapshots/stored-items.ts'

/** What there is to be counted of an item or a GANTT entry. */
export interface CountedRow {
  readonly id: string
  /** Null for a GANTT entry. */
  readonly scopeId: string | null
  readonly module: 'concrete' | 'labor' | 'equipment' | 'materials'
  readonly name: string
  readonly input: Fields
  readonly breakdown: StoredAmounts
  /** YYYY-MM-DD, of a GANTT entry. */
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Rows in one answer of the database. */
const CHUNK = 2_000

/** The items of a bid that are built with, in chunks; labor that a package prices is the vendor's. */
export async function* readCountedItems(
  db: Queries,
  bidId: string,
): AsyncGenerator<readonly CountedRow[]> {
  let last: CountedRow | undefined
  do {
    const after =
      last === undefined
        ? sql`TRUE`
        : sql`(i.scope_id, i.module, i.position, i.id) > (
            SELECT l.scope_id, l.module, l.position, l.id FROM items l WHERE l.id = ${last.id}::uuid)`
    const { rows } = await sql<CountedRow>`
      SELECT i.id, i.scope_id AS "scopeId", i.module, i.name, i.input, i.breakdown,
        NULL AS "startDate", NULL AS "endDate"
      FROM items i WHERE i.scope_id = ANY(ARRAY(SELECT s.id FROM scopes s WHERE s.bid_id = ${bidId}::uuid))
        AND i.module IN ('concrete', 'labor', 'equipment', 'materials')
        AND (i.module <> 'labor' OR i.superseded IS NULL) AND ${after}
      ORDER BY i.scope_id, i.module, i.position, i.id LIMIT ${CHUNK}`.execute(db.sql)
    yield rows
    last = rows.length < CHUNK ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** The GANTT entries of a bid, in their order. */
export async function readCountedEntries(
  db: Queries,
  bidId: string,
): Promise<readonly CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT e.id, NULL AS "scopeId", e.module, e.name, e.input, e.breakdown,
      e.start_date::text AS "startDate", e.end_date::text AS "endDate"
    FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
      AND (e.module <> 'labor' OR e.superseded IS NULL)
    ORDER BY e.module, e.position, e.id`.execute(db.sql)
  return rows
}
