import type { CostComponent, Module } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

/** An item or a GANTT entry that a package may price. */
export interface LinkableRecord {
  readonly id: string
  readonly name: string
  /** Null: an entry. */
  readonly module: Module | null
}

/** The items and entries of a bid among some ids. */
export async function findLinkable(
  db: Queries,
  bidId: string,
  ids: { readonly items: readonly string[]; readonly entries: readonly string[] },
): Promise<readonly LinkableRecord[]> {
  const { rows } = await sql<LinkableRecord>`
    SELECT i.id, i.name, i.module FROM items i JOIN scopes s ON s.id = i.scope_id
    WHERE i.id = ANY(${[...ids.items]}::uuid[]) AND s.bid_id = ${bidId}::uuid
    UNION ALL
    SELECT e.id, e.name, NULL FROM gantt_entries e
    WHERE e.id = ANY(${[...ids.entries]}::uuid[]) AND e.bid_id = ${bidId}::uuid`.execute(db.sql)
  return rows
}

/** What another package of the bid prices. */
export interface TakenLink {
  /** Of the item or the entry. */
  readonly id: string
  readonly component: CostComponent
  readonly packageName: string
}

/** What other packages of a bid are linked to, among some items and entries. */
export async function findTaken(
  db: Queries,
  packageId: string,
  ids: readonly string[],
): Promise<readonly TakenLink[]> {
  const { rows } = await sql<TakenLink>`
    SELECT coalesce(l.item_id, l.gantt_entry_id) AS id, l.component, p.name AS "packageName"
    FROM package_links l JOIN packages p ON p.id = l.package_id
    WHERE (l.item_id = ANY(${[...ids]}::uuid[]) OR l.gantt_entry_id = ANY(${[...ids]}::uuid[]))
      AND l.package_id <> ${packageId}::uuid
    ORDER BY l.id`.execute(db.sql)
  return rows
}
