import { newId } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import { itemValues } from '../items/item-json.store.ts'
import type { Fields } from '../rates/fields.ts'
import type { ItemOfParent } from './follow-parent.ts'

export interface Material {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly uom: string
  readonly inheritedFromId: string | null
}

/** The materials of a scope, in their order. */
export function readMaterials(tx: Tx, scopeId: string): Promise<readonly Material[]> {
  return materialsOf(tx, scopeId)
    .select([
      'id',
      'name',
      sql<string>`input ->> 'category'`.as('category'),
      sql<string>`input ->> 'uom'`.as('uom'),
      'inherited_from_id as inheritedFromId',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const materialsOf = (tx: Tx, scopeId: string) =>
  tx.sql.selectFrom('items').where('scope_id', '=', scopeId).where('module', '=', 'materials')

/** A material of a scope that came from an item which the parent has no more. */
export interface Orphan {
  readonly id: string
  readonly own: Fields
  readonly base: Fields | null
}

export async function readOrphans(
  tx: Tx,
  parentId: string,
  id: string,
): Promise<readonly Orphan[]> {
  const { rows } = await sql<Orphan>`
    SELECT i.id, ${itemValues} AS own, i.origin_values AS base FROM items i
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND i.inherited_from_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM items p
        WHERE p.id = i.inherited_from_id AND p.scope_id = ${parentId}::uuid)
    ORDER BY i.position, i.id`.execute(tx.sql)
  return rows
}

/** Makes items a scope's own, which follow nothing. */
export async function detach(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE items SET inherited_from_id = NULL, origin_item_id = NULL, origin_values = NULL,
      version = version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE id = ANY(${ids}::uuid[])`.execute(tx.sql)
}

/** Has materials that a copy of the parent brought count as copies of the parent's materials. */
export async function adoptCopied(tx: Tx, parentId: string, id: string): Promise<void> {
  await sql`
    UPDATE items i SET inherited_from_id = p.id, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM items p
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND i.inherited_from_id IS NULL
      AND p.id = i.origin_item_id AND p.scope_id = ${parentId}::uuid
      AND NOT EXISTS (
        SELECT FROM items other WHERE other.scope_id = ${id}::uuid
          AND other.inherited_from_id = p.id)`.execute(tx.sql)
}

/** Makes materials of a scope copies of materials of its parent. */
export async function adopt(
  tx: Tx,
  pairs: readonly { readonly id: string; readonly sourceId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    UPDATE items i SET inherited_from_id = t.source, origin_item_id = t.source,
      origin_values = NULL, version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM unnest(${pairs.map(({ id }) => id)}::uuid[],
      ${pairs.map(({ sourceId }) => sourceId)}::uuid[]) AS t(id, source)
    WHERE i.id = t.id`.execute(tx.sql)
}

export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.sql
    .deleteFrom('items')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute()
}

/**
 * Adds copies of those materials of the parent that the scope has none of, after all its own.
 *
 * @returns how many
 */
export async function insertMissingCopies(tx: Tx, parentId: string, id: string): Promise<number> {
  const { rows: missing } = await sql<{ id: string }>`
    SELECT p.id FROM items p
    WHERE p.scope_id = ${parentId}::uuid AND p.module = 'materials' AND NOT EXISTS (
      SELECT FROM items i WHERE i.scope_id = ${id}::uuid AND i.module = 'materials'
        AND i.inherited_from_id = p.id)
    ORDER BY p.position, p.id`.execute(tx.sql)
  if (missing.length === 0) return 0
  await sql`
    INSERT INTO items (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, inherited_from_id, origin_item_id)
    SELECT wanted.id, ${id}::uuid, 'materials', last.position + wanted.place::int, p.name,
      p.description, p.notes, p.input, p.rate_sources, p.breakdown, p.warnings, p.total_cost,
      p.id, p.id
    FROM unnest(${missing.map(() => newId())}::uuid[], ${missing.map((item) => item.id)}::uuid[])
        WITH ORDINALITY AS wanted(id, source_id, place)
      JOIN items p ON p.id = wanted.source_id,
      (SELECT coalesce(max(position), -1) AS position FROM items
        WHERE scope_id = ${id}::uuid AND module = 'materials') last`.execute(tx.sql)
  return missing.length
}

/** What all materials of a scope cost. */
export async function sumOfMaterials(tx: Tx, id: string): Promise<number> {
  const { total } = await materialsOf(tx, id)
    .select(sql<string>`coalesce(sum(total_cost), 0)::text`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** As they are stored, with the fields of mats in their order. */
interface StoredPair extends Omit<ItemOfParent, 'own' | 'parent'> {
  readonly own: StoredValues
  readonly parent: StoredValues
}

interface StoredValues {
  readonly texts: Fields
  readonly input: Fields
}

const storedValues = (item: RawBuilder<unknown>) => sql`json_build_object('input', ${item}.input,
  'texts', json_build_object('name', ${item}.name, 'description', ${item}.description,
    'notes', ${item}.notes))`

const toPair = ({ own, parent, ...rest }: StoredPair): ItemOfParent => ({
  ...rest,
  own: { ...own.texts, ...own.input },
  parent: { ...parent.texts, ...parent.input },
})

/** Both items of a pair; `i` is the scope's row, `p` the parent's. */
const pairColumns = sql`i.id, p.id AS "parentItemId",
  ${storedValues(sql`i`)} AS own, i.rate_sources AS "ownSources",
  ${storedValues(sql`p`)} AS parent, p.rate_sources AS "parentSources"`

export async function readMaterialPairs(
  tx: Tx,
  parentId: string,
  scopeId: string,
): Promise<readonly ItemOfParent[]> {
  const { rows } = await sql<StoredPair>`
    SELECT ${pairColumns}, i.origin_values AS base
    FROM items i JOIN items p ON p.id = i.inherited_from_id AND p.scope_id = ${parentId}::uuid
    WHERE i.scope_id = ${scopeId}::uuid AND i.module = 'materials'
    ORDER BY i.position, i.id`.execute(tx.sql)
  return rows.map(toPair)
}

/**
 * Concrete items with those of the parent that they came from. One that came from none is paired
 * with the parent's at the same place, unless another item came from that.
 */
export async function readConcretePairs(
  tx: Tx,
  parentId: string,
  scopeId: string,
): Promise<readonly ItemOfParent[]> {
  const { rows } = await sql<StoredPair>`
    WITH placed AS (
      SELECT i.*, row_number() OVER (PARTITION BY i.scope_id ORDER BY i.position, i.id) AS place
      FROM items i WHERE i.scope_id IN (${parentId}::uuid, ${scopeId}::uuid)
        AND i.module = 'concrete'),
    came AS (
      SELECT i.id, p.id AS parent_id FROM placed i JOIN placed p ON p.id = i.origin_item_id
      WHERE i.scope_id = ${scopeId}::uuid AND p.scope_id = ${parentId}::uuid)
    SELECT ${pairColumns},
      CASE WHEN came.id IS NOT NULL THEN i.origin_values END AS base
    FROM placed i LEFT JOIN came ON came.id = i.id
      JOIN placed p ON p.scope_id = ${parentId}::uuid AND CASE WHEN came.id IS NOT NULL
        THEN p.id = came.parent_id
        ELSE p.place = i.place AND p.id NOT IN (SELECT parent_id FROM came) END
    WHERE i.scope_id = ${scopeId}::uuid
    ORDER BY i.position, i.id`.execute(tx.sql)
  return rows.map(toPair)
}

export interface Followed {
  readonly id: string
  readonly originId: string
  readonly values: Fields
  readonly base: Fields
}

/** What items remember of the parent's, and their texts where these have changed. */
export async function writeFollowed(tx: Tx, items: readonly Followed[]): Promise<void> {
  if (items.length === 0) return
  const records = items.map(({ id, originId, values, base }) => ({
    id,
    origin: originId,
    base,
    name: values.name,
    description: values.description,
    notes: values.notes,
  }))
  const texts = JSON.stringify(records)
  await sql`
    WITH t AS (SELECT * FROM json_to_recordset(${texts}::json) AS t(
      id uuid, origin uuid, base jsonb, name text, description text, notes text))
    UPDATE items i SET origin_item_id = t.origin, origin_values = t.base, name = t.name,
      description = t.description, notes = t.notes,
      version = i.version + told.changed,
      updated_at = CASE told.changed WHEN 1 THEN CURRENT_TIMESTAMP ELSE i.updated_at END
    FROM t JOIN items was ON was.id = t.id CROSS JOIN LATERAL (
      SELECT ((was.name, was.description, was.notes)
        IS DISTINCT FROM (t.name, t.description, t.notes))::int AS changed) told
    WHERE i.id = t.id`.execute(tx.sql)
}
