import type { RateSources } from '@formwork/costing'
import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Fields } from '../rates/fields.ts'

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

/** Takes away what a scope has of its parent where the parent has it no more. */
export async function deleteOrphans(tx: Tx, parentId: string, id: string): Promise<void> {
  await sql`
    DELETE FROM items i
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND i.inherited_from_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM items p
        WHERE p.id = i.inherited_from_id AND p.scope_id = ${parentId}::uuid)`.execute(tx.sql)
}

/** Makes materials of a scope copies of materials of its parent. */
export async function adopt(
  tx: Tx,
  pairs: readonly { readonly id: string; readonly sourceId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    UPDATE items i SET inherited_from_id = t.source, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
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

/** Brings copies that differ in line with what they are copies of. */
export async function overwriteCopies(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE items i SET name = p.name, description = p.description, notes = p.notes,
      input = p.input, rate_sources = p.rate_sources, breakdown = p.breakdown,
      warnings = p.warnings, total_cost = p.total_cost, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM items p
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND p.id = i.inherited_from_id
      AND (i.name, i.description, i.notes, i.input::text, i.breakdown::text, i.total_cost)
        IS DISTINCT FROM
        (p.name, p.description, p.notes, p.input::text, p.breakdown::text, p.total_cost)`.execute(
    tx.sql,
  )
}

/** Adds copies of those materials of the parent that the scope has none of, after all its own. */
export async function insertMissingCopies(tx: Tx, parentId: string, id: string): Promise<void> {
  const { rows: missing } = await sql<{ id: string }>`
    SELECT p.id FROM items p
    WHERE p.scope_id = ${parentId}::uuid AND p.module = 'materials' AND NOT EXISTS (
      SELECT FROM items i WHERE i.scope_id = ${id}::uuid AND i.module = 'materials'
        AND i.inherited_from_id = p.id)
    ORDER BY p.position, p.id`.execute(tx.sql)
  if (missing.length === 0) return
  await sql`
    INSERT INTO items (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, inherited_from_id)
    SELECT wanted.id, ${id}::uuid, 'materials', last.position + wanted.place::int, p.name,
      p.description, p.notes, p.input, p.rate_sources, p.breakdown, p.warnings, p.total_cost,
      p.id
    FROM unnest(${missing.map(() => newId())}::uuid[], ${missing.map((item) => item.id)}::uuid[])
        WITH ORDINALITY AS wanted(id, source_id, place)
      JOIN items p ON p.id = wanted.source_id,
      (SELECT coalesce(max(position), -1) AS position FROM items
        WHERE scope_id = ${id}::uuid AND module = 'materials') last`.execute(tx.sql)
}

/** What all materials of a scope cost. */
export async function sumOfMaterials(tx: Tx, id: string): Promise<number> {
  const { total } = await materialsOf(tx, id)
    .select(sql<string>`coalesce(sum(total_cost), 0)::text`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The fields of a concrete item of the parent, for the item of the scope at the same place. */
export interface RebarPair {
  /** The scope's item. */
  readonly id: string
  readonly input: Fields
  readonly rateSources: RateSources
}

export async function readRebarPairs(
  tx: Tx,
  parentId: string,
  scopeId: string,
): Promise<readonly RebarPair[]> {
  const { rows } = await sql<RebarPair>`
    WITH placed AS (
      SELECT i.id, i.scope_id, i.input, i.rate_sources,
        row_number() OVER (PARTITION BY i.scope_id ORDER BY i.position, i.id) AS place
      FROM items i WHERE i.scope_id IN (${parentId}::uuid, ${scopeId}::uuid)
        AND i.module = 'concrete')
    SELECT own.id, parent.input, parent.rate_sources AS "rateSources"
    FROM placed own JOIN placed parent ON parent.place = own.place
    WHERE own.scope_id = ${scopeId}::uuid AND parent.scope_id = ${parentId}::uuid`.execute(tx.sql)
  return rows
}
