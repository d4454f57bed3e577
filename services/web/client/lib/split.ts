import { type Cents, parseMoney, sum } from './money.ts'

const PERCENT = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/
const FRACTION = /^(\d{1,4})\s*\/\s*(\d{1,4})$/

/** A part of the whole as a fraction: `37.5 %` is 375000 / 1000000, `1/3` is 1 / 3. */
interface Part {
  readonly of: bigint
  readonly over: bigint
}

function parsePart(text: string): Part | undefined {
  const [, percent] = PERCENT.exec(text) ?? []
  if (percent !== undefined) {
    const [units = '0', fraction = ''] = percent.split('.')
    return { of: BigInt(units) * 10_000n + BigInt(fraction.padEnd(4, '0')), over: 1_000_000n }
  }
  const [, of = '', over = '0'] = FRACTION.exec(text) ?? []
  return over === '0' || BigInt(over) === 0n ? undefined : { of: BigInt(of), over: BigInt(over) }
}

/**
 * What each line takes of the whole, in cents: an amount as typed, or its part of the whole
 * (`37.5 %`, `1/3`); undefined where the text is neither.
 *
 * Parts are split by the largest remainder, ties by position. Together they take their sum rounded
 * down or up by less than a cent: whichever leaves nothing of the whole, else the nearer one.
 */
export function parseShares(
  texts: readonly string[],
  whole: Cents,
): readonly (Cents | undefined)[] {
  const read = texts.map((text) => {
    const part = parsePart(text.trim())
    if (part === undefined) return { amount: parseMoney(text) }
    return part.of > part.over ? {} : { part }
  })
  const parts = read.flatMap(({ part }, index) => (part === undefined ? [] : [{ ...part, index }]))
  const fixed = sum(read.map(({ amount }) => amount ?? 0n))
  const cents = splitParts(parts, whole, whole - fixed)
  return read.map(({ amount }, index) => cents.get(index) ?? amount)
}

function splitParts(
  parts: readonly (Part & { readonly index: number })[],
  whole: Cents,
  rest: Cents,
): ReadonlyMap<number, Cents> {
  // Over one denominator, so that remainders compare exactly.
  const over = parts.reduce((product, part) => leastCommon(product, part.over), 1n)
  const exact = parts.map(({ of, over: own, index }) => ({
    index,
    amount: whole * of * (over / own),
  }))
  const total = wholeCents(sum(exact.map(({ amount }) => amount)), over, rest)
  const floors = exact.map(({ index, amount }) => ({
    index,
    cents: amount / over,
    remainder: amount % over,
  }))
  const byRemainder = floors.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )
  const extra = Number(total - sum(floors.map(({ cents }) => cents)))
  return new Map(
    byRemainder.map(({ index, cents }, rank) => [index, rank < extra ? cents + 1n : cents]),
  )
}

function wholeCents(amount: bigint, over: bigint, rest: Cents): Cents {
  const down = amount / over
  const isWhole = amount % over === 0n
  if (isWhole || rest === down) return down
  if (rest === down + 1n) return rest
  return (amount * 2n + over) / (over * 2n)
}

const leastCommon = (a: bigint, b: bigint): bigint => (a / greatestCommon(a, b)) * b

const greatestCommon = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommon(b, a % b))

/**
 * What the lines leave; negative when they take too much. A line that cannot be read takes nothing.
 */
export function leftOf(whole: Cents, shares: readonly (Cents | undefined)[]): Cents {
  return whole - sum(shares.map((share) => share ?? 0n))
}
