import type { Decimal, DecimalLike } from '@formwork/kernel'
import { divideRounded, exact } from './exact.ts'
import { PARTS_PER_CY, READABLE } from './parts.ts'

/** Parts of a cubic yard as cubic yards for reading, to 12 decimals. */
export function cubicYards(parts: DecimalLike): Decimal {
  return divideRounded(exact(parts), PARTS_PER_CY, READABLE)
}
