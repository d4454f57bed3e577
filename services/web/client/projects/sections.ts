import type { components } from '@formwork/api-client'

/** A section of the budget. */
export type Section = components['schemas']['ProjectBudget']['sections'][number]['section']

/** In the order of the budget. */
export const SECTIONS = [
  'GENERAL CONDITIONS',
  'LABOR',
  'CONCRETE MATERIAL',
  'PUMPING',
  'REINFORCING MATERIALS',
  'MATERIALS',
  'EQUIPMENT',
  'FUEL & HAULING',
  'SUBCONTRACTORS',
] as const satisfies readonly Section[]

type Order = components['schemas']['PurchaseOrder']

/** Where an order counts that no line and no code places otherwise. */
export const SECTION_OF_TYPE: Readonly<Record<Order['type'], Section>> = {
  CONCRETE: 'CONCRETE MATERIAL',
  MATERIAL: 'MATERIALS',
  RENTAL: 'EQUIPMENT',
  SUBCONTRACT: 'SUBCONTRACTORS',
  PUMP: 'PUMPING',
  MISC: 'GENERAL CONDITIONS',
}

/** Sections of cost codes, by code. */
export type CodeSections = ReadonlyMap<string, Section | null>

/** What of a line says where it counts; empty, as it is typed, is not said. */
interface LinePlaces {
  readonly section?: Section | '' | null
  readonly costCode?: string | null
  readonly sourceSection?: Section | null
}

/** Where a line of an order counts, as the budget counts it: bills section 2. */
export const sectionOfLine = (
  { section, costCode, sourceSection }: LinePlaces,
  codes: CodeSections,
  type: Order['type'],
): Section => section || codes.get(costCode ?? '') || sourceSection || SECTION_OF_TYPE[type]

/** Where a bill counts whose code has no section. */
export const SECTION_OF_VENDOR: Readonly<Record<Order['vendor']['type'], Section>> = {
  CONCRETE: 'CONCRETE MATERIAL',
  MATERIAL: 'MATERIALS',
  EQUIPMENT: 'EQUIPMENT',
  SUBCONTRACTOR: 'SUBCONTRACTORS',
  PUMP: 'PUMPING',
  MISC: 'GENERAL CONDITIONS',
}
