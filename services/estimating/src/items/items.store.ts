import type { Module } from '@formwork/costing'
import { fixedStatement } from '@formwork/database'
import { ResourceNotFound } from '@formwork/kernel'
import { type Kysely, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { DB } from '../generated/tables.ts'
import type { StoredCost } from '../pricing/cost-stored-item.ts'
import { findAndLockAnyScope, type ScopeInBid } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { pricedItemText } from '../pricing/priced-items.store.ts'
import { toNumbers } from '../pricing/to-numbers.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { itemJson } from './item-json.store.ts'
import type { NewItem } from './items.schemas.ts'

export interface ItemAddress {
  readonly scopeId: string
  readonly module: Module
  readonly itemId: string
}

/** An item with the scope and the bid that its cost counts in, all under lock. */
export interface LockedItem extends ScopeInBid {
  readonly item: PricedItem
  readonly texts: { readonly description: string | null; readonly notes: string | null }
  readonly version: number
}

/** An item as it is to be stored. */
export interface PricedDraft {
  readonly id: string
  readonly sent: NewItem
  readonly rated: Rated
  readonly cost: StoredCost
}

/**
 * All items of a scope's module, in their order, as the JSON text of a list.
 *
 * @throws ResourceNotFound `Scope not found`
 */
export async function listItems(db: Queries, scopeId: string, module: Module): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT '[' || coalesce((
      SELECT string_agg(${itemJson}, ',' ORDER BY i.position, i.id) FROM items i
      WHERE i.scope_id = s.id AND i.module = ${module}), '') || ']' AS body
    FROM scopes s WHERE s.id = ${scopeId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Scope' })
  return row.body
}

/** @throws ResourceNotFound `Item not found` */
export async function readItem(
  db: Queries,
  { scopeId, module, itemId }: ItemAddress,
): Promise<VersionedBody> {
  const { rows } = await sql<VersionedBody>`
    SELECT ${itemJson} AS body, i.version FROM items i
    WHERE i.id = ${itemId}::uuid AND i.scope_id = ${scopeId}::uuid AND i.module = ${module}`.execute(
    db.sql,
  )
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Item' })
  return row
}

/** An item that is there. */
export async function readItemBody(tx: Tx, id: string): Promise<VersionedBody> {
  const { rows } = await sql<VersionedBody>`
    SELECT ${itemJson} AS body, i.version FROM items i WHERE i.id = ${id}::uuid`.execute(tx.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Item' })
  return row
}

const lockItemRow = fixedStatement(
  (db: Kysely<DB>, itemId: string, scopeId: string, module: Module) =>
    db
      .selectFrom('items as i')
      .select([
        sql<PricedItem>`${pricedItemText}::json`.as('item'),
        'i.version',
        sql<
          LockedItem['texts']
        >`json_build_object('description', i.description, 'notes', i.notes)`.as('texts'),
      ])
      .where('i.id', '=', itemId)
      .where('i.scope_id', '=', scopeId)
      .where('i.module', '=', module)
      .forUpdate(),
)

/**
 * Locks bid, scope and item in this order, in one round trip. Whoever changes the item calls
 * `requireOpen`.
 *
 * @throws ResourceNotFound `Item not found`, also for an item of another scope or module
 */
export async function lockItem(
  tx: Tx,
  { scopeId, module, itemId }: ItemAddress,
): Promise<LockedItem> {
  const [locked, [row]] = await Promise.all([
    findAndLockAnyScope(tx, scopeId),
    lockItemRow(tx, itemId, scopeId, module),
  ])
  if (locked === undefined || row === undefined) throw ResourceNotFound({ resource: 'Item' })
  return { ...locked, ...row }
}

/** Items at the end of a scope's module, in their order. */
export async function insertItems(
  tx: Tx,
  scopeId: string,
  module: Module,
  drafts: readonly PricedDraft[],
): Promise<readonly VersionedBody[]> {
  const records = drafts.map(({ id, sent, rated, cost }, place) => ({
    id,
    place,
    name: sent.name,
    description: sent.description ?? null,
    notes: sent.notes ?? null,
    ...columnsOf(rated, cost),
  }))
  const { rows } = await sql<VersionedBody & { readonly position: number }>`
    INSERT INTO items AS i (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, ordered_cy_parts)
    SELECT t.id, ${scopeId}::uuid, ${module}::text, last.position + 1 + t.place, t.name,
      t.description, t.notes, t.input, t.rate_sources, t.breakdown, t.warnings, t.total_cost,
      t.ordered_cy_parts
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
        id uuid, place int, name text, description text, notes text, input json,
        rate_sources json, breakdown json, warnings json, total_cost numeric,
        ordered_cy_parts numeric),
      (SELECT coalesce(max(position), -1) AS position FROM items
        WHERE scope_id = ${scopeId}::uuid AND module = ${module}::text) last
    RETURNING ${itemJson} AS body, i.version, i.position`.execute(tx.sql)
  return rows.toSorted((a, b) => a.position - b.position)
}

/** What is calculated of an item, as it is stored. */
export function columnsOf(rated: Pick<Rated, 'rateSources'>, cost: StoredCost) {
  return {
    input: cost.input,
    rate_sources: cost.sourcesOf(rated.rateSources),
    breakdown: toNumbers(cost.breakdown),
    warnings: cost.warnings,
    total_cost: cost.totalCost.toFixed(),
    ordered_cy_parts: cost.orderedCYParts.toFixed(),
  }
}
