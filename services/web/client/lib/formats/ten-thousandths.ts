import type { Unit } from '@formwork/kernel/measures'
import { withoutGroups } from '@formwork/kernel/written-number'
import { type Cents, unitsOf, withoutDollars } from '../money.ts'
import { parseQuantity } from './parse-quantity.ts'

const DECIMAL = /^\d+(?:\.\d+)?$/

/**
 * Ten-thousandths: as many decimals as a quantity and a unit price have. Undefined when the text is
 * neither.
 */
export function tenThousandths(text: string, unit?: Unit): bigint | undefined {
  const plain = withoutGroups(withoutDollars(text) ?? '') ?? ''
  const value = DECIMAL.test(plain) ? plain : String(parseQuantity(text, unit) ?? '')
  return DECIMAL.test(value) ? unitsOf(value, 4) : undefined
}

/** Quantity by unit price to the cent, half a cent away from zero; undefined without both. */
export const productOf = (
  quantity: bigint | undefined,
  unitPrice: bigint | undefined,
): Cents | undefined =>
  quantity === undefined || unitPrice === undefined
    ? undefined
    : (quantity * unitPrice + 500_000n) / 1_000_000n

/** For a JSON body. */
export const numberOf = (value: bigint | undefined): number => Number(value ?? 0n) / 10_000
