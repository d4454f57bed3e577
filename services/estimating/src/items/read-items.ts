import { NotFoundError } from '@formwork/kernel'
import type { Module } from '../costing/item-inputs.ts'
import { type Statements, sql } from '../database.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { itemBody } from './item-body.ts'
import type { ItemAddress } from './locked-item.ts'

/** All items of a scope's module, in their order, as the JSON text of a list. */
export async function listItems(db: Statements, scopeId: string, module: Module): Promise<string> {
  const [row] = await db.$queryRaw<{ body: string }[]>(sql`
    SELECT '[' || coalesce((
      SELECT string_agg(${itemBody}, ',' ORDER BY i.position, i.id) FROM items i
      WHERE i.scope_id = s.id AND i.module = ${module}), '') || ']' AS body
    FROM scopes s WHERE s.id = ${scopeId}::uuid`)
  if (row === undefined) throw new NotFoundError('Scope')
  return row.body
}

export async function readItem(
  db: Statements,
  { scopeId, module, itemId }: ItemAddress,
): Promise<VersionedBody> {
  const [row] = await db.$queryRaw<VersionedBody[]>(sql`
    SELECT ${itemBody} AS body, i.version FROM items i
    WHERE i.id = ${itemId}::uuid AND i.scope_id = ${scopeId}::uuid AND i.module = ${module}`)
  if (row === undefined) throw new NotFoundError('Item')
  return row
}
