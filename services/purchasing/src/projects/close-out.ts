import { type Decimal, type DecimalLike, decimal, roundToCents, toNumber } from '@formwork/kernel'
import type { Section } from '../order-types/sections.ts'
import type { Budget, BudgetLine } from './budget.ts'

/** What was to be spent and what was. */
export interface CloseOutLine {
  readonly estimated: number
  /** Approved change orders. */
  readonly changed: number
  readonly actual: number
  /** actual − estimated − changed: positive is over. */
  readonly difference: number
}

export interface CloseOut {
  readonly projectId: string
  readonly sections: (CloseOutLine & { readonly section: Section })[]
  readonly scopes: (CloseOutLine & {
    readonly scopeId: string | null
    readonly name: string | null
    /** Null where no yard is ordered or estimated. */
    readonly costPerCY: number | null
  })[]
  readonly totals: CloseOutLine
}

/** Cubic yards by scope. */
export type Yards = ReadonlyMap<string | null, Decimal>

/**
 * The budget against what was spent, also while the job runs. A yard costs what its scope did, by
 * the yards that were ordered, or that the bid has where none were.
 */
export function closeOutOf(budget: Budget, ordered: Yards, estimated: Yards): CloseOut {
  return {
    projectId: budget.projectId,
    sections: budget.sections.map((line) => ({ section: line.section, ...toLine(line) })),
    scopes: budget.scopes.map((line) => {
      const { scopeId, name, actual } = line
      const yards = positive(ordered.get(scopeId)) ?? positive(estimated.get(scopeId))
      return { scopeId, name, ...toLine(line), costPerCY: perYard(actual, yards) }
    }),
    totals: toLine(budget.totals),
  }
}

export const positive = (yards: Decimal | undefined) => (yards?.gt(0) ? yards : undefined)

/** In cents; null where no yard is known. */
export function perYard(actual: DecimalLike, yards: Decimal | undefined): number | null {
  return yards === undefined ? null : toNumber(roundToCents(decimal(actual).div(yards)))
}

function toLine({ original, changes, actual }: BudgetLine): CloseOutLine {
  const difference = decimal(actual).minus(original).minus(changes)
  return { estimated: original, changed: changes, actual, difference: toNumber(difference) }
}
