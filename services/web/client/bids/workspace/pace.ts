import { tenThousandths } from '../../lib/formats/ten-thousandths.ts'

/** What a production rate counts, and per what. */
export const BASES = [
  'UNITS_PER_HOUR',
  'HOURS_PER_UNIT',
  'MAN_HOURS_PER_UNIT',
  'UNITS_PER_MAN_HOUR',
  'UNITS_PER_SHIFT',
  'SHIFTS_PER_UNIT',
] as const
export type Basis = (typeof BASES)[number]

export const isBasis = (text: unknown): text is Basis => BASES.some((basis) => basis === text)

const UNITS: Readonly<Record<Basis, string>> = {
  UNITS_PER_HOUR: 'units/h',
  HOURS_PER_UNIT: 'h/unit',
  MAN_HOURS_PER_UNIT: 'MH/unit',
  UNITS_PER_MAN_HOUR: 'units/MH',
  UNITS_PER_SHIFT: 'units/shift',
  SHIFTS_PER_UNIT: 'shifts/unit',
}

/** What a rate counts, in words: `MH/SF`, and of any unit `MH/unit`. */
export function paceUnit(basis: Basis, uom?: string): string {
  return uom === undefined ? UNITS[basis] : UNITS[basis].replace(/units?/, () => uom)
}

/** How fast a crew works, as it is typed. */
export interface Pace {
  readonly basis: Basis
  readonly rate: string
  readonly workers: string
  readonly hoursPerDay: string
}

export interface SamePace {
  readonly basis: Basis
  /** With four decimals at most, half away from zero. */
  readonly rate: string
  /** Whether these decimals hold the pace; else the days come out otherwise. */
  readonly isExact: boolean
}

interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

/**
 * A pace in each of the six bases, for the same crew and the same hours a day. Empty where it cannot
 * be read or somebody divides by zero.
 */
export function samePaces(pace: Pace): readonly SamePace[] {
  const [rate, workers, hours] = [pace.rate, pace.workers, pace.hoursPerDay].map((text) =>
    tenThousandths(text),
  )
  if (!rate || !workers || !hours) return []
  const perUnit = crewHours(pace.basis, { rate, workers, hours })
  return BASES.map((basis) => rounded(basis, rateOf(basis, perUnit, { workers, hours })))
}

/** The days that a pace takes where another one takes `days`; undefined where one cannot be read. */
export function daysAt(pace: Pace, other: Pace, days: number): number | undefined {
  const [a, b] = [hoursPerUnit(pace), hoursPerUnit(other)]
  return a === undefined || b === undefined ? undefined : (days * a) / b
}

function hoursPerUnit({ basis, rate, workers, hoursPerDay }: Pace): number | undefined {
  const [r, w, h] = [rate, workers, hoursPerDay].map((text) => tenThousandths(text))
  if (!r || !w || !h) return undefined
  const { above, below } = crewHours(basis, { rate: r, workers: w, hours: h })
  return Number(above) / Number(below)
}

const ONE = 10_000n

interface Crew {
  readonly workers: bigint
  readonly hours: bigint
}

/** Hours of the crew for one unit; numbers are ten-thousandths. */
function crewHours(basis: Basis, { rate, workers, hours }: Crew & { rate: bigint }): Fraction {
  switch (basis) {
    case 'UNITS_PER_HOUR':
      return { above: ONE, below: rate }
    case 'HOURS_PER_UNIT':
      return { above: rate, below: ONE }
    case 'MAN_HOURS_PER_UNIT':
      return { above: rate, below: workers }
    case 'UNITS_PER_MAN_HOUR':
      return { above: ONE * ONE, below: rate * workers }
    case 'UNITS_PER_SHIFT':
      return { above: hours, below: rate }
    case 'SHIFTS_PER_UNIT':
      return { above: rate * hours, below: ONE * ONE }
  }
}

/** The rate by which a crew takes so many hours for one unit. */
function rateOf(basis: Basis, { above, below }: Fraction, { workers, hours }: Crew): Fraction {
  switch (basis) {
    case 'UNITS_PER_HOUR':
      return { above: below, below: above }
    case 'HOURS_PER_UNIT':
      return { above, below }
    case 'MAN_HOURS_PER_UNIT':
      return { above: above * workers, below: below * ONE }
    case 'UNITS_PER_MAN_HOUR':
      return { above: below * ONE, below: above * workers }
    case 'UNITS_PER_SHIFT':
      return { above: below * hours, below: above * ONE }
    case 'SHIFTS_PER_UNIT':
      return { above: above * ONE, below: below * hours }
  }
}

function rounded(basis: Basis, { above, below }: Fraction): SamePace {
  const scaled = above * ONE
  const isExact = scaled % below === 0n
  const value = (scaled * 2n + below) / (below * 2n)
  return { basis, rate: String(Number(value) / 10_000), isExact }
}
