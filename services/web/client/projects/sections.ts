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
