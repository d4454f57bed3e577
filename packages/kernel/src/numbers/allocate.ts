import { Decimal, type DecimalLike, decimal } from './decimal.ts'

export interface Share<K> {
  readonly key: K
  /** Zero or more, exact; only the proportions matter. Whole numbers of any length as bigint. */
  readonly weight: DecimalLike | bigint
}

/**
 * Splits an amount over weights, to the cent (largest remainder).
 *
 * Each share gets floor(total × w / Σw) cents; the cents that flooring leaves over go one each to
 * the largest remainders. The order of `shares` breaks ties, so sort it by a rule of the trade
 * first. A negative total is split as its absolute value and negated. Σ result = total, always.
 *
 * @returns whole cents, in the order of `shares`
 * @throws RangeError when no weight is above zero while there is something to split
 */
export function allocate<K>(totalCents: bigint, shares: readonly Share<K>[]): readonly bigint[] {
  if (totalCents < 0n) return allocate(-totalCents, shares).map((cents) => -cents)
  if (totalCents === 0n) return shares.map(() => 0n)
  const weights = wholeWeights(shares.map((share) => share.weight))
  const totalWeight = weights.reduce((a, b) => a + b, 0n)
  if (totalWeight <= 0n) throw new RangeError('Nothing to allocate to: every weight is zero')

  // Weights may have thousands of digits: one division each.
  const products = weights.map((weight) => totalCents * weight)
  const floors = products.map((product) => product / totalWeight)
  const remainders = products.map((product, index) => product - (floors[index] ?? 0n) * totalWeight)
  const left = Number(totalCents - floors.reduce((a, b) => a + b, 0n))
  const winners = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, left)
  const result = [...floors]
  for (const { index } of winners) result[index] = (result[index] ?? 0n) + 1n
  return result
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Scales weights to integers of the same proportions. */
function wholeWeights(weights: readonly (DecimalLike | bigint)[]): readonly bigint[] {
  const whole = weights.every((weight) => typeof weight === 'bigint')
    ? weights
    : scaledWeights(
        weights.map((weight) =>
          typeof weight === 'bigint' ? new Decimal(weight) : decimal(weight),
        ),
      )
  if (whole.some((weight) => weight < 0n)) throw new RangeError('A weight is zero or more')
  return whole
}

function scaledWeights(weights: readonly Decimal[]): readonly bigint[] {
  const places = Math.max(0, ...weights.map((weight) => weight.decimalPlaces()))
  const scale = new Decimal(10).pow(places)
  return weights.map((weight) => BigInt(weight.times(scale).toFixed(0)))
}
