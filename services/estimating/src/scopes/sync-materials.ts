import { nameKey } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { LockedScope } from '../pricing/locked.store.ts'
import {
  adopt,
  deleteItems,
  deleteOrphans,
  insertMissingCopies,
  type Material,
  overwriteCopies,
  readMaterials,
  sumOfMaterials,
} from './inherited-items.store.ts'

export interface SyncedMaterials {
  /** The sum of all the scope's materials. */
  readonly total: number
  /** How many of the scope's own gave way to one of the parent's. */
  readonly replaced: number
}

/**
 * Brings a scope's inherited materials in line with its parent's: those whose source is gone go,
 * those that differ are overwritten, new ones take the place of the scope's own of the same kind or
 * come after them all. What a material costs does not depend on its scope, so costs are copied too.
 */
export async function syncMaterials(
  tx: Tx,
  parentId: string,
  { id }: LockedScope,
): Promise<SyncedMaterials> {
  await deleteOrphans(tx, parentId, id)
  const replaced = await replaceOwn(tx, parentId, id)
  await overwriteCopies(tx, id)
  await insertMissingCopies(tx, parentId, id)
  return { total: await sumOfMaterials(tx, id), replaced }
}

/**
 * Has materials of the parent replace the scope's own of the same kind, so that nothing is counted
 * twice: the first of them becomes the copy that the scope does not have yet, the others go.
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
  const adopted: { id: string; sourceId: string }[] = []
  const doubled: string[] = []
  for (const item of own) {
    const source = missing.get(kindOf(item))?.next().value
    if (source === undefined) doubled.push(item.id)
    else adopted.push({ id: item.id, sourceId: source.id })
  }
  await adopt(tx, adopted)
  await deleteItems(tx, doubled)
  return own.length
}

/** Materials of one kind are the same thing bought, in the same unit. */
function kindOf({ category, name, uom }: Material): string {
  return JSON.stringify([category, nameKey(name), nameKey(uom)])
}
