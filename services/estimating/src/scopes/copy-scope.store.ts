import { MODULES, moduleOf } from '@formwork/costing'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { itemValues } from '../items/item-json.store.ts'

export async function findBidOfScope(tx: Tx, scopeId: string): Promise<string | undefined> {
  const query = tx.sql.selectFrom('scopes').select('bid_id').where('id', '=', scopeId)
  return (await query.executeTakeFirst())?.bid_id
}

/** What is the copy's own; everything else is the source's. */
interface ScopeCopy {
  readonly id: string
  readonly bidId: string
  readonly name?: string | null | undefined
  readonly multiplier?: number | null | undefined
}

/** What a name holds at most, less the words behind it. */
const ROOM_FOR_NAME = 193
const SUMS = sql.join(MODULES.map((module) => sql.ref(moduleOf(module).rawColumn)))

/**
 * A scope at the end of a bid with copies of another's items, in their order. Both are read in one
 * statement, of one moment.
 *
 * @returns whether there was room
 */
export async function copyScopeRows(
  tx: Tx,
  sourceId: string,
  { id, bidId, name = null, multiplier = null }: ScopeCopy,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    WITH copied AS (
      INSERT INTO scopes (id, bid_id, type_id, name, position, multiplier, shape, length, width,
        height, diameter, cubic_yards, description, bid_quantity, bid_uom, ${SUMS},
        ordered_cy_parts)
      SELECT ${id}::uuid, ${bidId}::uuid, s.type_id,
        coalesce(${name}::text, left(s.name, ${ROOM_FOR_NAME}) || ' (copy)'), last.position,
        coalesce(${multiplier}::numeric, s.multiplier), s.shape, s.length, s.width, s.height,
        s.diameter, s.cubic_yards, s.description, s.bid_quantity, s.bid_uom, ${SUMS},
        s.ordered_cy_parts
      FROM scopes s, (SELECT coalesce(max(position) + 1, 0) AS position, count(*) AS scopes
        FROM scopes WHERE bid_id = ${bidId}::uuid) last
      WHERE s.id = ${sourceId}::uuid AND last.scopes < ${most}
      RETURNING id),
    item_ids AS MATERIALIZED (
      SELECT i.id AS old_id, gen_random_uuid() AS new_id
      FROM copied JOIN items i ON i.scope_id = ${sourceId}::uuid),
    items_of_it AS (
      INSERT INTO items (id, scope_id, module, position, name, description, notes, input,
        rate_sources, breakdown, warnings, total_cost, ordered_cy_parts, origin_item_id,
        origin_values, recipe)
      SELECT own.new_id, copied.id, i.module, i.position, i.name, i.description, i.notes,
        -- Labor that follows a concrete item follows its copy.
        CASE WHEN followed.old_id IS NULL THEN i.input ELSE replace(
          i.input::text, followed.old_id::text, followed.new_id::text)::json END,
        i.rate_sources, i.breakdown, i.warnings, i.total_cost, i.ordered_cy_parts,
        origin.id, origin.values, i.recipe
      FROM copied JOIN scopes s ON s.id = ${sourceId}::uuid
        JOIN items i ON i.scope_id = s.id
        JOIN item_ids own ON own.old_id = i.id
        LEFT JOIN item_ids followed ON i.module = 'labor'
          AND followed.old_id::text = i.input #>> '{production,itemId}'
        -- A scope under a parent cannot be a parent itself: its copy may follow the same parent.
        CROSS JOIN LATERAL (SELECT
          CASE WHEN s.parent_scope_id IS NULL THEN i.id ELSE i.origin_item_id END AS id,
          CASE WHEN s.parent_scope_id IS NULL THEN ${itemValues} ELSE i.origin_values END AS values
        ) origin),
    applications AS (
      INSERT INTO recipe_applications (id, scope_id, key, recipe_id, name, revision, definition,
        parameters, dimensions, made, created_by)
      SELECT gen_random_uuid(), copied.id, a.key, a.recipe_id, a.name, a.revision, a.definition,
        a.parameters, a.dimensions, a.made, a.created_by
      FROM copied JOIN recipe_applications a ON a.scope_id = ${sourceId}::uuid)
    SELECT TRUE AS made FROM copied`.execute(tx.sql)
  return rows.length > 0
}
