import { type Decimal, ZERO } from '@formwork/kernel'
import { type BidCosts, type BidSnapshot, type CostedScope, costBid } from '../cost-bid.ts'
import { scaledCost } from '../exact.ts'
import type { EntryAllocation } from '../gantt.ts'
import { MODULES, type Module } from '../modules/modules.ts'
import type { SectionAmount } from '../pm-section.ts'
import {
  itemSections,
  noSectionAmounts,
  poolSections,
  type SectionAmounts,
  splitModule,
} from '../pm-sections.ts'

export interface PmSheet {
  /** Budget at cost, in the order of the sections; they sum to the bid's subtotal. */
  readonly sections: SectionAmounts
  readonly scopes: readonly { readonly scopeId: string; readonly sections: SectionAmounts }[]
  readonly subtotalCost: Decimal
}

/**
 * The budget of a bid by the sections of the project-management sheet, item by item: what the
 * service has the database add up is held against it.
 */
export function pmSheet(snapshot: BidSnapshot, costs: BidCosts = costBid(snapshot)): PmSheet {
  const gantt = snapshot.bid.equipmentBiddingMode === 'GANTT'
  const modules = MODULES.filter((module) => !(gantt && module === 'equipment'))
  const ofEntries = costs.allocation.entries.flatMap(sectionsOfEntry)
  const ofScopes = costs.scopes.map((costed) => [
    ...modules.flatMap((module) => sectionsOfModule(costed, module)),
    ...ofEntries.filter(({ scopeId }) => scopeId === costed.scope.id),
  ])
  return {
    sections: addUpSections([
      ...ofScopes.flat(),
      ...ofEntries.filter(({ scopeId }) => scopeId === null),
    ]),
    scopes: costs.scopes.map(({ scope }, index) => ({
      scopeId: scope.id,
      sections: addUpSections(ofScopes[index] ?? []),
    })),
    subtotalCost: costs.subtotalCost,
  }
}

function sectionsOfModule(costed: CostedScope, module: Module): readonly SectionAmount[] {
  const items = costed.items.filter(({ item }) => item.module === module)
  if (items.length === 0) return []
  const cost = scaledCost(costed.raw[module], costed.scope.multiplier)
  return splitModule(module, cost, addUpSections(items.flatMap(itemSections)))
}

/** Null: what a GANTT entry leaves on the bid. */
function sectionsOfEntry(entry: EntryAllocation) {
  const parts = entry.shares.length === 0 ? [{ scopeId: null, pools: entry.pools }] : entry.shares
  return parts.flatMap(({ scopeId, pools }) =>
    poolSections(pools).map((amount) => ({ ...amount, scopeId })),
  )
}

function addUpSections(amounts: readonly SectionAmount[]): SectionAmounts {
  const sums = noSectionAmounts()
  for (const { section, amount } of amounts) sums[section] = (sums[section] ?? ZERO).plus(amount)
  return sums
}
