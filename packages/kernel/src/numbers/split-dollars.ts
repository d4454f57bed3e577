import { allocate } from './allocate.ts'
import { type Decimal, type DecimalLike, decimal, fromCents, toCents, ZERO } from './decimal.ts'

/**
 * Splits dollars and cents over weights: largest remainder, ties to the part that comes first, a
 * negative amount as its absolute value. A negative weight counts as zero; without a positive weight
 * the first part takes all (bills, "Shares").
 *
 * @returns dollars in the order of the weights, which sum to the amount; none for no weights
 */
export function splitDollars(
  amount: DecimalLike,
  weights: readonly DecimalLike[],
): readonly Decimal[] {
  const counted = weights.map((weight) => {
    const exact = decimal(weight)
    return exact.gt(0) ? exact : ZERO
  })
  if (counted.every((weight) => weight.isZero())) {
    return counted.map((_, index) => (index === 0 ? decimal(amount) : ZERO))
  }
  const shares = counted.map((weight, key) => ({ key, weight }))
  return allocate(toCents(amount), shares).map(fromCents)
}
