import {
  contactPartsOf,
  type Dimensions,
  type FormsInput,
  type ItemInputs,
  PARTS_PER_FOOT,
} from '@formwork/costing'
import type { Decimal } from '@formwork/kernel'

/** A pour as it is planned. */
export interface Pour {
  readonly id: string
  readonly name: string
  readonly itemId: string
  /** Null: the item's rest, in equal parts with the others of the item that say nothing. */
  readonly contactSF: number | null
  readonly setDate: string
  readonly pourDate: string
  readonly stripDays: number
  readonly moveDays: number
}

/** A concrete item with forms, and the scope that it is in. */
export interface FormedItem {
  readonly id: string
  readonly name: string
  readonly input: ItemInputs['concrete'] & { readonly forms: FormsInput }
  readonly scope: Dimensions & { readonly name: string; readonly multiplier: number }
}

/** A pour with what it holds, in twelfths of a square foot, from its first to its last day. */
export interface HeldPour {
  readonly pour: Pour
  readonly item: FormedItem | undefined
  readonly parts: Decimal
  readonly first: number
  readonly last: number
}

/** Square feet of an item in all, × 12. */
export function allOf({ input, scope }: FormedItem): Decimal {
  return contactPartsOf(input, scope).times(scope.multiplier)
}

export const squareFeet = (parts: Decimal): number =>
  parts.divToPlaces(PARTS_PER_FOOT, 4).toNumber()
