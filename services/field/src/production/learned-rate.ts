import { type Decimal, type DecimalLike, decimal, round } from '@formwork/kernel'

/** Man-hours of approved days, and what they put in place. */
export interface Took {
  readonly hours: DecimalLike
  readonly quantity: DecimalLike
}

/** What the tasks of one kind of work took; decimal texts. */
export interface WorkTaken {
  /** Of all its tasks. */
  readonly all: Took
  /** Of those that were sold with hours and a quantity; null: none was. */
  readonly sold: Took | null
  /** The task that took the least a unit, and the one that took the most. */
  readonly least: Took
  readonly most: Took
  /** By what they took a unit, the one in the middle, twice, or the two. */
  readonly middle: readonly [Took, Took]
}

/** Man-hours a unit, four decimals. */
export interface LearnedRate {
  readonly mean: number
  readonly median: number
  readonly low: number
  readonly high: number
  readonly budgetMean: number | null
}

/** What a unit of some work took, over its tasks. */
export function learnedRate({ all, sold, least, most, middle }: WorkTaken): LearnedRate {
  const [lower, upper] = middle.map(exactRate)
  return {
    mean: hoursPerUnit(all),
    median: shown(half(lower, upper)),
    low: hoursPerUnit(least),
    high: hoursPerUnit(most),
    budgetMean: sold === null ? null : hoursPerUnit(sold),
  }
}

/** Man-hours a unit, four decimals. */
export const hoursPerUnit = (took: Took): number => shown(exactRate(took))

const exactRate = ({ hours, quantity }: Took): Decimal => decimal(hours).div(quantity)
const half = (a: Decimal = decimal(0), b: Decimal = a): Decimal => a.plus(b).div(2)
const shown = (rate: Decimal): number => round(rate, 4).toNumber()
