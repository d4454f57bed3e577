import { Decimal, type DecimalLike, fromCents, toCents, ZERO } from '@formwork/kernel'
import { type BidCosts, type BidSnapshot, type CostedScope, costBid } from './cost-bid.ts'
import { exact } from './exact.ts'
import { footTo } from './foot-to.ts'
import type { EntryAllocation } from './gantt.ts'
import { MODULES, type Module } from './item-inputs.ts'
import {
  itemSections,
  noSectionAmounts,
  PM_SECTIONS,
  poolSections,
  type SectionAmount,
  type SectionAmounts,
  splitModule,
} from './pm-sections.ts'
import { scaledCost } from './roll-up.ts'

/** One line of a section: an item, or a GANTT entry's part in a scope. */
export interface PmRow extends SectionAmount {
  /** Null for what a GANTT entry leaves on the bid. */
  readonly scopeId: string | null
  /** The item's or the entry's. */
  readonly id: string
  readonly name: string
  readonly module: Module
}

export interface PmSheet {
  /** Budget at cost, in the order of the sections; they sum to the bid's subtotal. */
  readonly sections: SectionAmounts
  readonly scopes: readonly { readonly scopeId: string; readonly sections: SectionAmounts }[]
  /** In the order of the sections, then of scopes and items. Each section's rows sum to it. */
  readonly rows: readonly PmRow[]
  readonly subtotalCost: Decimal
}

/** The budget of a bid by the sections of the project-management sheet. */
export function pmSheet(snapshot: BidSnapshot, costs: BidCosts = costBid(snapshot)): PmSheet {
  const gantt = snapshot.bid.equipmentBiddingMode === 'GANTT'
  const names = new Map(snapshot.entries.map(({ id, name }) => [id, name]))
  const entryRows = costs.allocation.entries.flatMap((entry) =>
    rowsOfEntry(entry, names.get(entry.id) ?? ''),
  )
  const scopeRows = costs.scopes.map((scope) => [
    ...MODULES.filter((module) => !(gantt && module === 'equipment')).flatMap((module) =>
      rowsOfModule(scope, module),
    ),
    ...entryRows.filter(({ scopeId }) => scopeId === scope.scope.id),
  ])
  const rows = [...scopeRows.flat(), ...entryRows.filter(({ scopeId }) => scopeId === null)]
  return {
    sections: sumBySection(rows),
    scopes: costs.scopes.map(({ scope }, index) => ({
      scopeId: scope.id,
      sections: sumBySection(scopeRows[index] ?? []),
    })),
    rows: PM_SECTIONS.flatMap((section) => rows.filter((row) => row.section === section)),
    subtotalCost: costs.subtotalCost,
  }
}

interface RawRow extends PmRow {
  /** Before the multiplier. */
  readonly amount: Decimal
}

function rowsOfModule(costed: CostedScope, module: Module): readonly PmRow[] {
  const { scope, items, raw } = costed
  const rows = items
    .filter(({ item }) => item.module === module)
    .flatMap((each) =>
      itemSections(each).map(
        (amount): RawRow => ({
          ...amount,
          scopeId: scope.id,
          id: each.item.id,
          name: each.item.name,
          module,
        }),
      ),
    )
  if (rows.length === 0) return []
  const cost = scaledCost(raw[module], scope.multiplier)
  const sections = splitModule(module, cost, sumBySection(rows))
  return sections.flatMap(({ section, amount }) =>
    scaleRows(
      rows.filter((row) => row.section === section),
      scope.multiplier,
      amount,
    ),
  )
}

/** The rows of a section, scaled, rounded so that they sum to the section. */
function scaleRows(
  rows: readonly RawRow[],
  multiplier: DecimalLike,
  total: Decimal,
): readonly PmRow[] {
  const factor = exact(multiplier)
  const unit = new Decimal(10).pow(factor.decimalPlaces())
  const scale = BigInt(factor.times(unit).toFixed(0))
  const cents = footTo(
    toCents(total),
    rows.map(({ amount }) => toCents(amount) * scale),
    BigInt(unit.toFixed(0)),
  )
  return rows.map((row, index) => ({ ...row, amount: fromCents(cents[index] ?? 0n) }))
}

function rowsOfEntry(entry: EntryAllocation, name: string): readonly PmRow[] {
  const { id, module, shares } = entry
  const parts = shares.length === 0 ? [{ scopeId: null, pools: entry.pools }] : shares
  return parts.flatMap(({ scopeId, pools }) =>
    poolSections(pools).map((amount) => ({ ...amount, scopeId, id, name, module })),
  )
}

function sumBySection(rows: readonly SectionAmount[]): SectionAmounts {
  const sums = noSectionAmounts()
  for (const { section, amount } of rows) sums[section] = (sums[section] ?? ZERO).plus(amount)
  return sums
}
