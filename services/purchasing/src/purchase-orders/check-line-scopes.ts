import { AppError } from '@formwork/kernel'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { countOrderableScopes } from './line-scopes.store.ts'
import type { OrderLine } from './order-lines.ts'
import { UnknownScope } from './po.errors.ts'

/**
 * Scopes that lines name are orderable ones of the project; unknown ones are asked of estimating
 * once.
 */
export async function checkLineScopes(
  { db, fetchProject }: ProjectNeeds,
  projectId: string,
  lines: readonly Pick<OrderLine, 'scopeId'>[],
): Promise<void> {
  const named = lines.flatMap(({ scopeId }) => (scopeId === null ? [] : [scopeId]))
  const ids = [...new Set(named)]
  if (ids.length === 0) return
  if ((await countOrderableScopes(db, projectId, ids)) === ids.length) return
  try {
    await fetchProject(projectId)
  } catch (error) {
    // The own copy answers while estimating is out of reach.
    if (!(error instanceof AppError)) throw error
  }
  if ((await countOrderableScopes(db, projectId, ids)) < ids.length) throw UnknownScope()
}
