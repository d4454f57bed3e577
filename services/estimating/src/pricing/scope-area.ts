import { exact, QUARTER_PI } from '@formwork/costing'
import type { Decimal } from '@formwork/kernel'

interface Planned {
  readonly length: number | null
  readonly width: number | null
  readonly diameter: number | null
  readonly multiplier: number
}

/**
 * The plan of a scope, as often as its multiplier counts it; null where a dimension is missing.
 */
export function areaOf({ length, width, diameter, multiplier }: Planned): Decimal | null {
  if (length !== null && width !== null) return exact(length).times(width).times(multiplier)
  if (diameter === null) return null
  return exact(diameter).pow(2).times(QUARTER_PI).times(multiplier)
}
