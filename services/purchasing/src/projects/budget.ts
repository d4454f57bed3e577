import { PM_SECTIONS } from '@formwork/contracts'
import { type Decimal, formatDollars, roundToCents, sum, toNumber, ZERO } from '@formwork/kernel'
import type { SectionAmount } from './project.ts'

export type Section = (typeof PM_SECTIONS)[number]

/** What the orders of one section come to, in dollars. */
export interface Spending {
  /** Orders without allocations: what they are estimated at, or was received when that is more. */
  readonly committed: Decimal
  /** Allocations that wait for accounting. */
  readonly pending: Decimal
  /** Allocations of completed orders. */
  readonly actual: Decimal
}

export interface BudgetLine {
  readonly budget: number
  readonly committed: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

export interface Budget {
  readonly projectId: string
  readonly sections: (BudgetLine & { readonly section: Section })[]
  readonly totals: BudgetLine
}

export const NOTHING: Spending = { committed: ZERO, pending: ZERO, actual: ZERO }

export function plus(one: Spending, other: Spending): Spending {
  return {
    committed: one.committed.plus(other.committed),
    pending: one.pending.plus(other.pending),
    actual: one.actual.plus(other.actual),
  }
}

/** The nine sections with budget, spending and rest, and their totals. */
export function budgetOf(
  projectId: string,
  amounts: readonly SectionAmount[],
  spending: ReadonlyMap<Section, Spending>,
): Budget {
  const lines = PM_SECTIONS.map((section) => ({
    section,
    budget: budgetAmount(amounts, section),
    spent: spending.get(section) ?? NOTHING,
  }))
  const total = (pick: (line: (typeof lines)[number]) => Decimal) => sum(lines.map(pick))
  return {
    projectId,
    sections: lines.map(({ section, budget, spent }) => ({ section, ...toLine(budget, spent) })),
    totals: toLine(
      total((line) => line.budget),
      {
        committed: total((line) => line.spent.committed),
        pending: total((line) => line.spent.pending),
        actual: total((line) => line.spent.actual),
      },
    ),
  }
}

/** What one section has left, in dollars; below zero when it is overspent. */
export function remainingIn(
  section: Section,
  amounts: readonly SectionAmount[],
  spent: Spending = NOTHING,
): Decimal {
  return restOf(budgetAmount(amounts, section), spent)
}

/** One sentence when `amount` is more than the section has left; undefined when it fits. */
export function overBudgetSentence(
  section: Section,
  amount: number,
  remaining: Decimal,
): string | undefined {
  if (remaining.gte(amount)) return undefined
  return `${formatDollars(amount)} exceeds the remaining ${section} budget of ${formatDollars(remaining)}`
}

function budgetAmount(amounts: readonly SectionAmount[], section: Section): Decimal {
  return roundToCents(amounts.find((entry) => entry.section === section)?.amount ?? 0)
}

function restOf(budget: Decimal, { committed, pending, actual }: Spending): Decimal {
  return budget.minus(committed).minus(pending).minus(actual)
}

function toLine(budget: Decimal, spent: Spending): BudgetLine {
  return {
    budget: toNumber(budget),
    committed: toNumber(spent.committed),
    pending: toNumber(spent.pending),
    actual: toNumber(spent.actual),
    remaining: toNumber(restOf(budget, spent)),
  }
}
