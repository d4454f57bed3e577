import { mapCooperatively } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { itemJson } from '../items/item-json.store.ts'
import { columnsOf } from '../items/items.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { pricedItemText } from '../pricing/priced-items.store.ts'
import { jsonList } from '../send-json.ts'
import type { ChangedItem } from './changed-items.ts'
import type { ListedItem } from './item-lists.ts'

/** An item before any change, with its texts. */
export interface ItemOfBid extends PricedItem {
  readonly description: string | null
  readonly notes: string | null
}

/** Those of the items that are of the bid, which is locked. */
export async function readItemsOfBid(
  tx: Tx,
  bidId: string,
  ids: readonly string[],
): Promise<readonly ItemOfBid[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    { readonly item: PricedItem } & Pick<ItemOfBid, 'description' | 'notes'>
  >`
    SELECT ${pricedItemText}::json AS item, i.description, i.notes
    FROM items i JOIN scopes s ON s.id = i.scope_id
    WHERE i.id = ANY(${ids}::uuid[]) AND s.bid_id = ${bidId}::uuid`.execute(tx.sql)
  return rows.map(({ item, ...texts }) => ({ ...item, ...texts }))
}

/** The places of all items of some scopes of a bid, in their order. */
export async function readLists(
  tx: Tx,
  bidId: string,
  scopeIds: readonly string[],
): Promise<readonly ListedItem[]> {
  if (scopeIds.length === 0) return []
  const { rows } = await sql<ListedItem>`
    SELECT i.id, i.scope_id AS "scopeId", i.module, i.position
    FROM scopes s JOIN items i ON i.scope_id = s.id
    WHERE s.id = ANY(${scopeIds}::uuid[]) AND s.bid_id = ${bidId}::uuid
    ORDER BY i.scope_id, i.module, i.position, i.id`.execute(tx.sql)
  return rows
}

/** An item as it is told, by its id. */
export type Written = ReadonlyMap<string, string>

const COLUMNS = sql`id uuid, scope_id uuid, module text, position int, name text, description text,
  notes text, input json, rate_sources json, breakdown json, warnings json, total_cost numeric,
  ordered_cy_parts numeric, recipe json`

/**
 * New items, at the places that they have been given.
 *
 * @param told whether they are returned
 */
export async function insertChanged(
  tx: Tx,
  items: readonly ChangedItem[],
  told: boolean,
): Promise<Written> {
  if (items.length === 0) return new Map()
  const records = await recordsOf(items)
  const { rows } = await sql<{ id: string; body: string }>`
    INSERT INTO items AS i (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, ordered_cy_parts, recipe)
    SELECT t.id, t.scope_id, t.module, t.position, t.name, t.description, t.notes, t.input,
      t.rate_sources, t.breakdown, t.warnings, t.total_cost, t.ordered_cy_parts, t.recipe
    FROM json_to_recordset(${records}::json) AS t(${COLUMNS})
    ${told ? sql`RETURNING i.id, ${itemJson} AS body` : sql``}`.execute(tx.sql)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/**
 * Items with what is sent of their texts and all that is calculated. Each becomes a new version.
 */
export async function updateChanged(tx: Tx, items: readonly ChangedItem[]): Promise<Written> {
  if (items.length === 0) return new Map()
  const records = await recordsOf(items)
  const { rows } = await sql<{ id: string; body: string }>`
    UPDATE items i SET scope_id = t.scope_id, position = t.position, name = t.name,
      description = CASE WHEN t.has_description THEN t.description ELSE i.description END,
      notes = CASE WHEN t.has_notes THEN t.notes ELSE i.notes END,
      input = t.input, rate_sources = t.rate_sources, breakdown = t.breakdown,
      warnings = t.warnings, total_cost = t.total_cost, ordered_cy_parts = t.ordered_cy_parts,
      recipe = t.recipe,
      inherited_from_id = CASE WHEN i.scope_id = t.scope_id THEN i.inherited_from_id END,
      version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${records}::json)
      AS t(${COLUMNS}, has_description boolean, has_notes boolean)
    WHERE i.id = t.id
    RETURNING i.id, ${itemJson} AS body`.execute(tx.sql)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Items as they are told. */
export async function readWritten(tx: Tx, ids: readonly string[]): Promise<Written> {
  const { rows } = await sql<{ id: string; body: string }>`
    SELECT i.id, ${itemJson} AS body FROM items i WHERE i.id = ANY(${ids}::uuid[])`.execute(tx.sql)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Items that others have come or gone before. They have new places, and are new versions. */
export async function writePositions(
  tx: Tx,
  places: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  if (places.length === 0) return
  await sql`
    UPDATE items i SET position = t.position, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(places)}::json) AS t(id uuid, position int)
    WHERE i.id = t.id`.execute(tx.sql)
}

/** As a JSON text; other requests have their turn while thousands are written. */
async function recordsOf(items: readonly ChangedItem[]): Promise<string> {
  return jsonList(await mapCooperatively(items, (item) => JSON.stringify(recordOf(item))))
}

function recordOf(item: ChangedItem): object {
  return {
    id: item.id,
    scope_id: item.scopeId,
    module: item.module,
    position: item.position,
    name: item.name,
    description: item.description ?? null,
    notes: item.notes ?? null,
    has_description: item.description !== undefined,
    has_notes: item.notes !== undefined,
    recipe: item.recipe,
    ...columnsOf(item.rated, item.cost),
  }
}
