import type { DrivingItem } from '@formwork/costing'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface StoredDrivingItem extends DrivingItem {
  readonly scopeId: string
}

/**
 * The concrete items of some scopes, in their order, as far as production follows them.
 *
 * @param itemId only this one, where it is of these scopes; null: all
 */
export async function readDrivingItems(
  tx: Tx,
  scopeIds: readonly string[],
  itemId: string | null = null,
): Promise<readonly StoredDrivingItem[]> {
  if (scopeIds.length === 0) return []
  const { rows } = await sql<StoredDrivingItem>`
    SELECT i.id, i.scope_id AS "scopeId", i.name, i.input FROM items i
    WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND i.module = 'concrete'
      AND (${itemId}::uuid IS NULL OR i.id = ${itemId}::uuid)
    ORDER BY i.scope_id, i.position, i.id`.execute(tx.sql)
  return rows
}
