import type { Decimal } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { BidRecord } from '../../pricing/locked.store.ts'
import { type LinkedCosts, type LinkedItem, ownCost } from './own-cost.ts'

type ItemRow = LinkedItem & { readonly packageId: string }
interface EntryRow {
  readonly packageId: string
  readonly totalCost: string
}

/** What the packages of a bid are linked to, by package; none of one that is linked to nothing. */
export function readLinkedCosts(
  db: Queries,
  bidId: string,
): Promise<ReadonlyMap<string, LinkedCosts>> {
  return linkedCosts(db, sql`l.bid_id = ${bidId}::uuid`)
}

/** What the linked work of a package of a bid costs in the estimate; null: nothing is linked. */
export async function readOwnCost(
  db: Queries,
  { equipmentBiddingMode }: Pick<BidRecord, 'equipmentBiddingMode'>,
  packageId: string,
): Promise<Decimal | null> {
  const linked = await linkedCosts(db, sql`l.package_id = ${packageId}::uuid`)
  const costs = linked.get(packageId)
  return costs === undefined ? null : ownCost(costs, equipmentBiddingMode)
}

async function linkedCosts(
  db: Queries,
  of: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, LinkedCosts>> {
  const { rows: items } = await sql<ItemRow>`
    SELECT l.package_id AS "packageId", l.component, i.scope_id AS "scopeId", i.module,
      s.multiplier::text AS multiplier, i.total_cost::text AS "totalCost",
      CASE WHEN l.component = 'TOTAL' THEN '{}'::json ELSE i.breakdown END AS breakdown
    FROM package_links l JOIN items i ON i.id = l.item_id JOIN scopes s ON s.id = i.scope_id
    WHERE ${of} ORDER BY l.id`.execute(db.sql)
  const { rows: entries } = await sql<EntryRow>`
    SELECT l.package_id AS "packageId", e.total_cost::text AS "totalCost"
    FROM package_links l JOIN gantt_entries e ON e.id = l.gantt_entry_id
    WHERE ${of} ORDER BY l.id`.execute(db.sql)
  const itemsOf = Map.groupBy(items, ({ packageId }) => packageId)
  const entriesOf = Map.groupBy(entries, ({ packageId }) => packageId)
  return new Map(
    [...new Set([...itemsOf.keys(), ...entriesOf.keys()])].map((id) => [
      id,
      {
        items: itemsOf.get(id) ?? [],
        entries: (entriesOf.get(id) ?? []).map(({ totalCost }) => totalCost),
      },
    ]),
  )
}
