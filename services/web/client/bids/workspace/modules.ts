/** What the items of a scope are of. */
export const MODULES = [
  'concrete',
  'labor',
  'equipment',
  'materials',
  'subcontractor',
  'misc',
] as const
export type ModuleName = (typeof MODULES)[number]
