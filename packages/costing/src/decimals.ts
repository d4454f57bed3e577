/** How a stored number is kept. Money itself is never entered, only calculated. */
export type FieldKind = 'price' | 'quantity' | 'percent' | 'fraction'

export const DECIMALS: Readonly<Record<FieldKind, number>> = {
  price: 4,
  quantity: 4,
  percent: 6,
  fraction: 6,
}
