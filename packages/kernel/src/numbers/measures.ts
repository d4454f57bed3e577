import { plainSigns, readWrittenNumber } from './written-number.ts'

/** What a number counts where people may write another unit beside it. */
export type Unit = 'FT' | 'IN' | 'PERCENT' | 'FRACTION'

interface UnitFacts {
  /** Only units of one dimension are converted into each other. */
  readonly dimension: 'length' | 'share'
  /** In the smallest unit of its dimension: inches of a length, hundredths of a share. */
  readonly size: number
  /** How people write it behind a number, in lower case. */
  readonly marks: readonly string[]
  /** Decimals that are kept (costing.md, section 1). */
  readonly places: number
}

/** Every unit that is read beside a number, in one place. */
const UNITS: Readonly<Record<Unit, UnitFacts>> = {
  FT: {
    dimension: 'length',
    size: 12,
    places: 4,
    marks: ["'", 'ft', 'feet', 'foot', 'lf', 'lin ft'],
  },
  IN: { dimension: 'length', size: 1, places: 4, marks: ['"', 'in', 'inch', 'inches'] },
  PERCENT: { dimension: 'share', size: 1, places: 6, marks: ['%', 'percent'] },
  FRACTION: { dimension: 'share', size: 100, places: 6, marks: [] },
}
const NAMES = Object.keys(UNITS) as readonly Unit[]

/** The unit that a text such as `LF` or `in` names; undefined where it names none. */
export function unitNamed(text: string): Unit | undefined {
  const mark = text.trim().toLowerCase()
  return NAMES.find((unit) => UNITS[unit].marks.includes(mark))
}

/** The same amount in another unit of its dimension, to the decimals of that unit. */
export const converted = (value: number, from: Unit, to: Unit): number =>
  rounded((value * UNITS[from].size) / UNITS[to].size, UNITS[to].places)

/** Longer than any measure that somebody writes. */
const LONGEST = 60

/**
 * A number as people write it by hand, in the unit in which it is kept: `6 1/2`, `1,170.50`, and
 * with a mark of its own `14"`, `14 in`, `1'-2"`, `12 ft`, `7.65 %`. A bare number is in `unit`
 * already. Undefined for anything else, and for a mark of another dimension; without a unit every
 * mark is one.
 */
export function readMeasure(text: string, unit?: Unit): number | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainMarks(text)
  const bare = readWrittenNumber(plain) ?? readMixed(plain)
  if (bare !== undefined || unit === undefined) return bare
  return UNITS[unit].dimension === 'length' ? readLength(plain, unit) : readShare(plain, unit)
}

/** Quotes, primes and fractions as a keyboard has them: `6½″` is `6 1/2"`. */
function plainMarks(text: string): string {
  return plainSigns(text)
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, ' $&')
    .replaceAll(/[’‘′]/g, "'")
    .replaceAll(/[”“″]/g, '"')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll("''", '"')
    .trim()
}

const MIXED = /^(-)?(?:([\d,]+(?:\.\d+)?)(?:\s+|\s*-\s*))?(\d+)\s*\/\s*(\d+)$/

/** `1/2`, `6 1/2`, `6-1/2`. */
function readMixed(text: string): number | undefined {
  const [, sign, whole = '0', above = '', below = ''] = MIXED.exec(text) ?? []
  const number = readWrittenNumber(whole)
  if (above === '' || number === undefined || Number(below) === 0) return undefined
  const value = rounded(number + Number(above) / Number(below), 6)
  return sign === undefined ? value : -value
}

const marksOf = (unit: Unit): string => UNITS[unit].marks.toSorted(longestFirst).join('|')
const longestFirst = (a: string, b: string): number => b.length - a.length

const LENGTH = new RegExp(
  `^(-)?\\s*(?:(\\d[\\d.,/ -]*?|\\.\\d+)\\s*(?:${marksOf('FT')})\\.?)?` +
    `(?:\\s*-?\\s*(\\d[\\d.,/ -]*?|\\.\\d+)\\s*(?:${marksOf('IN')})\\.?)?$`,
  'i',
)

function readLength(text: string, unit: Unit): number | undefined {
  const [whole, sign, feet, inches] = LENGTH.exec(text) ?? []
  if (whole === undefined || (feet === undefined && inches === undefined)) return undefined
  const parts = [
    { text: feet, of: UNITS.FT },
    { text: inches, of: UNITS.IN },
  ].map(
    ({ text = '0', of }) => (readWrittenNumber(text) ?? readMixed(text) ?? Number.NaN) * of.size,
  )
  const size = parts.reduce((sum, part) => sum + part, 0) / UNITS[unit].size
  if (Number.isNaN(size)) return undefined
  const value = rounded(size, UNITS[unit].places)
  return sign === undefined ? value : -value
}

/**
 * A length that says its own unit, in that unit: `6"` is 6 IN, `0.5'` is 0.5 FT, and `1'-2"` is
 * 14 IN, as inches hold it whole. Undefined for a bare number and for anything else.
 */
export function readMarkedLength(
  text: string,
): { readonly value: number; readonly unit: 'FT' | 'IN' } | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainMarks(text)
  const [whole, , , inches] = LENGTH.exec(plain) ?? []
  if (whole === undefined) return undefined
  const unit = inches === undefined ? 'FT' : 'IN'
  const value = readLength(plain, unit)
  return value === undefined ? undefined : { value, unit }
}

const SHARE = new RegExp(`^(.*?)\\s*(?:${marksOf('PERCENT')})$`, 'i')

function readShare(text: string, unit: Unit): number | undefined {
  const [, number = ''] = SHARE.exec(text) ?? []
  const percent = readWrittenNumber(number) ?? readMixed(number)
  return percent === undefined ? undefined : converted(percent, 'PERCENT', unit)
}

/** Half a step away from zero; what lies below is the residue of binary fractions. */
function rounded(value: number, places: number): number {
  const scale = 10 ** places
  const steps = Math.round(Number((Math.abs(value) * scale).toPrecision(15)))
  return (Math.sign(value) * steps) / scale
}
