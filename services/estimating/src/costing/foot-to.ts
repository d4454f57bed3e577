/**
 * Rounds exact amounts to whole cents that sum to a given total (largest remainder).
 *
 * For rows under a total that is already rounded. Unlike `allocate`, it takes credits beside
 * charges: each amount is floored, and the cents that are missing go one each to the largest
 * remainders, or are taken back from the smallest. Ties: the row that stands first.
 *
 * @param amounts in `unit`ths of a cent
 */
export function footTo(
  totalCents: bigint,
  amounts: readonly bigint[],
  unit: bigint,
): readonly bigint[] {
  const cents = amounts.map((amount) => floorDivide(amount, unit))
  const ranking = amounts
    .map((amount, index) => ({ index, remainder: amount - (cents[index] ?? 0n) * unit }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  let left = totalCents - cents.reduce((sum, each) => sum + each, 0n)
  while (left !== 0n && ranking.length > 0) {
    const step = left > 0n ? 1n : -1n
    const order = left > 0n ? ranking : ranking.toReversed()
    for (const { index } of order) {
      if (left === 0n) break
      cents[index] = (cents[index] ?? 0n) + step
      left -= step
    }
  }
  return cents
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}
