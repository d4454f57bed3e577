import {
  Decimal,
  type DecimalLike,
  defineError,
  InvalidError,
  invalidField,
  nameKey,
  ZERO,
} from '@formwork/kernel'
import {
  ceilDivide,
  divideRounded,
  exact,
  exactOrZero,
  kept,
  required,
  withWaste,
} from '../../exact.ts'
import { PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import { HOOK_INCHES, lapInches, STOCK_FEET } from './bar-standards.ts'
import type { BarHook, BarInput } from './bars-input.ts'

const ONE = new Decimal(1)

export const LapTooLong = defineError(
  'invalid',
  'LAP_TOO_LONG',
  'A lap must be shorter than the stock length',
)

/** The bars of one mark, of all elements of an item. */
export interface MeasuredBar {
  readonly bar: BarInput
  /** `bars.0`, as its fields are named. */
  readonly path: string
  /** Of one element. */
  readonly count: Decimal
  /** Of all elements. */
  readonly pieces: Decimal
  /** Inches of one bar, its hooks included, without its laps. */
  readonly inches: Decimal
  readonly stockFt: Decimal
  readonly laps: Decimal
  /** Inches of each lap; null where none was given and none is needed. */
  readonly lapIn: Decimal | null
  /** Feet and pounds (with waste) of all elements × 12: exact. */
  readonly feetParts: Decimal
  readonly poundParts: Decimal
  readonly cost: Decimal
  readonly fabrication: Decimal
}

/** One mark as it is stored. */
export interface BarFigures {
  readonly mark: string
  readonly count: Decimal
  readonly barFt: Decimal
  readonly laps: Decimal
  readonly lapIn: Decimal | null
  readonly feet: Decimal
  readonly pounds: Decimal
  readonly barsCost: Decimal
  readonly fabricationCost: Decimal
}

export interface BarsBreakdown {
  /** Feet of all bars with their laps, and pounds with waste, to 12 decimals. */
  readonly barsFeet: Decimal
  readonly barsPounds: Decimal
  readonly barsCost: Decimal
  readonly fabricationCost: Decimal
  readonly bars: readonly BarFigures[]
}

/**
 * The bars of a concrete item, mark by mark. Feet are those of the shop: with hooks and laps, out
 * to out without a deduction for bends.
 *
 * @param quantity how many elements
 * @throws InvalidError naming the field that is missing or does not fit
 */
export function measureBars(
  bars: readonly BarInput[] | null | undefined,
  quantity: Decimal,
): readonly MeasuredBar[] {
  if (bars == null) return []
  const known = measuredOnce.get(bars)
  if (known?.quantity.eq(quantity) === true) return known.measured
  refuseSameMarks(bars)
  const measured = bars.map((bar, place) => measureBar(bar, `bars.${place}`, quantity))
  if (Object.isFrozen(bars)) measuredOnce.set(bars, { quantity, measured })
  return measured
}

interface MeasuredBars {
  readonly quantity: Decimal
  readonly measured: readonly MeasuredBar[]
}

/** Items of one kind may share their bars: frozen ones, which stay as they are, are measured once. */
const measuredOnce = new WeakMap<readonly BarInput[], MeasuredBars>()

export function barsBreakdown(measured: readonly MeasuredBar[]): BarsBreakdown {
  const sum = (of: (bar: MeasuredBar) => Decimal) =>
    measured.reduce((total, bar) => total.plus(of(bar)), ZERO)
  return {
    barsFeet: inFeet(sum(({ feetParts }) => feetParts)),
    barsPounds: inFeet(sum(({ poundParts }) => poundParts)),
    barsCost: sum(({ cost }) => cost),
    fabricationCost: sum(({ fabrication }) => fabrication),
    bars: measured.map((bar) => ({
      mark: bar.bar.mark,
      count: bar.count,
      barFt: inFeet(bar.inches),
      laps: bar.laps,
      lapIn: bar.lapIn,
      feet: inFeet(bar.feetParts),
      pounds: inFeet(bar.poundParts),
      barsCost: bar.cost,
      fabricationCost: bar.fabrication,
    })),
  }
}

/**
 * The fields with the stock length of each bar as it counts; the same object where all have one.
 */
export function settleBars<Input extends { readonly bars: readonly BarInput[] | null }>(
  input: Input,
): Input {
  const { bars } = input
  if (bars == null || bars.every(({ stockFt }) => stockFt !== null)) return input
  const settled = bars.map((bar) => ({
    ...bar,
    stockFt: bar.stockFt ?? STOCK_FEET[bar.size].toNumber(),
  }))
  return { ...input, bars: settled }
}

/** Twelfths as wholes, for reading. */
const inFeet = (parts: Decimal): Decimal => divideRounded(parts, PARTS_PER_FOOT, READABLE)

function measureBar(bar: BarInput, path: string, quantity: Decimal): MeasuredBar {
  const count = countOf(bar, path)
  const hooks = [hookInches(bar, path, 'hookA'), hookInches(bar, path, 'hookB')]
  const inches = hooks.reduce(
    (sum, hook) => (hook.isZero() ? sum : sum.plus(hook)),
    straightInches(bar, path),
  )
  const stock = bar.stockFt ?? STOCK_FEET[bar.size]
  const stockFt = exact(stock)
  const stockInches = inchesOf(stock)
  const lapIn = lapOf(bar, path, stockInches)
  const isLapped = inches.gt(stockInches)
  const lap = isLapped ? required(lapIn, `${path}.lapIn`, 'Lap', 'beyond the stock length') : ZERO
  const laps = isLapped ? ceilDivide(inches.minus(stockInches), stockInches.minus(lap)) : ZERO
  const pieces = count.times(quantity)
  const feetParts = pieces.times(isLapped ? inches.plus(laps.times(lap)) : inches)
  const weight = required(bar.weightPerFoot, `${path}.weightPerFoot`, 'Weight per foot')
  const price = required(bar.pricePerPound, `${path}.pricePerPound`, 'Price per pound')
  const withoutWaste = feetParts.times(weight)
  const waste = bar.wastePercentage
  const poundParts = isNothing(waste) ? withoutWaste : withoutWaste.times(withWaste(waste))
  const cost = divideRounded(poundParts.times(price), PARTS_PER_FOOT)
  const perPound = exactOrZero(bar.fabricationPerPound)
  const fabrication = perPound.isZero()
    ? ZERO
    : divideRounded(poundParts.times(perPound), PARTS_PER_FOOT)
  const measured = { count, pieces, inches, stockFt, laps, lapIn, feetParts, poundParts }
  return { bar, path, ...measured, cost, fabrication }
}

/** Most bars have no waste, as a number. */
const isNothing = (percentage: BarInput['wastePercentage']): boolean => percentage === 0

/** Marks are compared as names are. */
function refuseSameMarks(bars: readonly BarInput[]): void {
  if (bars.length === 1) return
  const seen = new Set<string>()
  for (const [place, { mark }] of bars.entries()) {
    const key = nameKey(mark)
    if (seen.has(key)) throw invalidField(`bars.${place}.mark`, `Two bars have the mark ${mark}`)
    seen.add(key)
  }
}

const toInches = (feet: DecimalLike): Decimal => exact(feet).times(PARTS_PER_FOOT)
const toInchesOnce = kept(toInches)
const inchesOf = (feet: DecimalLike): Decimal =>
  typeof feet === 'number' ? toInchesOnce(feet) : toInches(feet)

/** Bars of one element: as given, or ceil(run × 12 / spacing) and one more at the other end. */
function countOf({ count, runFt, spacingIn, bothEnds }: BarInput, path: string): Decimal {
  if (count !== null) {
    if (runFt === null && spacingIn === null) return exact(count)
    throw invalidField(`${path}.count`, 'Bars have a count, or a run and a spacing')
  }
  if (runFt === null && spacingIn === null) {
    throw invalidField(`${path}.count`, 'Count is required, or a run and a spacing')
  }
  const run = required(runFt, `${path}.runFt`, 'Run', 'for a spacing')
  const spacing = required(spacingIn, `${path}.spacingIn`, 'Spacing', 'for a run')
  const spaces = ceilDivide(run.times(PARTS_PER_FOOT), spacing)
  return bothEnds ? spaces.plus(ONE) : spaces
}

function straightInches({ lengthFt, legsIn }: BarInput, path: string): Decimal {
  if (lengthFt === null) {
    if (legsIn === null) throw invalidField(`${path}.lengthFt`, 'Length is required, or legs')
    return legsIn.reduce<Decimal>((sum, leg) => sum.plus(exact(leg)), ZERO)
  }
  if (legsIn !== null) throw invalidField(`${path}.lengthFt`, 'A bar has a length, or legs')
  return inchesOf(lengthFt)
}

/** @throws InvalidError for a hook that bars of this size are not bent to */
function hookInches(bar: BarInput, path: string, end: 'hookA' | 'hookB'): Decimal {
  const hook: BarHook = bar[end]
  const inches = HOOK_INCHES[hook][bar.size]
  if (inches === undefined) {
    throw invalidField(`${path}.${end}`, `A ${bar.size} bar has no hook ${hook}`)
  }
  return inches
}

function lapOf({ size, lapIn, lap }: BarInput, path: string, stockInches: Decimal): Decimal | null {
  if (lapIn !== null && lap !== null) {
    throw invalidField(`${path}.lapIn`, 'A lap is given in inches, or by its class')
  }
  const inches = lap === null ? lapIn : lapInches(size, lap)
  if (inches === null) return null
  if (!exact(inches).lt(stockInches)) {
    const { sentence, code } = LapTooLong
    const field = lap === null ? 'lapIn' : 'lap'
    const details = [{ path: `${path}.${field}`, message: sentence }]
    throw new InvalidError(sentence, code, { details, definition: LapTooLong })
  }
  return exact(inches)
}
