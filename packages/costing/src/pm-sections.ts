import { allocate, type Decimal, fromCents, toCents, ZERO } from '@formwork/kernel'
import type { CostedItemOf } from './cost-bid.ts'
import type { EntryAllocation, Pool } from './gantt.ts'
import { type Module, moduleOf } from './modules/modules.ts'
import { PM_SECTIONS, type PmSection, type SectionAmount } from './pm-section.ts'

export type SectionAmounts = Readonly<Record<PmSection, Decimal>>

const POOL_SECTION: Readonly<Record<Pool, PmSection>> = {
  rental: 'EQUIPMENT',
  fuelAndHauling: 'FUEL & HAULING',
  labor: 'LABOR',
}

/**
 * An item's amounts by section, before the multiplier; they sum to its total. Its own section comes
 * first and is always there, the others only when they have an amount.
 */
export function itemSections<M extends Module>({
  module,
  item,
  cost,
}: CostedItemOf<M>): readonly SectionAmount[] {
  const [own, ...others] = moduleOf(module).split(item.input, cost)
  return own === undefined ? [] : [own, ...others.filter(({ amount }) => !amount.isZero())]
}

/** Pools of a GANTT entry, or of one of its shares, by section; they are never scaled. */
export function poolSections(pools: EntryAllocation['pools']): readonly SectionAmount[] {
  return [...pools].map(([pool, amount]) => ({ section: POOL_SECTION[pool], amount }))
}

/**
 * Splits a scope's scaled module cost into the module's sections by largest remainder, in
 * proportion to the unscaled amounts; ties go to the section that stands first.
 */
export function splitModule(
  module: Module,
  scaledCost: Decimal,
  raw: Partial<SectionAmounts>,
): readonly SectionAmount[] {
  const { sections } = moduleOf(module)
  const [only] = sections
  // Misc may be a credit, which has no proportions; but it has only one section.
  if (only !== undefined && sections.length === 1) return [{ section: only, amount: scaledCost }]
  const weights = sections.map((section) => ({ key: section, weight: raw[section] ?? ZERO }))
  const cents = allocate(toCents(scaledCost), weights)
  return sections.map((section, index) => ({ section, amount: fromCents(cents[index] ?? 0n) }))
}

export function noSectionAmounts(): Record<PmSection, Decimal> {
  const none = PM_SECTIONS.map((section) => [section, ZERO] as const)
  return Object.fromEntries(none) as Record<PmSection, Decimal>
}
