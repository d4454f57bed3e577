import { formatQuantity } from '../../../lib/formats/formats.ts'

/** What an item counts, as far as its fields say it: `240 LF`. */
export function quantityOf(item: Readonly<Record<string, unknown>>): string {
  const { quantity, uom } = item
  if (typeof quantity !== 'number') return '–'
  const number = formatQuantity(quantity)
  return typeof uom === 'string' ? `${number} ${uom}` : number
}
