import type { ProductionBasis, ProductionInput } from './input.ts'

const UNITS: Readonly<Record<ProductionBasis, (uom: string) => string>> = {
  UNITS_PER_HOUR: (uom) => `${uom}/h`,
  HOURS_PER_UNIT: (uom) => `h/${uom}`,
  MAN_HOURS_PER_UNIT: (uom) => `MH/${uom}`,
  UNITS_PER_MAN_HOUR: (uom) => `${uom}/MH`,
  UNITS_PER_SHIFT: (uom) => `${uom}/shift`,
  SHIFTS_PER_UNIT: (uom) => `shifts/${uom}`,
}

/** What a rate counts, in words: `MH/SF`. */
export function productionUnit({ basis, uom }: Pick<ProductionInput, 'basis' | 'uom'>): string {
  return UNITS[basis](uom)
}
