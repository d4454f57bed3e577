import type { DecimalLike } from '@formwork/kernel'
import type { Rate } from '../input.ts'

export const MISC_CATEGORIES = [
  'PERMIT',
  'MOBILIZATION',
  'TESTING',
  'SUPERVISION',
  'DUMP_FEES',
  'SMALL_TOOLS',
  'BOND',
  'OTHER',
] as const
export type MiscCategory = (typeof MISC_CATEGORIES)[number]

export interface MiscInput {
  readonly category: MiscCategory
  readonly quantity: DecimalLike
  readonly uom: string
  /** May be negative: a credit. */
  readonly unitCost: Rate
}
