import { readWrittenNumber } from '@formwork/kernel/written-number'

/**
 * A quantity as estimators type it: `12.5`, `1,250`, `(250.00)` as credits are shown, `=24*60/2`,
 * `6'-4 1/2"`, `4 1/2"`, `1/2`.
 * Lengths with feet or inches are answered in feet. Undefined when it is none of these.
 */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('=')) return calculate(trimmed.slice(1))
  const credit = /^\$?\s*\((.+)\)$/.exec(trimmed)?.[1]
  if (credit !== undefined) {
    const value = readWrittenNumber(credit)
    return value === undefined || value < 0 ? undefined : -value
  }
  return readWrittenNumber(trimmed) ?? parseLength(trimmed) ?? parseFraction(trimmed)
}

/** More digits than any rate has; what lies below is the residue of binary fractions. */
const PLACES = 6

const rounded = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toFixed(PLACES)) : undefined

const FRACTION = /^(?:(\d+(?:\.\d+)?)\s*[- ]?\s*)??(?:(\d+)\/(\d+))?$/

function parseFraction(text: string): number | undefined {
  const match = FRACTION.exec(text.trim())
  if (text.trim() === '' || match === null) return undefined
  const [, whole = '0', numerator = '0', denominator = '1'] = match
  return rounded(Number(whole) + Number(numerator) / Number(denominator))
}

const LENGTH = /^(-)?(?:(\d+(?:\.\d+)?)\s*(?:'|ft))?\s*-?\s*(?:([\d\s./]+)\s*(?:"|''|in))?$/

function parseLength(text: string): number | undefined {
  const match = LENGTH.exec(text.replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"'))
  if (match === null || (match[2] === undefined && match[3] === undefined)) return undefined
  const inches = match[3] === undefined ? 0 : parseFraction(match[3])
  if (inches === undefined) return undefined
  const feet = Number(match[2] ?? 0) + inches / 12
  return rounded(match[1] === undefined ? feet : -feet)
}

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
