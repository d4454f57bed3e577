import { type Cents, cents } from '../lib/money.ts'

export interface BudgetLine {
  readonly budget: number
  readonly committed: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

/** How far a bar reaches, in tenths of a percent of its width, and what lies beyond the budget. */
export interface Bar {
  readonly actual: number
  readonly pending: number
  readonly committed: number
  /** Of the budget that is used, in whole percent; more than 100 is over. */
  readonly percent: number
  /** Undefined where nothing is over. */
  readonly over: Cents | undefined
}

const WIDTH = 1_000n

/**
 * The parts of what is used as a bar. What is more than the budget fills the bar and is told in
 * words.
 */
export function barOf({ budget, committed, pending, actual, remaining }: BudgetLine): Bar {
  const whole = cents(budget)
  const parts = [actual, pending, committed].map((part) => {
    const value = cents(part)
    return value > 0n ? value : 0n
  })
  const used = parts.reduce((total, part) => total + part, 0n)
  const scale = whole > used ? whole : used
  const [paid = 0, coded = 0, ordered = 0] = parts.map((part) =>
    scale === 0n ? 0 : Number((part * WIDTH) / scale),
  )
  const left = cents(remaining)
  return {
    actual: paid,
    pending: coded,
    committed: ordered,
    percent: whole > 0n ? Number((used * 100n) / whole) : used > 0n ? 100 : 0,
    over: left < 0n ? -left : undefined,
  }
}
