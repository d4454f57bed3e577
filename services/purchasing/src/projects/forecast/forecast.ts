import { type Decimal, decimal, sum, toNumber, ZERO } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
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
  /** Null: `toComplete` is what is left of the budget, or what the tasks of the field still take. */
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
  /** When the field said what labor still takes, while it cannot say it now. */
  readonly asOf: string | null
  readonly warnings: Warning[]
}

/** What the labor of a job takes until it is complete, by the trend of its days. */
export interface LaborForecast {
  /** A day was submitted once. */
  readonly hasDays: boolean
  /** Of the tasks that count in LABOR, but for the next; dollars. */
  readonly toComplete: Decimal
  /** Of what LABOR was sold with besides its tasks, where that is above zero; dollars. */
  readonly otherToComplete: Decimal
}

/** What a forecast is made of. */
export interface ForecastParts {
  readonly budget: Budget
  readonly outlooks: Outlooks
  readonly contract: number | null
  readonly labor: LaborToComplete
}

/** What labor still takes by the tasks of the field (thread section 3). */
export interface LaborToComplete extends Pick<Forecast, 'asOf' | 'warnings'> {
  /** Dollars; null: no day was submitted yet, or it is not known. */
  readonly toComplete: Decimal | null
}

/**
 * What a job will have cost when it is done (bills section 7): what is spent and committed, with
 * what is left of each section's budget, or what its outlook has. Of LABOR it is what the tasks of
 * the field still take once there are days.
 */
export function forecastOf({ budget, outlooks, contract, labor }: ForecastParts): Forecast {
  const { projectId, sections, totals } = budget
  const lines = sections.map((line) => {
    const outlook = outlooks.get(line.section) ?? null
    const ofTasks = line.section === 'LABOR' ? labor.toComplete : null
    return {
      section: line.section,
      ...figuresOf(line, outlook?.toComplete ?? ofTasks ?? leftOf(line)),
      outlook,
    }
  })
  const toComplete = sum(lines.map((line) => line.toComplete))
  const whole = figuresOf(totals, toComplete)
  const margin = contract === null ? null : toNumber(decimal(contract).minus(whole.forecast))
  const { asOf, warnings } = labor
  return { projectId, sections: lines, totals: { ...whole, contract, margin }, asOf, warnings }
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
