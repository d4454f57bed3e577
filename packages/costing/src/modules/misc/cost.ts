import { type Decimal, roundToCents } from '@formwork/kernel'
import { exact, required } from '../../exact.ts'
import type { MiscInput } from './input.ts'

export interface MiscBreakdown {
  readonly extendedCost: Decimal
}

export interface MiscCost {
  readonly breakdown: MiscBreakdown
  readonly totalCost: Decimal
}

/** Quantity × unit cost; a negative one is a credit. */
export function costMisc(input: MiscInput): MiscCost {
  const unitCost = required(input.unitCost, 'unitCost', 'Unit cost')
  const extendedCost = roundToCents(exact(input.quantity).times(unitCost))
  return { breakdown: { extendedCost }, totalCost: extendedCost }
}
