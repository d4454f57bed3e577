import { cents, decimalText } from '../../lib/money.ts'

/** What of the total is not cost, in percent of the total; a dash where there is no total. */
export function marginOf(bid: {
  readonly subtotalCost: number
  readonly totalCost: number
}): string {
  const [cost, total] = [cents(bid.subtotalCost), cents(bid.totalCost)]
  if (total <= 0n) return '–'
  const margin = total - cost
  // Hundredths of a percent, half a hundredth away from zero.
  const absolute = ((margin < 0n ? -margin : margin) * 20_000n + total) / (total * 2n)
  return `${decimalText(margin < 0n ? -absolute : absolute)} %`
}
