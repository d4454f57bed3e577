import {
  type Decimal,
  type DecimalLike,
  decimal,
  roundToCents,
  sum,
  toNumber,
} from '@formwork/kernel'
import type { Section } from '../order-types/sections.ts'
import type { Budget, BudgetLine, SpendingPart } from './budget.ts'
import type { Yards } from './concrete-yards.ts'

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
    /** Of its concrete material; null where no yard is known. */
    readonly costPerCY: number | null
  })[]
  readonly totals: CloseOutLine & {
    /** Sold, with accepted alternates and approved change orders; null before the award. */
    readonly contract: number | null
  }
}

/** What a close-out is made of. */
export interface CloseOutParts {
  readonly budget: Budget
  readonly spending: readonly SpendingPart[]
  /** Of concrete, by scope. */
  readonly yards: Yards
  readonly contract: number | null
}

/** The budget against what was spent, also while the job runs. */
export function closeOutOf({ budget, spending, yards, contract }: CloseOutParts): CloseOut {
  const concrete = spending.filter(({ section }) => section === 'CONCRETE MATERIAL')
  const byScope = Map.groupBy(concrete, ({ scopeId }) => scopeId)
  return {
    projectId: budget.projectId,
    sections: budget.sections.map((line) => ({ section: line.section, ...toLine(line) })),
    scopes: budget.scopes.map((line) => {
      const { scopeId, name } = line
      const actual = sum((byScope.get(scopeId) ?? []).map((part) => part.actual))
      const costPerCY = perYard(actual, positive(yards.get(scopeId)))
      return { scopeId, name, ...toLine(line), costPerCY }
    }),
    totals: { ...toLine(budget.totals), contract },
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
