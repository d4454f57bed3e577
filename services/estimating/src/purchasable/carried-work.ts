import {
  type AllocatedPackage,
  type CostComponent,
  componentCost,
  exact,
  type PmSection,
} from '@formwork/costing'
import { allocate, type Decimal, fromCents, sum, toCents, ZERO } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'
import type { StreamedItem } from '../snapshots/bid-rows.store.ts'
import { readAllocation } from '../snapshots/read-packages.ts'
import { componentsByItem } from './awarded-packages.ts'
import { type Need, needsOfComponent, type RecordNames } from './needs.ts'

/** What carried quotes price and no award has replaced: its budget is the quote's, not the items'. */
export interface CarriedQuotes {
  readonly packages: readonly AllocatedPackage[]
  /** Of what they price, by item. */
  readonly components: ReadonlyMap<string, readonly CostComponent[]>
}

/** The carried packages of a bid but for those that are awarded. */
export async function readCarriedQuotes(
  db: Queries,
  bidId: string,
  awarded: ReadonlySet<string>,
): Promise<CarriedQuotes> {
  const bid = await findBid(db, bidId)
  if (bid === undefined || bid.packageCosts === null) return { packages: [], components: new Map() }
  const allocation = await readAllocation(db, bid, await readScopes(db, bidId))
  const packages = allocation.packages.filter((each) => !awarded.has(each.package.id))
  const links = packages.flatMap((each) => each.package.links)
  return { packages, components: componentsByItem(links.filter((link) => 'itemId' in link)) }
}

/** What a carried quote prices in one scope. */
export interface CarriedWork {
  readonly section: PmSection
  /** Dollars that the scope bears of it. */
  readonly share: Decimal
  /** What the work costs in the estimate, before the multiplier. */
  readonly cost: Decimal
  readonly needs: readonly Need[]
}

export function carriedIn(
  scopeId: string,
  items: readonly StreamedItem[],
  { packages }: CarriedQuotes,
  names: RecordNames,
): readonly CarriedWork[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return packages.flatMap(({ package: { links, section }, shares }) => {
    const priced = links.flatMap((link) => {
      if (!('itemId' in link)) return []
      const item = byId.get(link.itemId)
      return item === undefined ? [] : [{ item, component: link.component }]
    })
    if (priced.length === 0) return []
    return [
      {
        section,
        share: shares.find((each) => each.scopeId === scopeId)?.amount ?? ZERO,
        cost: sum(priced.map(({ item, component }) => componentCost(item, component))),
        needs: priced.flatMap(({ item, component }) => needsOfComponent(item, names, component)),
      },
    ]
  })
}

/**
 * What counts of a quote, split over what is bought of the work that it prices by what that costs in
 * the estimate. The rest of that work, such as labor, keeps its share.
 *
 * @param whole what all of the work costs in the estimate
 */
export function sharesOfQuote(
  amount: Decimal,
  parts: readonly Decimal[],
  whole: Decimal,
): readonly Decimal[] {
  const rest = whole.minus(sum(parts))
  const weights = [...parts, rest.gt(ZERO) ? rest : ZERO]
  if (sum(weights).isZero()) return parts.map(() => ZERO)
  const cents = allocate(
    toCents(amount),
    weights.map((weight, place) => ({ key: String(place).padStart(5, '0'), weight })),
  )
  return parts.map((_, place) => fromCents(cents[place] ?? 0n))
}

/** What machines of the timeline come to that a carried quote prices, by entry. */
export function carriedEntries(
  entries: readonly { readonly id: string; readonly rental: Decimal }[],
  { packages }: CarriedQuotes,
): ReadonlyMap<string, { readonly section: PmSection; readonly amount: Decimal }> {
  const found = new Map<string, { section: PmSection; amount: Decimal }>()
  for (const { package: carried, amount, own } of packages) {
    const linked = entries.filter(({ id }) =>
      carried.links.some((link) => 'ganttEntryId' in link && link.ganttEntryId === id),
    )
    const shares = sharesOfQuote(
      amount,
      linked.map(({ rental }) => rental),
      exact(own),
    )
    for (const [place, { id }] of linked.entries())
      found.set(id, { section: carried.section, amount: shares[place] ?? ZERO })
  }
  return found
}
