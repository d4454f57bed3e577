import {
  allocate,
  type Decimal,
  type DecimalLike,
  fromCents,
  sum,
  toCents,
  ZERO,
} from '@formwork/kernel'
import type { EquipmentBiddingMode, TaxedBid } from './contexts.ts'
import { exact } from './exact.ts'
import { type CostComponent, componentCost } from './item-components.ts'
import { costsByScope, countingOf, type LinkedItem } from './linked-work.ts'
import { eachModule, type Module } from './modules/modules.ts'
import type { PmSection } from './pm-section.ts'
import type { GanttAmounts, ModuleAmounts, ModuleInput } from './roll-up.ts'

/** What of the estimate a package prices: a component of an item, or a whole GANTT entry. */
export type PackageLink =
  | { readonly itemId: string; readonly component: CostComponent }
  | { readonly ganttEntryId: string }

/** A line, plug, adjustment or tax that a carried quote is made of. */
export interface PackagePart {
  readonly label: string
  readonly amount: Decimal
}

/** A package whose quote counts in the bid in place of what it is linked to. */
export interface CarriedPackage {
  readonly id: string
  readonly name: string
  /** `Harbor Steel, quote 2 of 2026-11-20` */
  readonly quote: string
  /** The module that the quote counts in. */
  readonly module: Module
  readonly section: PmSection
  readonly links: readonly PackageLink[]
  /**
   * What the quote comes to level, part by part; the parts sum to it.
   *
   * @param own what the linked work costs in the estimate
   */
  parts(own: Decimal, bid: TaxedBid): readonly PackagePart[]
}

/** A component of an item that a carried package prices. */
export interface SupersededItem extends LinkedItem {
  readonly packageId: string
}

/** A GANTT entry that a carried package prices. */
export interface SupersededEntry {
  readonly packageId: string
  readonly module: 'equipment' | 'labor'
  readonly totalCost: DecimalLike
  readonly shares: readonly { readonly scopeId: string; readonly allocatedCost: DecimalLike }[]
}

export interface Superseded {
  readonly items: readonly SupersededItem[]
  readonly entries: readonly SupersededEntry[]
}

/** What packages take out of a scope and put into it. */
export interface ScopePackages {
  /** Superseded item costs of each module, before the multiplier. */
  readonly raw: ModuleInput
  /** Superseded shares of GANTT entries. */
  readonly gantt: GanttAmounts
  /** Shares of carried quotes by the module that they count in; the multiplier does not repeat them. */
  readonly shares: ModuleInput
}

/** The same of a bid, for what no scope bears. */
export interface BidPackages {
  readonly gantt: GanttAmounts
  readonly unallocated: ModuleInput
}

export interface AllocatedPackage {
  readonly package: CarriedPackage
  /** What the linked work costs in the estimate. */
  readonly own: Decimal
  readonly parts: readonly PackagePart[]
  /** Σ parts: what counts. */
  readonly amount: Decimal
  /** What each scope bears of it, in their order; without any the bid bears it. */
  readonly shares: readonly { readonly scopeId: string; readonly amount: Decimal }[]
}

export interface PackageAllocation {
  readonly packages: readonly AllocatedPackage[]
  /** Of the scopes that packages concern. */
  readonly scopes: ReadonlyMap<string, ScopePackages>
  readonly bid: BidPackages
  readonly superseded: SupersededIds
}

interface PricedBid extends TaxedBid {
  readonly equipmentBiddingMode: EquipmentBiddingMode
}

/**
 * Counts carried packages in place of what they supersede. Each quote is split over the scopes in
 * proportion to their superseded cost where that is positive (largest remainder, ties by place);
 * without any it stays on the bid. What counts nothing already supersedes nothing: equipment items
 * in GANTT mode, entries outside of it.
 *
 * @param scopes of the bid in their order
 */
export function allocatePackages(
  packages: readonly CarriedPackage[],
  superseded: Superseded,
  scopes: readonly { readonly id: string; readonly multiplier: DecimalLike }[],
  bid: PricedBid,
): PackageAllocation {
  const counting = countingOf(superseded, bid.equipmentBiddingMode)
  const sums = new ScopeAmounts()
  for (const item of counting.items) sums.supersede(item)
  for (const entry of counting.entries) sums.supersedeEntry(entry)
  const items = Map.groupBy(counting.items, ({ packageId }) => packageId)
  const entries = Map.groupBy(counting.entries, ({ packageId }) => packageId)
  const allocated = packages.map((each): AllocatedPackage => {
    const linked = { items: items.get(each.id) ?? [], entries: entries.get(each.id) ?? [] }
    const costs = supersededCosts(linked, scopes)
    const idle = linked.entries.filter(({ shares }) => shares.length === 0)
    const own = sum([...costs.map(({ cost }) => cost), ...idle.map(({ totalCost }) => totalCost)])
    const parts = each.parts(own, bid)
    const amount = sum(parts.map((part) => part.amount))
    const shares = shareOut(amount, costs)
    sums.add(each.module, amount, shares)
    return { package: each, own, parts, amount, shares }
  })
  return { packages: allocated, superseded: supersededIn(packages), ...sums.result() }
}

