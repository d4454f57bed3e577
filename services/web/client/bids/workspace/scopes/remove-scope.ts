import { unwrap } from '@formwork/api-client'
import { api } from '../../../lib/api/api.ts'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import type { BidSteps } from '../sheet/bid-steps.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

/**
 * Deletes a scope; undo brings it back whole, as the server has kept it.
 *
 * @throws ApiError when it is refused
 */
export function removeScope(steps: BidSteps, { id, bidId, name }: Scope): Promise<void> {
  const params = { path: { id } }
  return runScopeStep(steps, {
    scopeId: id,
    scopeIds: [id],
    run: async () => {
      unwrap(await api.delete('/api/scopes/{id}', { params }))
      await bidChanged(bidId)
    },
    revert: async () => {
      unwrap(await api.post('/api/scopes/{id}/restore', { params }))
      await bidChanged(bidId)
    },
    undone: texts.restored(name),
    redone: texts.removed(name),
  })
}
