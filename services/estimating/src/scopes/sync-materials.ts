import { nameKey, newId } from '@formwork/kernel'
import { sql, type Tx } from '../database.ts'
import type { LockedScope } from '../pricing/locked.ts'

export interface SyncedMaterials {
  /** The sum of all the scope's materials. */
  readonly total: number
  /** How many of the scope's own gave way to one of the parent's. */
  readonly replaced: number
}

/**
 * Brings a scope's inherited materials in line with its parent's: those whose source is gone go, those that
 * differ are overwritten, new ones take the place of the scope's own of the same kind or come after them all.
 * What a material costs does not depend on its scope, so costs are copied too.
 */
export async function syncMaterials(
  tx: Tx,
  parentId: string,
  { id }: LockedScope,
): Promise<SyncedMaterials> {
  await tx.$executeRaw(sql`
    DELETE FROM items i
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND i.inherited_from_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM items p WHERE p.id = i.inherited_from_id AND p.scope_id = ${parentId}::uuid)`)
  const replaced = await replaceOwn(tx, parentId, id)
  await tx.$executeRaw(sql`
    UPDATE items i SET name = p.name, description = p.description, notes = p.notes,
      input = p.input, rate_sources = p.rate_sources, breakdown = p.breakdown,
      warnings = p.warnings, total_cost = p.total_cost, version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM items p
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND p.id = i.inherited_from_id
      AND (i.name, i.description, i.notes, i.input::text, i.breakdown::text, i.total_cost)
        IS DISTINCT FROM
        (p.name, p.description, p.notes, p.input::text, p.breakdown::text, p.total_cost)`)
  await insertMissing(tx, parentId, id)
  const [row] = await tx.$queryRaw<{ total: string }[]>(sql`
    SELECT coalesce(sum(total_cost), 0)::text AS total FROM items
    WHERE scope_id = ${id}::uuid AND module = 'materials'`)
  return { total: Number(row?.total ?? 0), replaced }
}

interface Material {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly uom: string
  readonly inheritedFromId: string | null
}

/**
 * Has materials of the parent replace the scope's own of the same kind, so that nothing is counted twice: the
 * first of them becomes the copy that the scope does not have yet, the others go.
 */
async function replaceOwn(tx: Tx, parentId: string, id: string): Promise<number> {
  const wanted = Map.groupBy(await readMaterials(tx, parentId), kindOf)
  const held = await readMaterials(tx, id)
  const copied = new Set(held.map(({ inheritedFromId }) => inheritedFromId))
  const missing = new Map(
    [...wanted].map(([kind, items]) => [
      kind,
      items.filter((item) => !copied.has(item.id)).values(),
    ]),
  )
  const own = held.filter((item) => item.inheritedFromId === null && wanted.has(kindOf(item)))
  const pairs = own.map((item) => ({
    id: item.id,
    source: missing.get(kindOf(item))?.next().value,
  }))
  const [adopted, doubled] = [
    pairs.filter(({ source }) => source !== undefined),
    pairs.filter(({ source }) => source === undefined),
  ]
  await tx.$executeRaw(sql`
    UPDATE items i SET inherited_from_id = t.source, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM unnest(${adopted.map((pair) => pair.id)}::uuid[],
      ${adopted.map(({ source }) => source?.id)}::uuid[]) AS t(id, source)
    WHERE i.id = t.id`)
  await tx.$executeRaw(sql`
    DELETE FROM items WHERE id = ANY(${doubled.map((pair) => pair.id)}::uuid[])`)
  return own.length
}

function readMaterials(tx: Tx, scopeId: string): Promise<readonly Material[]> {
  return tx.$queryRaw<Material[]>(sql`
    SELECT id, name, input ->> 'category' AS category, input ->> 'uom' AS uom,
      inherited_from_id AS "inheritedFromId"
    FROM items WHERE scope_id = ${scopeId}::uuid AND module = 'materials' ORDER BY position, id`)
}

/** Materials of one kind are the same thing bought, in the same unit. */
function kindOf({ category, name, uom }: Material): string {
  return JSON.stringify([category, nameKey(name), nameKey(uom)])
}

async function insertMissing(tx: Tx, parentId: string, id: string): Promise<void> {
  const missing = await tx.$queryRaw<{ id: string }[]>(sql`
    SELECT p.id FROM items p
    WHERE p.scope_id = ${parentId}::uuid AND p.module = 'materials' AND NOT EXISTS (
      SELECT FROM items i WHERE i.scope_id = ${id}::uuid AND i.module = 'materials'
        AND i.inherited_from_id = p.id)
    ORDER BY p.position, p.id`)
  if (missing.length === 0) return
  await tx.$executeRaw(sql`
    INSERT INTO items (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, inherited_from_id)
    SELECT wanted.id, ${id}::uuid, 'materials', last.position + wanted.place::int, p.name,
      p.description, p.notes, p.input, p.rate_sources, p.breakdown, p.warnings, p.total_cost,
      p.id
    FROM unnest(${missing.map(() => newId())}::uuid[], ${missing.map((item) => item.id)}::uuid[])
        WITH ORDINALITY AS wanted(id, source_id, place)
      JOIN items p ON p.id = wanted.source_id,
      (SELECT coalesce(max(position), -1) AS position FROM items
        WHERE scope_id = ${id}::uuid AND module = 'materials') last`)
}
