import {
  allocate,
  type Decimal,
  type DecimalLike,
  fromCents,
  toCents,
  ZERO,
} from '@formwork/kernel'
import type { BidContext, EquipmentBiddingMode } from './contexts.ts'
import { exact, scaledCost } from './exact.ts'
import { type CostComponent, type CostedParts, componentCost } from './item-components.ts'
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
  /** `Rebar — Harbor Steel, quote 2 of 2026-11-20` */
  readonly title: string
  /** The module that the quote counts in. */
  readonly module: Module
  readonly section: PmSection
  readonly links: readonly PackageLink[]
  /**
   * What the quote comes to level, part by part; the parts sum to it.
   *
   * @param own what the linked work costs in the estimate
   */
  parts(
    own: Decimal,
    bid: Pick<BidContext, 'taxExempt' | 'salesTaxPercentage'>,
  ): readonly PackagePart[]
}

/** A component of an item that a carried package prices. */
export interface SupersededItem extends CostedParts {
  readonly packageId: string
  readonly scopeId: string
  readonly component: CostComponent
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
}

interface PricedBid extends Pick<BidContext, 'taxExempt' | 'salesTaxPercentage'> {
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
  const allocated = packages.map((each): AllocatedPackage => {
    const costs = supersededCosts(each.id, counting, scopes)
    const idle = counting.entries
      .filter(({ packageId, shares }) => packageId === each.id && shares.length === 0)
      .reduce((sum, { totalCost }) => sum.plus(exact(totalCost)), ZERO)
    const own = costs.reduce((sum, { cost }) => sum.plus(cost), idle)
    const parts = each.parts(own, bid)
    const amount = parts.reduce((sum, part) => sum.plus(part.amount), ZERO)
    const shares = shareOut(amount, costs)
    sums.add(each.module, amount, shares)
    return { package: each, own, parts, amount, shares }
  })
  return { packages: allocated, ...sums.result() }
}

function countingOf({ items, entries }: Superseded, mode: EquipmentBiddingMode): Superseded {
  if (mode !== 'GANTT') return { items, entries: [] }
  return { items: items.filter(({ module }) => module !== 'equipment'), entries }
}

interface ScopeCost {
  readonly scopeId: string
  readonly cost: Decimal
}

/** What a package supersedes in each scope: R(multiplier × Σ) of each module, and shares of entries. */
function supersededCosts(
  packageId: string,
  { items, entries }: Superseded,
  scopes: readonly { readonly id: string; readonly multiplier: DecimalLike }[],
): readonly ScopeCost[] {
  const raw = new Map<string, Map<Module, Decimal>>()
  for (const item of items) {
    if (item.packageId !== packageId) continue
    const modules = raw.get(item.scopeId) ?? new Map<Module, Decimal>()
    raw.set(item.scopeId, modules)
    const cost = componentCost(item, item.component)
    modules.set(item.module, (modules.get(item.module) ?? ZERO).plus(cost))
  }
  const shares = new Map<string, Decimal>()
  for (const entry of entries) {
    if (entry.packageId !== packageId) continue
    for (const { scopeId, allocatedCost } of entry.shares) {
      shares.set(scopeId, (shares.get(scopeId) ?? ZERO).plus(exact(allocatedCost)))
    }
  }
  return scopes.flatMap(({ id: scopeId, multiplier }) => {
    const [modules, share] = [raw.get(scopeId), shares.get(scopeId)]
    if (modules === undefined && share === undefined) return []
    const scaled = [...(modules?.values() ?? [])].map((cost) => scaledCost(cost, multiplier))
    return [{ scopeId, cost: scaled.reduce((sum, cost) => sum.plus(cost), share ?? ZERO) }]
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

  result(): Omit<PackageAllocation, 'packages'> {
    return {
      scopes: this.#scopes,
      bid: { gantt: this.#idle, unallocated: this.#unallocated },
    }
  }
}

/** The items and entries that packages supersede, by their ids. */
export function supersededIn(packages: readonly CarriedPackage[]) {
  const items = new Map<string, { packageId: string; name: string; component: CostComponent }[]>()
  const entries = new Map<string, { readonly packageId: string; readonly name: string }>()
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

export type SupersededIds = ReturnType<typeof supersededIn>

/** What counts of a scope's items: their sums without what packages supersede. */
export function countedRaw(
  raw: ModuleInput,
  packages: ScopePackages | null | undefined,
): ModuleAmounts {
  return eachModule((module) => exact(raw[module]).minus(packages?.raw[module] ?? 0))
}
