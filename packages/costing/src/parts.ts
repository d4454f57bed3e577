import { Decimal } from '@formwork/kernel'

/**
 * A cubic yard is 27 cubic feet and a depth may be in twelfths of a foot, so yards need not
 * terminate as decimals; 324ths of a yard (27 × 12) always do.
 */
export const PARTS_PER_CY: Decimal = new Decimal(324)

/** Depths may be in inches, so feet are counted in twelfths. */
export const PARTS_PER_FOOT: Decimal = new Decimal(12)

/** Decimals of the quantities in a breakdown. They are for reading; money is made of parts. */
export const READABLE = 12
