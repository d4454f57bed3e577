import { unwrap } from '@formwork/api-client'
import { api, queryClient } from '../../../lib/api/api.ts'
import { bidChanged, bidQuery } from '../bid-data.ts'
import { MODULES } from '../modules.ts'
import { itemsOf, type Scope } from '../scope-items.ts'
import type { BidSteps } from '../sheet/bid-steps.ts'
import { recordStep } from './scope-step.ts'
import { texts } from './texts.ts'

/**
 * Records a scope that was made, so that undo deletes it and redo brings it back. One that holds
 * other items by then than it was made with stays: they are of somebody else.
 */
export function recordMadeScope(steps: BidSteps, made: Scope): void {
  const { id, bidId, name } = made
  const params = { path: { id } }
  const own = new Set(idsIn(made))
  recordStep(steps, {
    place: { scopeId: id },
    scopeIds: [id],
    revert: async () => {
      const bid = await queryClient.fetchQuery({ ...bidQuery(bidId), staleTime: 0 })
      const scope = bid.scopes.find((one) => one.id === id)
      if (scope !== undefined && idsIn(scope).some((item) => !own.has(item))) {
        return texts.holdsOthers(name)
      }
      unwrap(await api.delete('/api/scopes/{id}', { params }))
      await bidChanged(bidId)
      return undefined
    },
    again: async () => {
      unwrap(await api.post('/api/scopes/{id}/restore', { params }))
      await bidChanged(bidId)
    },
    undone: texts.taken(name),
    redone: texts.restored(name),
  })
}

const idsIn = (scope: Scope): readonly string[] =>
  MODULES.flatMap((module) => itemsOf(scope, module).map(({ id }) => id))
