import {
  exact,
  itemSections,
  noSectionAmounts,
  PM_SECTIONS,
  poolSections,
  type SectionAmount,
  scaledCost,
  splitModule,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, sum, ZERO } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { type ItemGroup, readSectionSums } from './pm-sections.store.ts'
import { countedOf, toCostedItem } from './stored-items.ts'

/**
 * The nine sections of the PM sheet in order, which sum to the bid's subtotal: those of `pmSheet`,
 * from stored costs that the database adds up, so that a bid of any size takes a few rows.
 */
export async function readPmSections(
  db: Queries,
  bidId: string,
): Promise<readonly SectionAmount[]> {
  const row = await readSectionSums(db, bidId)
  if (row === undefined) return []
  const gantt = row.mode === 'GANTT'
  const parts = [
    ...row.groups,
    ...row.superseded.map(({ components, ...item }) => countedOf<ItemGroup>(item, components)),
  ]
  const groups = parts.filter(({ module }) => !(gantt && module === 'equipment'))
  const sums = noSectionAmounts()
  const amounts = [
    ...sectionsOfItems(groups),
    ...(gantt ? row.entries.flatMap(entrySections) : []),
    ...[...row.adjustments, ...row.packages].map(({ section, amount }) => ({
      section,
      amount: exact(amount),
    })),
  ]
  for (const { section, amount } of amounts) sums[section] = sums[section].plus(amount)
  return PM_SECTIONS.map((section) => ({ section, amount: sums[section] }))
}

/** A group counts like one item of its sums. Each scope's module is then scaled and split. */
function sectionsOfItems(groups: readonly ItemGroup[]): readonly SectionAmount[] {
  const modules = Map.groupBy(groups, ({ scopeId, module }) => `${scopeId} ${module}`)
  return [...modules.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined) return []
    const raw: Partial<Record<SectionAmount['section'], Decimal>> = {}
    for (const part of parts) {
      for (const { section, amount } of itemSections(toCostedItem({ ...part, id: '', name: '' }))) {
        raw[section] = (raw[section] ?? ZERO).plus(amount)
      }
    }
    const total = sum(parts.map(({ totalCost }) => exact(totalCost)))
    return splitModule(first.module, scaledCost(total, first.multiplier), raw)
  })
}

/** A GANTT entry goes to its sections whole, whichever scopes bear it. */
export function entrySections({
  module,
  rental,
  totalCost,
}: {
  readonly module: 'equipment' | 'labor'
  /** Rental with its insurance, of equipment. */
  readonly rental: DecimalLike
  readonly totalCost: DecimalLike
}): readonly SectionAmount[] {
  const total = exact(totalCost)
  if (module === 'labor') return poolSections(new Map([['labor', total]]))
  return poolSections(
    new Map([
      ['rental', exact(rental)],
      ['fuelAndHauling', total.minus(rental)],
    ]),
  )
}
