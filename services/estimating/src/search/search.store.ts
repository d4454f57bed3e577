import type { Module } from '@formwork/costing'
import { contains } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

interface FoundContent {
  readonly kind: 'scope' | 'item'
  readonly id: string
  readonly name: string
  readonly module: Module | null
  readonly scopeId: string
  readonly scopeName: string
  readonly bidId: string
  readonly bidNumber: string
  readonly bidName: string
}

/** Of each kind in one answer, and of those from one bid. */
const MOST = 20
const MOST_OF_BID = 3
/** Where so many have the name, those of this many bids are looked through, the newest first. */
const MANY = 1_000
const NEWEST_BIDS = 200

/** Scopes, then items, that have the text in their names. */
export async function findContents(db: Database, q: string): Promise<FoundContent[]> {
  const ofScope = contains(q, [sql`s.name`])
  const ofItem = contains(q, [sql`i.name`])
  const [scopes, items] = await Promise.all([
    search(db, q, 'scope', {
      named: sql`SELECT s.id, s.id AS scope_id, s.name, NULL AS module, s.position
        FROM scopes s WHERE ${ofScope}`,
      inNewest: sql`SELECT s.id, s.id AS scope_id, s.name, NULL AS module, s.position
        FROM newest n JOIN scopes s ON s.bid_id = n.id WHERE ${ofScope}`,
    }),
    search(db, q, 'item', {
      named: sql`SELECT i.id, i.scope_id, i.name, i.module, i.position FROM items i WHERE ${ofItem}`,
      inNewest: sql`SELECT i.id, i.scope_id, i.name, i.module, i.position
        FROM newest n JOIN scopes s ON s.bid_id = n.id JOIN items i ON i.scope_id = s.id
        WHERE ${ofItem}`,
    }),
  ])
  return [...scopes, ...items]
}

/**
 * The index of names finds rows in no order, and of a name that many have it is read as far as
 * `MANY`: the newest bids are then looked through besides, where that name is not far.
 */
async function search(
  db: Database,
  q: string,
  kind: FoundContent['kind'],
  { named, inNewest }: Readonly<Record<'named' | 'inNewest', RawBuilder<unknown>>>,
): Promise<FoundContent[]> {
  // Each row has one scope, and that one bid: by their keys, as there are few rows.
  const { rows } = await sql<FoundContent>`
    WITH named AS MATERIALIZED (${named}),
    few AS MATERIALIZED (SELECT * FROM named LIMIT ${sql.lit(MANY)}),
    newest AS MATERIALIZED (
      SELECT b.id FROM bids b WHERE (SELECT count(*) FROM few) = ${sql.lit(MANY)}
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${sql.lit(NEWEST_BIDS)}),
    found AS (SELECT * FROM few UNION ${inNewest}),
    ranked AS (
      SELECT f.*, s.name AS scope_name, b.id AS bid_id, b.bid_number, b.name AS bid_name,
        b.created_at, lower(f.name) = lower(${q}) AS is_exact,
        row_number() OVER (PARTITION BY b.id
          ORDER BY lower(f.name) = lower(${q}) DESC, s.position, f.module, f.position, f.id) AS place
      FROM found f
        CROSS JOIN LATERAL (SELECT * FROM scopes WHERE scopes.id = f.scope_id OFFSET 0) s
        CROSS JOIN LATERAL (SELECT * FROM bids WHERE bids.id = s.bid_id OFFSET 0) b)
    SELECT ${kind}::text AS kind, id, name, module, scope_id AS "scopeId",
      scope_name AS "scopeName", bid_id AS "bidId", bid_number AS "bidNumber",
      bid_name AS "bidName"
    FROM ranked WHERE place <= ${sql.lit(MOST_OF_BID)}
    ORDER BY is_exact DESC, created_at DESC, bid_id DESC, place LIMIT ${sql.lit(MOST)}`.execute(
    db.sql,
  )
  return rows
}
