import type { Tx } from '../database.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import type { Recalculation } from '../pricing/recalculate-items.ts'
import type { Fields } from '../rates/fields.ts'
import {
  FOLLOWED_OF_MATERIALS,
  type FollowedItem,
  followedOfConcrete,
  followParent,
  type KeptField,
} from './follow-parent.ts'
import { readConcretePairs, readMaterialPairs, writeFollowed } from './inherited-items.store.ts'
import type { InheritanceSettings } from './scope-answers.ts'

interface Following {
  readonly parentId: string
  readonly scopeId: string
  readonly settings: InheritanceSettings
}

interface FollowedItems {
  /** Gives the items that have changed their new fields and rates. */
  readonly renew: NonNullable<Recalculation['renew']>
  readonly updated: number
  readonly kept: readonly KeptField[]
}

/** Has the items that came from the parent follow it, as far as the settings enable it. */
export async function followItems(
  tx: Tx,
  { parentId, scopeId, settings }: Following,
): Promise<FollowedItems> {
  const ofConcrete = followedOfConcrete(settings)
  const concrete = ofConcrete.length === 0 ? [] : await readConcretePairs(tx, parentId, scopeId)
  const materials =
    settings.materials?.enabled === true ? await readMaterialPairs(tx, parentId, scopeId) : []
  const followed = [
    ...concrete.map((item) => ({ item, ...followParent(item, ofConcrete) })),
    ...materials.map((item) => ({ item, ...followParent(item, FOLLOWED_OF_MATERIALS) })),
  ]
  await writeFollowed(
    tx,
    followed.map(({ item: { id, parentItemId }, values, base }) => {
      return { id, originId: parentItemId, values, base }
    }),
  )
  const changed = new Map(
    followed.flatMap(({ item, ...one }) => (one.isChanged ? [[item.id, one] as const] : [])),
  )
  return {
    renew: (item) => renewalOf(item, changed.get(item.id)),
    updated: changed.size,
    kept: followed.flatMap(({ kept }) => kept),
  }
}

function renewalOf({ input }: PricedItem, followed: FollowedItem | undefined) {
  if (followed === undefined) return undefined
  const { values, rateSources } = followed
  // Its own fields, in their order, without the texts.
  const fields = Object.keys(input).map((field) => [field, values[field] ?? null])
  return { input: Object.fromEntries(fields) as Fields, rateSources, changes: [] }
}
