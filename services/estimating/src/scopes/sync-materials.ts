import { nameKey } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { LockedScope } from '../pricing/locked.store.ts'
import { type KeptField, keptFields } from './follow-parent.ts'
import {
  adopt,
  adoptCopied,
  deleteItems,
  detach,
  insertMissingCopies,
  type Material,
  readMaterials,
  readOrphans,
  sumOfMaterials,
} from './inherited-items.store.ts'

export interface SyncedMaterials {
  /** The sum of all the scope's materials. */
  readonly total: number
  /** How many of the scope's own gave way to one of the parent's. */
  readonly replaced: number
  /** How many were added or taken away. */
  readonly updated: number
  /** Own changes of materials that the parent has lost. */
  readonly kept: readonly KeptField[]
}

/**
 * Gives a scope the materials of its parent: those whose source is gone go, unless they were changed
 * here; new ones take the place of the scope's own of the same kind or come after them all. What a
 * material costs does not depend on its scope, so costs are copied too. Values follow later.
 */
export async function syncMaterials(
  tx: Tx,
  parentId: string,
  { id }: LockedScope,
): Promise<SyncedMaterials> {
  const { gone, kept } = await releaseOrphans(tx, parentId, id)
  await adoptCopied(tx, parentId, id)
  const { replaced, doubled } = await replaceOwn(tx, parentId, id)
  const added = await insertMissingCopies(tx, parentId, id)
  const updated = gone + doubled + added
  return { total: await sumOfMaterials(tx, id), replaced, updated, kept }
}

/** What the parent has lost goes, but what was changed here stays as the scope's own. */
async function releaseOrphans(tx: Tx, parentId: string, id: string) {
  const orphans = (await readOrphans(tx, parentId, id)).map(({ id, own, base }) => {
    const changed = base === null ? [] : keptFields({ id, own, parent: base })
    return { id, kept: changed.map((field) => ({ ...field, parent: null })) }
  })
  const [gone, own] = [true, false].map((isSame) =>
    orphans.filter(({ kept }) => (kept.length === 0) === isSame).map(({ id }) => id),
  )
  await deleteItems(tx, gone ?? [])
  await detach(tx, own ?? [])
  return { gone: gone?.length ?? 0, kept: orphans.flatMap(({ kept }) => kept) }
}

/**
 * Has materials of the parent replace the scope's own of the same kind, so that nothing is counted
 * twice: the first of them becomes the copy that the scope does not have yet, the others go.
 */
async function replaceOwn(
  tx: Tx,
  parentId: string,
  id: string,
): Promise<{ readonly replaced: number; readonly doubled: number }> {
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
  return { replaced: own.length, doubled: doubled.length }
}

/** Materials of one kind are the same thing bought, in the same unit. */
function kindOf({ category, name, uom }: Material): string {
  return JSON.stringify([category, nameKey(name), nameKey(uom)])
}
