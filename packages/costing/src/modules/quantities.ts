import type { DecimalLike } from '@formwork/kernel'
import { decimalText, groupedText, priceText } from '../decimal-text.ts'

/** What an item prices, for a person and, where there is one amount at one price, for a sheet. */
export interface ItemQuantity {
  readonly quantityText: string
  /** Four decimals. */
  readonly quantity?: string
  readonly unit?: string
  /** Dollars, four decimals. */
  readonly unitCost?: string
}

export function priced(
  quantity: DecimalLike,
  unit: string,
  price: DecimalLike | null,
): ItemQuantity {
  const amount = `${groupedText(quantity, 0, 4)} ${unit}`.trim()
  return { ...atPrice(quantity, unit, price), quantityText: withPrice(amount, price) }
}

export function atPrice(quantity: DecimalLike, unit: string, price: DecimalLike | null) {
  const unitCost = price === null ? {} : { unitCost: decimalText(price, 4, 4) }
  return { quantity: decimalText(quantity, 4, 4), unit, ...unitCost }
}

export function withPrice(amount: string, price: DecimalLike | null): string {
  return price === null ? amount : `${amount} at ${priceText(price)}`
}

export function count(amount: DecimalLike, noun: string): string {
  const text = groupedText(amount, 0, 4)
  return `${text} ${noun}${text === '1' ? '' : 's'}`
}
