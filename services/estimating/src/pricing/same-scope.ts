import { exact, MODULES, type ModuleInput, type ScopePackages } from '@formwork/costing'
import type { ScopeTotals } from './change-totals.ts'
import type { ScopeRecord } from './locked.store.ts'

/** Whether a scope is stored with these sums and costs already. */
export function isSameScope(before: ScopeRecord | undefined, after: ScopeTotals): boolean {
  return (
    before !== undefined &&
    sameAmounts(before.modules, after.modules) &&
    sameAmounts(before.raw, after.raw) &&
    exact(before.gantt.equipment).eq(after.gantt.equipment) &&
    exact(before.gantt.labor).eq(after.gantt.labor) &&
    exact(before.orderedCYParts).eq(after.orderedCYParts) &&
    samePackages(before.packages, after.packages ?? null)
  )
}

function samePackages(a: ScopePackages | null, b: ScopePackages | null): boolean {
  if (a === null || b === null) return a === b
  return (
    sameAmounts(a.raw, b.raw) &&
    sameAmounts(a.shares, b.shares) &&
    exact(a.gantt.equipment).eq(b.gantt.equipment) &&
    exact(a.gantt.labor).eq(b.gantt.labor)
  )
}

function sameAmounts(a: ModuleInput, b: ModuleInput): boolean {
  return MODULES.every((module) => exact(a[module]).eq(b[module]))
}
