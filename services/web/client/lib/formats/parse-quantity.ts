import { readMeasure, type Unit } from '@formwork/kernel/measures'
import { readWrittenNumber } from '@formwork/kernel/written-number'

/**
 * A quantity as estimators type it, in the unit of its cell: `12.5`, `1,250`, `4 1/2`, `(250.00)` as
 * credits are shown, `=24*60/2`, and with a mark `14"`, `6'-4 1/2"`, `10 %`. Undefined when it is
 * none of these, or has a mark that the unit does not take.
 */
export function parseQuantity(text: string, unit?: Unit): number | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('=')) return calculate(trimmed.slice(1))
  const credit = /^\$?\s*\((.+)\)$/.exec(trimmed)?.[1]
  if (credit === undefined) return readMeasure(trimmed, unit)
  const value = readWrittenNumber(credit)
  return value === undefined || value < 0 ? undefined : -value
}

/** More digits than any rate has; what lies below is the residue of binary fractions. */
const PLACES = 6

const rounded = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toFixed(PLACES)) : undefined

/** Sums, products and parentheses; names and functions are not for cells. */
function calculate(text: string): number | undefined {
  const tokens = text.match(/\d+\.?\d*|\.\d+|[-+*/()]|\S/g) ?? []
  let at = 0
  const take = (...wanted: readonly string[]): string | undefined => {
    const token = tokens[at]
    if (token === undefined || !wanted.includes(token)) return undefined
    at += 1
    return token
  }
  const factor = (): number => {
    if (take('-') !== undefined) return -factor()
    if (take('(') !== undefined) {
      const inner = sum()
      return take(')') === undefined ? Number.NaN : inner
    }
    const token = tokens[at] ?? ''
    at += 1
    return /^[\d.]/.test(token) ? Number(token) : Number.NaN
  }
  const chain = (next: () => number, signs: readonly string[]): number => {
    let value = next()
    for (let sign = take(...signs); sign !== undefined; sign = take(...signs)) {
      const right = next()
      if (sign === '+') value += right
      else if (sign === '-') value -= right
      else if (sign === '*') value *= right
      else value /= right
    }
    return value
  }
  const product = (): number => chain(factor, ['*', '/'])
  const sum = (): number => chain(product, ['+', '-'])
  const value = sum()
  return at === tokens.length ? rounded(value) : undefined
}
