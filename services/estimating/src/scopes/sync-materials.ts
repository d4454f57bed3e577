import { newId } from '@formwork/kernel'
import { sql, type Tx } from '../database.ts'
import type { LockedScope } from '../pricing/locked.ts'

/**
 * Brings a scope's inherited materials in line with its parent's: those whose source is gone go, those
 * that differ are overwritten, new ones come after the scope's own. What a material costs does not depend
 * on its scope, so costs are copied too.
 *
 * @returns the sum of all the scope's materials
 */
export async function syncMaterials(
  tx: Tx,
  parentId: string,
  { id }: LockedScope,
): Promise<number> {
  await tx.$executeRaw(sql`
    DELETE FROM items i
    WHERE i.scope_id = ${id}::uuid AND i.module = 'materials' AND i.inherited_from_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM items p WHERE p.id = i.inherited_from_id AND p.scope_id = ${parentId}::uuid)`)
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
  return Number(row?.total ?? 0)
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
