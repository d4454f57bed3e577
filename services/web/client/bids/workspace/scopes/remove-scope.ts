import { unwrap } from '@formwork/api-client'
import { api } from '../../../app/api.ts'
import { sentenceOf } from '../../../app/sentence.ts'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import type { BidSteps } from '../sheet/bid-steps.ts'
import { texts } from './texts.ts'

/**
 * Deletes a scope; undo brings it back whole, as the server has kept it.
 *
 * @throws ApiError when it is refused
 */
export async function removeScope(steps: BidSteps, { id, bidId, name }: Scope): Promise<void> {
  const params = { path: { id } }
  const remove = async (): Promise<void> => {
    unwrap(await api.delete('/api/scopes/{id}', { params }))
    await bidChanged(bidId)
  }
  const restore = async (): Promise<void> => {
    unwrap(await api.post('/api/scopes/{id}/restore', { params }))
    await bidChanged(bidId)
  }
  const announced = (work: () => Promise<void>, done: string) => () =>
    steps.queued(() =>
      work().then(
        () => say(done),
        (error: unknown) => say(sentenceOf(error)),
      ),
    )
  await steps.queued(remove)
  steps.record({
    place: { scopeId: id },
    undo: announced(restore, texts.restored(name)),
    redo: announced(remove, texts.removed(name)),
  })
}
