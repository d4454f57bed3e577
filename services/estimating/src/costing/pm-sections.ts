import { allocate, type Decimal, fromCents, toCents, ZERO } from '@formwork/kernel'
import type { CostedItem } from './cost-bid.ts'
import type { EntryAllocation, Pool } from './gantt.ts'
import type { Module } from './item-inputs.ts'

/** The nine sections of the project-management sheet, in its order. */
export const PM_SECTIONS = [
  'GENERAL CONDITIONS',
  'LABOR',
  'CONCRETE MATERIAL',
  'PUMPING',
  'REINFORCING MATERIALS',
  'MATERIALS',
  'EQUIPMENT',
  'FUEL & HAULING',
  'SUBCONTRACTORS',
] as const
export type PmSection = (typeof PM_SECTIONS)[number]

export type SectionAmounts = Readonly<Record<PmSection, Decimal>>

export interface SectionAmount {
  readonly section: PmSection
  readonly amount: Decimal
}

/** Sections that each module is split into, in the order of the sheet. */
const MODULE_SECTIONS: Readonly<Record<Module, readonly PmSection[]>> = {
  concrete: ['CONCRETE MATERIAL', 'REINFORCING MATERIALS'],
  labor: ['LABOR'],
  equipment: ['EQUIPMENT', 'FUEL & HAULING'],
  materials: ['CONCRETE MATERIAL', 'REINFORCING MATERIALS', 'MATERIALS', 'FUEL & HAULING'],
  subcontractor: ['PUMPING', 'SUBCONTRACTORS'],
  misc: ['GENERAL CONDITIONS'],
}

const POOL_SECTION: Readonly<Record<Pool, PmSection>> = {
  rental: 'EQUIPMENT',
  fuelAndHauling: 'FUEL & HAULING',
  labor: 'LABOR',
}

const CATEGORY_SECTION: Readonly<Record<string, PmSection>> = {
  concrete: 'CONCRETE MATERIAL',
  fiber: 'CONCRETE MATERIAL',
  admixtures: 'CONCRETE MATERIAL',
  rebar: 'REINFORCING MATERIALS',
  wire_mesh: 'REINFORCING MATERIALS',
  dowels: 'REINFORCING MATERIALS',
  tie_wire: 'REINFORCING MATERIALS',
  rebar_chairs: 'REINFORCING MATERIALS',
}

/**
 * An item's amounts by section, before the multiplier; they sum to its total. Its own section comes
 * first and is always there, the others only when they have an amount.
 */
export function itemSections(costed: CostedItem): readonly SectionAmount[] {
  const [own, ...others] = allSections(costed)
  return own === undefined ? [] : [own, ...others.filter(({ amount }) => !amount.isZero())]
}

function allSections({ module, item, cost }: CostedItem): readonly SectionAmount[] {
  switch (module) {
    case 'concrete': {
      const concrete = cost.breakdown.concreteMaterialCost.plus(cost.breakdown.concreteTax)
      return [
        { section: 'CONCRETE MATERIAL', amount: concrete },
        { section: 'REINFORCING MATERIALS', amount: cost.totalCost.minus(concrete) },
      ]
    }
    case 'equipment': {
      const rental = cost.breakdown.rentalCost.plus(cost.breakdown.rentalInsurance)
      return [
        { section: 'EQUIPMENT', amount: rental },
        { section: 'FUEL & HAULING', amount: cost.totalCost.minus(rental) },
      ]
    }
    case 'materials': {
      const { extendedCost, tax, deliveryCost } = cost.breakdown
      return [
        { section: categorySection(item.input.category), amount: extendedCost.plus(tax) },
        { section: 'FUEL & HAULING', amount: deliveryCost },
      ]
    }
    case 'subcontractor':
      return [{ section: item.input.isPump ? 'PUMPING' : 'SUBCONTRACTORS', amount: cost.totalCost }]
    case 'labor':
      return [{ section: 'LABOR', amount: cost.totalCost }]
    case 'misc':
      return [{ section: 'GENERAL CONDITIONS', amount: cost.totalCost }]
  }
}

function categorySection(category: string): PmSection {
  return CATEGORY_SECTION[category] ?? 'MATERIALS'
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
  const sections = MODULE_SECTIONS[module]
  const [only] = sections
  // Misc may be a credit, which has no proportions; but it has only one section.
  if (only !== undefined && sections.length === 1) return [{ section: only, amount: scaledCost }]
  const weights = sections.map((section) => ({ key: section, weight: raw[section] ?? ZERO }))
  const cents = allocate(toCents(scaledCost), weights)
  return sections.map((section, index) => ({ section, amount: fromCents(cents[index] ?? 0n) }))
}

export function noSectionAmounts(): Record<PmSection, Decimal> {
  return {
    'GENERAL CONDITIONS': ZERO,
    LABOR: ZERO,
    'CONCRETE MATERIAL': ZERO,
    PUMPING: ZERO,
    'REINFORCING MATERIALS': ZERO,
    MATERIALS: ZERO,
    EQUIPMENT: ZERO,
    'FUEL & HAULING': ZERO,
    SUBCONTRACTORS: ZERO,
  }
}
