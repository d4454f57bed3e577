import { type Cents, cents } from '../lib/money.ts'

export interface BudgetLine {
  readonly budget: number
  readonly committed: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

/** How far the segments of a bar reach, in tenths of a percent of its width. */
export interface Bar {
  readonly actual: number
  readonly pending: number
  readonly committed: number
  /** Where the budget ends; undefined where nothing is over, and without a budget. */
  readonly mark: number | undefined
  /** Of the budget that is used, in whole percent; more than 100 is over. */
  readonly percent: number
  /** Undefined where nothing is over. */
  readonly over: Cents | undefined
}

const WIDTH = 1_000n

/** What is used of a budget as a bar; beyond 100 % a mark shows where the budget ends. */
export function barOf({ budget, committed, pending, actual, remaining }: BudgetLine): Bar {
  const whole = cents(budget)
  const parts = [actual, pending, committed].map((part) => {
    const value = cents(part)
    return value > 0n ? value : 0n
  })
  const used = parts.reduce((total, part) => total + part, 0n)
  const scale = whole > used ? whole : used
  const share = (amount: Cents) => (scale === 0n ? 0 : Number((amount * WIDTH) / scale))
  const [ofActual = 0, ofPending = 0, ofCommitted = 0] = parts.map(share)
  const left = cents(remaining)
  return {
    actual: ofActual,
    pending: ofPending,
    committed: ofCommitted,
    mark: whole > 0n && used > whole ? share(whole) : undefined,
    percent: whole > 0n ? Number((used * 100n) / whole) : used > 0n ? 100 : 0,
    over: left < 0n ? -left : undefined,
  }
}
