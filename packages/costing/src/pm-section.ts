import type { Decimal } from '@formwork/kernel'

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

export interface SectionAmount {
  readonly section: PmSection
  readonly amount: Decimal
}

/** What a machine has in either of its sections, in words. */
export const RENTAL_BASIS = 'Rental and insurance'
export const HAULING_BASIS = 'Fuel, delivery and pickup'
