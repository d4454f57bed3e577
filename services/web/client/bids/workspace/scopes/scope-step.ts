import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { say } from '../../../ui/notices.tsx'
import type { BidSteps } from '../sheet/bid-steps.ts'

/** One change of a scope, with what is shown when it is undone or made again. */
export interface ScopeStep {
  readonly scopeId: string
  readonly run: () => Promise<void>
  readonly revert: () => Promise<void>
  readonly undone: string
  readonly redone: string
}

/**
 * Makes a change of a scope and records it, so that undo takes it back in its turn among the changes
 * of items.
 *
 * @throws ApiError when it is refused
 */
export async function runScopeStep(
  steps: BidSteps,
  { scopeId, run, revert, undone, redone }: ScopeStep,
): Promise<void> {
  const announced = (work: () => Promise<void>, done: string) => () =>
    steps.queued(() =>
      work().then(
        () => say(done),
        (error: unknown) => say(sentenceOf(error)),
      ),
    )
  await steps.queued(run)
  steps.record({
    place: { scopeId },
    undo: announced(revert, undone),
    redo: announced(run, redone),
  })
}
