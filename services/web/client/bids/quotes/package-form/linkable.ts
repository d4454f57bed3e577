import type { Gantt } from '../../schedule/schedule-data.ts'
import type { WholeBid } from '../../workspace/bid-data.ts'
import type { Package } from '../quotes-data.ts'

export type Link = Package['links'][number]

/** What of the estimate a package may price. */
export interface Linkable {
  /** Of an item or an entry. */
  readonly id: string
  readonly name: string
  readonly isEntry: boolean
  /** Concrete alone has parts that are priced by themselves. */
  readonly hasParts: boolean
}

export function linkableOf({ scopes }: WholeBid, gantt: Gantt | undefined): readonly Linkable[] {
  const items = scopes.flatMap((scope) =>
    [
      ...scope.concreteItems,
      ...scope.laborItems,
      ...scope.equipmentItems,
      ...scope.materialItems,
      ...scope.subcontractorItems,
      ...scope.miscItems,
    ].map(({ id, name, module }) => ({
      id,
      isEntry: false,
      hasParts: module === 'concrete',
      name: `${scope.name}: ${name}`,
    })),
  )
  const entries = [...(gantt?.equipment ?? []), ...(gantt?.labor ?? [])]
  return [
    ...items,
    ...entries.map(({ id, name }) => ({ id, name, isEntry: true, hasParts: false })),
  ]
}

/** Those whose name has all the words that are typed. */
export function matching(all: readonly Linkable[], typed: string): readonly Linkable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

export const linkTo = (
  { id, isEntry, hasParts }: Linkable,
  component: NonNullable<Link['component']>,
): Link =>
  isEntry ? { ganttEntryId: id } : { itemId: id, component: hasParts ? component : 'TOTAL' }

export const isSameLink = (one: Link, other: Link): boolean =>
  one.itemId === other.itemId &&
  one.ganttEntryId === other.ganttEntryId &&
  one.component === other.component
