/** Where a list of numbers lies. */
export interface Spread {
  readonly min: number
  readonly median: number
  readonly max: number
}

/**
 * The value below which the fraction `q` of the values lies (nearest rank), so that the answer is
 * always one that was measured.
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(q * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new RangeError('Nothing was measured')
  return value
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const upper = quantile(values, 0.5 + 0.5 / values.length)
  return values.length % 2 === 1 ? upper : (quantile(values, 0.5) + upper) / 2
}

export function spread(values: readonly number[]): Spread {
  return { min: quantile(values, 0), median: median(values), max: quantile(values, 1) }
}
