import { Decimal, type DecimalLike } from '@formwork/kernel'
import { divideRounded, exact } from './exact.ts'

/**
 * A cubic yard is 27 cubic feet and a depth may be in twelfths of a foot, so yards need not
 * terminate as decimals; 324ths of a yard (27 × 12) always do.
 */
export const PARTS_PER_CY: Decimal = new Decimal(324)

/** The last decimal of the volumes in a breakdown. They are for reading; money is made of parts. */
export const READABLE: Decimal = new Decimal('1e-12')

/** Parts of a cubic yard as cubic yards for reading, to 12 decimals. */
export function cubicYards(parts: DecimalLike): Decimal {
  return divideRounded(exact(parts), PARTS_PER_CY, READABLE)
}
