import { isDeepStrictEqual } from 'node:util'
import { moduleOf, type RateSources } from '@formwork/costing'
import { changedFields } from '../history/changed-fields.ts'
import type { Fields } from '../rates/fields.ts'
import type { InheritanceSettings } from './scope-answers.ts'

/** An item of a scope with the item of the parent that it came from. */
export interface ItemOfParent {
  readonly id: string
  readonly parentItemId: string
  /** Texts and fields, as those of the parent's item. */
  readonly own: Fields
  readonly ownSources: RateSources
  readonly parent: Fields
  readonly parentSources: RateSources
  /** The values that came from the parent at the last copy or sync; null: not known. */
  readonly base: Fields | null
}

/** Fields that follow together. */
interface FollowedFields {
  readonly fields: readonly string[]
  /** Which value counts where they differ and it is not known what was copied. */
  readonly withoutBase: 'own' | 'parent'
}

export interface KeptField {
  readonly itemId: string
  readonly name: string
  readonly field: string
  readonly own: unknown
  readonly parent: unknown
}

export interface FollowedItem {
  readonly values: Fields
  readonly rateSources: RateSources
  /** What the next sync compares with. */
  readonly base: Fields
  readonly kept: readonly KeptField[]
  readonly isChanged: boolean
}

/**
 * Brings the followed fields of an item in line with the parent's: those that are as they were
 * copied take the parent's values, those that were changed since stay and are named.
 */
export function followParent(
  item: ItemOfParent,
  followed: readonly FollowedFields[],
): FollowedItem {
  const { own, parent } = item
  const values: Record<string, unknown> = { ...own }
  const base: Record<string, unknown> = { ...item.base }
  const kept: KeptField[] = []
  let { ownSources: rateSources } = item
  for (const { fields, withoutBase } of followed) {
    const isSame = sameIn(fields, own, parent)
    if (!isSame && !mayFollow(item, fields, withoutBase)) {
      kept.push(...keptFields(item, fields))
      continue
    }
    for (const field of fields) {
      base[field] = parent[field] ?? null
      if (isSame) continue
      values[field] = parent[field] ?? null
      rateSources = withSourcesOf(field, rateSources, item.parentSources)
    }
  }
  return { values, rateSources, base, kept, isChanged: !isDeepStrictEqual(values, own) }
}

/** What a sync follows of concrete items that came from the parent. */
export function followedOfConcrete(settings: InheritanceSettings): readonly FollowedFields[] {
  const { concreteDimensions: size, rebar } = settings
  const own = (...fields: string[]): FollowedFields => ({ fields, withoutBase: 'own' })
  const followed: FollowedFields[] = []
  if (size?.enabled === true) {
    const { inheritLength, inheritWidth, inheritDepth } = size
    if (inheritLength) followed.push(own('length'))
    if (inheritWidth) followed.push(own('width'))
    if (inheritDepth) followed.push(own('depth', 'depthUnit'), own('height'))
    if (inheritLength && inheritWidth) followed.push(own('diameter'))
    if (inheritLength && inheritWidth && inheritDepth) {
      followed.push(own('shape'), own('cubicYards'), own('areaSF', 'perimeterFt'))
      followed.push(own('forms'))
    }
    followed.push(own('mixId', 'pricePerCY'), own('wastePercentage'), own('delivery'))
  }
  if (rebar?.enabled === true) {
    // Mats are copied by the place of the item, also onto items that never came from the parent.
    followed.push({ fields: ['rebar'], withoutBase: 'parent' })
    followed.push({ fields: ['secondMat'], withoutBase: 'parent' })
    followed.push(own('bars'))
  }
  return followed
}

/** Everything: a material of the parent is one of the scope's. A price goes with its record. */
export const FOLLOWED_OF_MATERIALS: readonly FollowedFields[] = [
  ['pricingItemId', 'unitPrice', 'uom'],
  ...['name', 'description', 'notes', ...Object.keys(moduleOf('materials').fields)]
    .filter((field) => !['pricingItemId', 'unitPrice', 'uom'].includes(field))
    .map((field) => [field]),
].map((fields) => ({ fields, withoutBase: 'parent' }))

function mayFollow({ own, base }: ItemOfParent, fields: readonly string[], withoutBase: string) {
  const isKnown = base !== null && fields.every((field) => field in base)
  return isKnown ? sameIn(fields, own, base) : withoutBase === 'parent'
}

const sameIn = (fields: readonly string[], a: Fields, b: Fields): boolean =>
  fields.every((field) => isDeepStrictEqual(a[field] ?? null, b[field] ?? null))

/** By the names of the fields: `rebar.spacing` within an object. */
export function keptFields(
  { id, own, parent }: Pick<ItemOfParent, 'id' | 'own' | 'parent'>,
  fields: readonly string[] = Object.keys(own),
): readonly KeptField[] {
  const only = (values: Fields) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return changedFields(only(parent), only(own)).map(({ field, old, new: kept }) => ({
    itemId: id,
    name: String(own.name),
    field,
    own: kept,
    parent: old,
  }))
}

/** The sources of a field's rates are those of the values that it takes. */
function withSourcesOf(field: string, own: RateSources, parent: RateSources): RateSources {
  const isOf = (path: string) => path === field || path.startsWith(`${field}.`)
  const entries = [
    ...Object.entries(own).filter(([path]) => !isOf(path)),
    ...Object.entries(parent).filter(([path]) => isOf(path)),
  ]
  return Object.fromEntries(entries)
}
