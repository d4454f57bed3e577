import type { DecimalLike } from '@formwork/kernel'
import type { Rate } from '../input.ts'

export interface MaterialInput {
  /** A code of MATERIAL_CATEGORIES. */
  readonly category: string
  readonly quantity: DecimalLike
  readonly uom: string
  readonly unitPrice: Rate
  readonly wastePercentage: DecimalLike
  readonly roundUp: boolean
  readonly taxable: boolean
  readonly deliveryCost: DecimalLike
}
