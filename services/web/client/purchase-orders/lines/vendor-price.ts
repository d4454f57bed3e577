import type { Vendor } from '../../vendors/vendor-data.ts'
import type { TypedLine } from './order-line.ts'

export type VendorPrice = Vendor['prices'][number]

/** The prices that the vendor still offers on a day, YYYY-MM-DD. */
export const validPrices = (prices: readonly VendorPrice[], day: string): readonly VendorPrice[] =>
  prices.filter(({ validUntil }) => validUntil === null || validUntil >= day)

const alike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The lines with a price of the vendor: in the lines of that description, else in a new one. */
export function withPrice(
  lines: readonly TypedLine[],
  { description, uom, unitPrice }: VendorPrice,
): readonly TypedLine[] {
  const isOfPrice = (line: TypedLine) =>
    alike(line.description, description) && (line.uom.trim() === '' || alike(line.uom, uom))
  if (lines.some(isOfPrice)) {
    return lines.map((line) =>
      isOfPrice(line) ? { ...line, uom, unitPrice: String(unitPrice) } : line,
    )
  }
  // Below zero: the editor counts its own up from there.
  const key = Math.min(0, ...lines.map((line) => line.key)) - 1
  return [...lines, { key, description, uom, quantity: '', unitPrice: String(unitPrice) }]
}