interface ScopeCost {
  readonly scopeId: string
  readonly cost: Decimal
}

/** What a package supersedes in each scope: components of items, and shares of entries. */
function supersededCosts(
  { items, entries }: Superseded,
  scopes: readonly { readonly id: string; readonly multiplier: DecimalLike }[],
): readonly ScopeCost[] {
  const multipliers = new Map(scopes.map(({ id, multiplier }) => [id, multiplier]))
  const costs = new Map(costsByScope(items, multipliers))
  for (const { scopeId, allocatedCost } of entries.flatMap(({ shares }) => shares)) {
    costs.set(scopeId, exact(allocatedCost).plus(costs.get(scopeId) ?? ZERO))
  }
  return scopes.flatMap(({ id: scopeId }) => {
    const cost = costs.get(scopeId)
    return cost === undefined ? [] : [{ scopeId, cost }]
  })
}

function shareOut(amount: Decimal, costs: readonly ScopeCost[]): AllocatedPackage['shares'] {
  const bearing = costs.filter(({ cost }) => cost.gt(ZERO))
  if (bearing.length === 0) return []
  const weights = bearing.map(({ scopeId, cost }) => ({ key: scopeId, weight: cost }))
  const cents = allocate(toCents(amount), weights)
  return bearing.map(({ scopeId }, place) => ({ scopeId, amount: fromCents(cents[place] ?? 0n) }))
}

interface Amounts {
  readonly raw: Record<Module, Decimal>
  readonly gantt: { equipment: Decimal; labor: Decimal }
  readonly shares: Record<Module, Decimal>
}

const noModules = (): Record<Module, Decimal> => eachModule(() => ZERO)

/** What packages take out of scopes and put into them, while they are added up. */
class ScopeAmounts {
  readonly #scopes = new Map<string, Amounts>()
  readonly #idle = { equipment: ZERO, labor: ZERO }
  readonly #unallocated = noModules()

  #of(scopeId: string): Amounts {
    const known = this.#scopes.get(scopeId)
    if (known !== undefined) return known
    const none = { raw: noModules(), gantt: { equipment: ZERO, labor: ZERO }, shares: noModules() }
    this.#scopes.set(scopeId, none)
    return none
  }

  supersede(item: SupersededItem): void {
    const { raw } = this.#of(item.scopeId)
    raw[item.module] = raw[item.module].plus(componentCost(item, item.component))
  }

  supersedeEntry({ module, totalCost, shares }: SupersededEntry): void {
    if (shares.length === 0) this.#idle[module] = this.#idle[module].plus(exact(totalCost))
    for (const { scopeId, allocatedCost } of shares) {
      const { gantt } = this.#of(scopeId)
      gantt[module] = gantt[module].plus(exact(allocatedCost))
    }
  }

  add(module: Module, amount: Decimal, shares: AllocatedPackage['shares']): void {
    if (shares.length === 0) this.#unallocated[module] = this.#unallocated[module].plus(amount)
    for (const share of shares) {
      const { shares: own } = this.#of(share.scopeId)
      own[module] = own[module].plus(share.amount)
    }
  }

  result(): Pick<PackageAllocation, 'scopes' | 'bid'> {
    return {
      scopes: this.#scopes,
      bid: { gantt: this.#idle, unallocated: this.#unallocated },
    }
  }
}

/** What a package prices of an item. */
export interface SupersededPart {
  readonly packageId: string
  /** Of the package. */
  readonly name: string
  readonly component: CostComponent
}

/** What packages price, by the ids of items and entries. */
export interface SupersededIds {
  readonly items: ReadonlyMap<string, readonly SupersededPart[]>
  readonly entries: ReadonlyMap<string, Pick<SupersededPart, 'packageId' | 'name'>>
}

/** The items and entries that packages supersede. */
export function supersededIn(packages: readonly CarriedPackage[]): SupersededIds {
  const items = new Map<string, SupersededPart[]>()
  const entries = new Map<string, Pick<SupersededPart, 'packageId' | 'name'>>()
  for (const { id: packageId, name, links } of packages) {
    for (const link of links) {
      if ('ganttEntryId' in link) entries.set(link.ganttEntryId, { packageId, name })
      else {
        const { itemId, component } = link
        items.set(itemId, [...(items.get(itemId) ?? []), { packageId, name, component }])
      }
    }
  }
  return { items, entries }
}

/** What counts of a scope's items: their sums without what packages supersede. */
export function countedRaw(
  raw: ModuleInput,
  packages: ScopePackages | null | undefined,
): ModuleAmounts {
  return eachModule((module) => exact(raw[module]).minus(packages?.raw[module] ?? 0))
}
