import { PM_SECTIONS } from '@formwork/contracts'
import { type Decimal, roundToCents, sum, toNumber, ZERO } from '@formwork/kernel'
import { type Section, sectionOf } from '../order-types/sections.ts'
import type { AcceptedChild, KnownScope } from './budget-facts.store.ts'
import type { Amounts, ScopeAmount } from './project.ts'

/** What some orders, bills and days come to, in dollars. */
export interface Spending {
  /** Orders without allocations: what they are estimated at, or was received when that is more. */
  readonly committed: Decimal
  /** Allocations that wait for accounting, and days of the field that are not approved yet. */
  readonly pending: Decimal
  /** Allocations of completed orders, and days of the field that are approved. */
  readonly actual: Decimal
}

/** What the orders, bills or days of one scope come to in one section. */
export interface SpendingPart extends Spending {
  readonly section: Section
  /** Null for what stands under no scope. */
  readonly scopeId: string | null
}

export interface BudgetLine {
  readonly original: number
  readonly changes: number
  readonly budget: number
  readonly committed: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

export interface ScopeLine extends BudgetLine {
  readonly scopeId: string | null
  readonly name: string | null
}

/** Three tables of the same money, with the same totals to the cent. */
export interface Budget {
  readonly projectId: string
  readonly sections: (BudgetLine & { readonly section: Section })[]
  readonly scopes: ScopeLine[]
  readonly totals: BudgetLine
}

/** What a budget is made of. */
export interface BudgetParts {
  /** What the bid was estimated to cost at its award, or comes to today. */
  readonly base: Amounts
  readonly accepted: readonly AcceptedChild[]
  readonly scopes: readonly KnownScope[]
  readonly spending: readonly SpendingPart[]
}

interface Line extends Spending {
  readonly original: Decimal
  readonly changes: Decimal
}

const EMPTY: Line = { original: ZERO, changes: ZERO, committed: ZERO, pending: ZERO, actual: ZERO }

/** The budget by section, by scope and in total, with what orders, bills and days have taken of it. */
export function budgetOf(projectId: string, parts: BudgetParts): Budget {
  const bySection = linesBySection(parts)
  const sections = PM_SECTIONS.map((section) => ({
    section,
    line: bySection.get(section) ?? EMPTY,
  }))
  return {
    projectId,
    sections: sections.map(({ section, line }) => ({ section, ...toLine(line) })),
    scopes: scopeLines(parts),
    totals: toLine(sections.reduce((total, { line }) => plus(total, line), EMPTY)),
  }
}

/** What each section may cost in all, in dollars. */
export function sectionBudgets(
  base: Amounts,
  accepted: readonly AcceptedChild[],
): ReadonlyMap<Section, Decimal> {
  const lines = linesBySection({ base, accepted, spending: [] })
  return new Map([...lines].map(([section, line]) => [section, line.original.plus(line.changes)]))
}

/** What the orders of each section have taken, in dollars. */
export function spentBySection(spending: readonly SpendingPart[]): ReadonlyMap<Section, Decimal> {
  const lines = linesBySection({ base: { sections: [], scopes: [] }, accepted: [], spending })
  return new Map(
    [...lines].map(([section, line]) => [
      section,
      line.committed.plus(line.pending).plus(line.actual),
    ]),
  )
}

function linesBySection({ base, accepted, spending }: Omit<BudgetParts, 'scopes'>) {
  const lines = new Lines<Section>()
  for (const { field, amounts } of pieces(base, accepted)) {
    for (const { section, amount } of amounts.sections) {
      const known = sectionOf(section)
      if (known !== undefined) lines.add(known, { [field]: roundToCents(amount) })
    }
  }
  for (const { section, committed, pending, actual } of spending) {
    lines.add(section, { committed, pending, actual })
  }
  return lines.all
}

/** The bid and its accepted alternates are what was sold first; change orders come on top. */
function pieces(base: Amounts, accepted: readonly AcceptedChild[]) {
  return [
    { field: 'original', amounts: base } as const,
    ...accepted.map(({ kind, amounts }) => ({
      field: kind === 'ALTERNATE' ? ('original' as const) : ('changes' as const),
      amounts,
    })),
  ]
}

/**
 * A row for each scope that can be ordered for, was sold, or has orders; then one for what stands
 * under no scope, when there is anything.
 */
function scopeLines({ base, accepted, scopes, spending }: BudgetParts): ScopeLine[] {
  const lines = new Lines<string | null>()
  const names = new Map<string, string>()
  for (const { field, amounts } of pieces(base, accepted)) {
    for (const { scopeId, name, amount } of wholeByScope(amounts)) {
      lines.add(scopeId, { [field]: roundToCents(amount) })
      if (scopeId !== null) names.set(scopeId, name)
    }
  }
  for (const { scopeId, committed, pending, actual } of spending) {
    lines.add(scopeId, { committed, pending, actual })
  }
  for (const { id, name } of scopes) names.set(id, name)
  const known = scopes.filter(({ id, isCurrent }) => isCurrent || lines.all.has(id))
  const ids = new Set([...known.map(({ id }) => id), ...lines.all.keys()])
  ids.delete(null)
  const rows = [...ids].map((scopeId) => ({
    scopeId,
    name: scopeId === null ? null : (names.get(scopeId) ?? null),
    ...toLine(lines.all.get(scopeId) ?? EMPTY),
  }))
  const rest = lines.all.get(null)
  const hasRest = rest !== undefined && Object.values(rest).some((amount) => !amount.isZero())
  return hasRest ? [...rows, { scopeId: null, name: null, ...toLine(rest) }] : rows
}

/**
 * What its scopes do not account for stands under no scope, so that they sum to what the sections
 * do.
 */
function wholeByScope({ sections, scopes }: Amounts): readonly ScopeAmount[] {
  const total = sum(sections.map(({ amount }) => roundToCents(amount)))
  const told = scopes ?? []
  const rest = total.minus(sum(told.map(({ amount }) => roundToCents(amount))))
  return [...told, { scopeId: null, name: '', amount: rest.toFixed(2) }]
}

/** Lines that are added up under a key each. */
class Lines<K> {
  readonly all = new Map<K, Line>()

  add(key: K, part: Partial<Line>): void {
    this.all.set(key, plus(this.all.get(key) ?? EMPTY, { ...EMPTY, ...part }))
  }
}

function plus(one: Line, other: Line): Line {
  return {
    original: one.original.plus(other.original),
    changes: one.changes.plus(other.changes),
    committed: one.committed.plus(other.committed),
    pending: one.pending.plus(other.pending),
    actual: one.actual.plus(other.actual),
  }
}

function toLine({ original, changes, committed, pending, actual }: Line): BudgetLine {
  const budget = original.plus(changes)
  return {
    original: toNumber(original),
    changes: toNumber(changes),
    budget: toNumber(budget),
    committed: toNumber(committed),
    pending: toNumber(pending),
    actual: toNumber(actual),
    remaining: toNumber(budget.minus(committed).minus(pending).minus(actual)),
  }
}
