import type { ProjectMessage } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import type { ReadOnlyDatabase } from '../database.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { readScopeBudget, type ScopeAmount } from '../snapshots/scope-budget.store.ts'
import { findProject } from './projects.store.ts'
import { toSections } from './snapshot-messages.ts'

/**
 * A bid as purchasing sees it. Its budgets are what was frozen when it was awarded, and today's
 * before.
 *
 * @throws ResourceNotFound `Project not found`
 */
export async function readProject(db: ReadOnlyDatabase, id: string): Promise<ProjectMessage> {
  const snapshot = await db.snapshot()
  try {
    const row = await findProject(snapshot, id)
    if (row === undefined) throw ResourceNotFound({ resource: 'Project' })
    const budget = row.frozen ?? toSections(await readPmSections(snapshot, id))
    const scopes = row.frozenScopes ?? (await readScopeBudget(snapshot, id))
    return { ...row.project, budget, scopeBudget: scopes.map(toScopeAmount) }
  } finally {
    await snapshot.close()
  }
}

function toScopeAmount({ scopeId, name, amount }: ScopeAmount) {
  return scopeId === null ? { name, amount } : { scopeId, name, amount }
}
