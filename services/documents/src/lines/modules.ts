import type { BidPart } from '../snapshot/bid-snapshot.ts'

/** The six modules in the order of the specification, as estimating names them. */
export const MODULES = [
  'concrete',
  'labor',
  'equipment',
  'materials',
  'subcontractor',
  'misc',
] as const
export type Module = (typeof MODULES)[number]
export type Costs = NonNullable<BidPart['costs']>

export const MODULE_TITLES: Readonly<Record<Module, string>> = {
  concrete: 'Concrete',
  labor: 'Labor',
  equipment: 'Equipment',
  materials: 'Materials',
  subcontractor: 'Subcontractor',
  misc: 'Miscellaneous',
}

/** The module's cost in dollars. */
export function moduleCost(costs: Costs | null | undefined, module: Module): string {
  return costs?.[module === 'materials' ? 'material' : module] ?? '0.00'
}

/** A module of a newer estimating that this version does not know counts as miscellaneous. */
export function asModule(name: string): Module {
  return Object.hasOwn(MODULE_TITLES, name) ? (name as Module) : 'misc'
}
