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

/** Where a bill counts whose code has no section. */
export const SECTION_OF_VENDOR: Readonly<Record<Order['vendor']['type'], Section>> = {
  CONCRETE: 'CONCRETE MATERIAL',
  MATERIAL: 'MATERIALS',
  EQUIPMENT: 'EQUIPMENT',
  SUBCONTRACTOR: 'SUBCONTRACTORS',
  PUMP: 'PUMPING',
  MISC: 'GENERAL CONDITIONS',
}
