import type { BarHook, BarInput } from '../modules/concrete/bars-input.ts'
import type { ConcreteInput } from '../modules/concrete/input.ts'
import { type Fraction, ONE, of, percent, whole } from './fractions.ts'

/** What the bars of an element come to. */
interface BarSums {
  readonly barsCost: bigint
  readonly fabricationCost: bigint
}

/** Half inches that a hook adds, of #3 to #11. */
const HALVES: Readonly<Record<BarHook, readonly number[]>> = {
  NONE: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  H90: [12, 16, 20, 24, 28, 32, 38, 44, 48],
  H180: [10, 12, 14, 16, 20, 22, 30, 34, 38],
  S90: [8, 9, 12, 24, 28, 32],
  S135: [8, 9, 11, 16, 18, 21],
}
const EIGHTHS = ['0.375', '0.5', '0.625', '0.75', '0.875', '1', '1.128', '1.27', '1.41']

/** The bars of an element a second time, by fractions of whole numbers. */
export function barSums({ bars, quantity }: ConcreteInput): BarSums {
  let [barsCost, fabricationCost] = [0n, 0n]
  for (const bar of bars ?? []) {
    const pounds = feetOf(bar)
      .times(of(quantity))
      .times(ONE.plus(percent(bar.wastePercentage)))
      .times(of(bar.weightPerFoot ?? 0))
    barsCost += pounds.times(of(bar.pricePerPound ?? 0)).cents()
    fabricationCost += pounds.times(of(bar.fabricationPerPound)).cents()
  }
  return { barsCost, fabricationCost }
}

/** Feet of one element. */
function feetOf(bar: BarInput): Fraction {
  const place = Number(bar.size.slice(1)) - 3
  const count =
    bar.count === null
      ? whole(of(bar.runFt).times(of(12)).over(of(bar.spacingIn)).ceil() + (bar.bothEnds ? 1n : 0n))
      : of(bar.count)
  const straight =
    bar.legsIn === null
      ? of(bar.lengthFt)
      : bar.legsIn.reduce<Fraction>((sum, leg) => sum.plus(of(leg)), of(0)).over(of(12))
  const halves = [bar.hookA, bar.hookB].reduce((sum, hook) => sum + (HALVES[hook][place] ?? 0), 0)
  const length = straight.plus(of(halves).over(of(24)))
  const stock = of(bar.stockFt ?? (place <= 2 ? 40 : 60))
  if (!stock.less(length)) return count.times(length)
  const lap = lapOf(bar, place).over(of(12))
  const laps = whole(length.minus(stock).over(stock.minus(lap)).ceil())
  return count.times(length.plus(laps.times(lap)))
}

/** Inches: the first whole number from 12 whose square is not below that of the formula. */
function lapOf({ lap, lapIn }: BarInput, place: number): Fraction {
  if (lap === null) return of(lapIn)
  const both = (lap.topBar ? 1.3 : 1) * (lap.epoxy ? 1.5 : 1)
  const coating = of(Math.min(both, 1.7))
  const above = of(lap.class === 'A' ? '1' : '1.3')
    .times(of(60_000))
    .times(coating)
  const inches = above.times(of(EIGHTHS[place])).over(of(place <= 3 ? 25 : 20))
  const square = inches.times(inches).over(of(lap.fc))
  let least = 12n
  while (whole(least * least).less(square)) least += 1n
  return whole(least)
}
