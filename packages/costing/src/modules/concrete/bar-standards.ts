import { Decimal } from '@formwork/kernel'
import { exact } from '../../exact.ts'
import { BAR_SIZES, type BarHook, type BarSize, type LapInput } from './bars-input.ts'

type BySize = Readonly<Record<BarSize, Decimal>>

const bySize = (...values: readonly (number | string)[]): BySize =>
  Object.fromEntries(
    BAR_SIZES.map((size, place) => [size, new Decimal(values[place] ?? 0)]),
  ) as BySize

/** Inches (ASTM A615). */
export const DIAMETERS: BySize = bySize(
  '0.375',
  '0.5',
  '0.625',
  '0.75',
  '0.875',
  '1',
  '1.128',
  '1.27',
  '1.41',
)

/** Feet of a bar as it is delivered: a state's practice. */
export const STOCK_FEET: BySize = bySize(40, 40, 40, 60, 60, 60, 60, 60, 60)

const ZERO_INCHES: BySize = bySize()

/** Stirrup hooks are bent of bars to #8. */
const stirrup = (...inches: readonly number[]): Readonly<Partial<BySize>> => {
  const { '#9': _9, '#10': _10, '#11': _11, ...rest } = bySize(...inches)
  return rest
}

/** Inches that a hook adds to a bar: "A or G" of standard bends. */
export const HOOK_INCHES: Readonly<Record<BarHook, Readonly<Partial<BySize>>>> = {
  NONE: ZERO_INCHES,
  H90: bySize(6, 8, 10, 12, 14, 16, 19, 22, 24),
  H180: bySize(5, 6, 7, 8, 10, 11, 15, 17, 19),
  S90: stirrup(4, 4.5, 6, 12, 14, 16),
  S135: stirrup(4, 4.5, 5.5, 8, 9, 10.5),
}

const ONE = new Decimal(1)

/** Pounds per square inch of grade 60. */
const YIELD = new Decimal(60_000)
const LEAST_INCHES = new Decimal(12)
/** A class B lap is so much longer than the development length. */
const CLASS_B = new Decimal('1.3')
const TOP_BAR = new Decimal('1.3')
const EPOXY = new Decimal('1.5')
const MOST_OF_BOTH = new Decimal('1.7')

const SMALL: readonly BarSize[] = ['#3', '#4', '#5', '#6']

/**
 * Whole inches of a tension lap: ceil(max(12, f × 60000 × ψ / (k √f'c) × db)), f 1.0 of class A and
 * 1.3 of B, k 25 to #6 and 20 from #7, ψ 1.3 of top bars × 1.5 of epoxy but at most 1.7 (ACI 318
 * 25.4.2.3, 25.5.2). The root is irrational, so whole inches are compared with it by their squares.
 */
export function lapInches(size: BarSize, lap: LapInput): Decimal {
  if (typeof lap.fc !== 'number') return calculatedLap(size, lap)
  const key = `${size} ${lap.class} ${lap.topBar} ${lap.epoxy} ${lap.fc}`
  const known = LAPS.get(key)
  if (known !== undefined) return known
  const inches = calculatedLap(size, lap)
  if (LAPS.size >= MOST_LAPS) LAPS.clear()
  LAPS.set(key, inches)
  return inches
}

/** A job says the same few laps of thousands of bars. */
const LAPS = new Map<string, Decimal>()
const MOST_LAPS = 1_000

function calculatedLap(size: BarSize, lap: LapInput): Decimal {
  const coating = (lap.topBar ? TOP_BAR : ONE).times(lap.epoxy ? EPOXY : ONE)
  const above = (lap.class === 'B' ? CLASS_B : ONE)
    .times(YIELD)
    .times(Decimal.min(coating, MOST_OF_BOTH))
    .times(DIAMETERS[size])
  const below = SMALL.includes(size) ? 25 : 20
  const squareAbove = above.times(above)
  const squareBelow = exact(lap.fc).times(below * below)
  const isEnough = (inches: Decimal) => !inches.times(inches).times(squareBelow).lt(squareAbove)
  let inches = Decimal.max(LEAST_INCHES, nearRoot(squareAbove, squareBelow))
  while (!isEnough(inches)) inches = inches.plus(ONE)
  while (inches.gt(LEAST_INCHES) && isEnough(inches.minus(ONE))) inches = inches.minus(ONE)
  return inches
}

/** Where to begin: a floating-point root is at most an inch off. */
function nearRoot(above: Decimal, below: Decimal): Decimal {
  return new Decimal(Math.round(Math.sqrt(above.toNumber() / below.toNumber())))
}
