import { type Decimal, decimal, sum, toNumber, ZERO } from '@formwork/kernel'
import type { Section } from '../../order-types/sections.ts'
import type { Budget, BudgetLine } from '../budget.ts'

/** What somebody expects a section to still cost. */
export interface Outlook {
  /** Dollars. */
  readonly toComplete: number
  readonly reason: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly by: string
}

export type Outlooks = ReadonlyMap<Section, Outlook>

/** Dollars with two decimals. */
export interface ForecastFigures
  extends Pick<BudgetLine, 'budget' | 'committed' | 'pending' | 'actual'> {
  readonly toComplete: number
  /** committed + pending + actual + toComplete. */
  readonly forecast: number
  /** budget − forecast: negative is over. */
  readonly variance: number
}

export interface ForecastSection extends ForecastFigures {
  readonly section: Section
  /** Null: `toComplete` is what is left of the budget. */
  readonly outlook: Outlook | null
}

export interface ForecastTotals extends ForecastFigures {
  /** Null before the award. */
  readonly contract: number | null
  /** contract − forecast; null without one. */
  readonly margin: number | null
}

export interface Forecast {
  readonly projectId: string
  readonly sections: ForecastSection[]
  readonly totals: ForecastTotals
}

/**
 * What a job will have cost when it is done (bills section 7): what is spent and committed, with
 * what is left of each section's budget, or what its outlook has.
 */
export function forecastOf(
  { projectId, sections, totals }: Budget,
  outlooks: Outlooks,
  contract: number | null,
): Forecast {
  const lines = sections.map((line) => {
    const outlook = outlooks.get(line.section) ?? null
    return {
      section: line.section,
      ...figuresOf(line, outlook?.toComplete ?? leftOf(line)),
      outlook,
    }
  })
  const toComplete = sum(lines.map((line) => line.toComplete))
  const whole = figuresOf(totals, toComplete)
  const margin = contract === null ? null : toNumber(decimal(contract).minus(whole.forecast))
  return { projectId, sections: lines, totals: { ...whole, contract, margin } }
}

/** What is left of the budget; of what is over nothing. */
function leftOf({ remaining }: BudgetLine): Decimal {
  return remaining > 0 ? decimal(remaining) : ZERO
}

function figuresOf(line: BudgetLine, toComplete: Decimal | number): ForecastFigures {
  const { budget, committed, pending, actual } = line
  const forecast = sum([committed, pending, actual, toComplete])
  return {
    budget,
    committed,
    pending,
    actual,
    toComplete: toNumber(toComplete),
    forecast: toNumber(forecast),
    variance: toNumber(decimal(budget).minus(forecast)),
  }
}
