import type { Module, PmSection } from '@formwork/costing'

/** The types of purchase order that a package may become. */
export const PACKAGE_KINDS = [
  'CONCRETE',
  'MATERIAL',
  'RENTAL',
  'SUBCONTRACT',
  'PUMP',
  'MISC',
] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

interface KindRules {
  /** The section of the PM sheet, unless the package says another. */
  readonly section: PmSection
  /** Where its amount counts while a quote is carried. */
  readonly module: Module
  readonly taxable: boolean
  /** Whether GANTT entries may be linked. */
  readonly takesEntries: boolean
}

export const KIND_RULES: Readonly<Record<PackageKind, KindRules>> = {
  CONCRETE: rules('CONCRETE MATERIAL', 'concrete', { taxable: true }),
  MATERIAL: rules('MATERIALS', 'materials', { taxable: true }),
  RENTAL: rules('EQUIPMENT', 'equipment', { takesEntries: true }),
  SUBCONTRACT: rules('SUBCONTRACTORS', 'subcontractor', { takesEntries: true }),
  PUMP: rules('PUMPING', 'subcontractor'),
  MISC: rules('GENERAL CONDITIONS', 'misc'),
}

function rules(
  section: PmSection,
  module: Module,
  { taxable = false, takesEntries = false }: Partial<KindRules> = {},
): KindRules {
  return { section, module, taxable, takesEntries }
}
