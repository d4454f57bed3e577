import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { say } from '../../../ui/notices.tsx'
import type { StepPlace } from '../edit-history.ts'
import type { BidSteps } from '../sheet/bid-steps.ts'

/** One change of scopes that is made, with what is shown when it is undone or made again. */
export interface MadeStep {
  readonly place: StepPlace
  /** The scopes that come or go with it. */
  readonly scopeIds?: readonly string[]
  /** It may answer what is shown instead of `undone`. */
  readonly revert: () => Promise<string | undefined>
  readonly again: () => Promise<void>
  readonly undone: string
  readonly redone: string
}

/** Records a change of scopes, so that undo takes it back in its turn among the changes of items. */
export function recordStep(steps: BidSteps, step: MadeStep): void {
  const { place, scopeIds, revert, again, undone, redone } = step
  const announced = (work: () => Promise<string | undefined>, done: string) => () =>
    steps.queued(() =>
      work().then(
        (instead) => say(instead ?? done),
        (error: unknown) => say(sentenceOf(error)),
      ),
    )
  steps.record({
    place,
    ...(scopeIds && { scopeIds }),
    undo: announced(revert, undone),
    redo: announced(() => again().then(() => undefined), redone),
  })
}

/**
 * Records a change that undo does not take back: undo says so in its turn, where it would take back
 * the change before it without a word.
 */
export function recordLasting(steps: BidSteps, scopeId: string, sentence: string): void {
  steps.record({ place: { scopeId }, undo: async () => say(sentence), redo: async () => undefined })
}

/** One change of a scope that is about to be made. */
export interface ScopeStep {
  readonly scopeId: string
  readonly scopeIds?: readonly string[]
  readonly run: () => Promise<void>
  readonly revert: () => Promise<void>
  readonly undone: string
  readonly redone: string
}

/**
 * Makes a change of a scope and records it.
 *
 * @throws ApiError when it is refused
 */
export async function runScopeStep(
  steps: BidSteps,
  { scopeId, run, revert, ...rest }: ScopeStep,
): Promise<void> {
  await steps.queued(run)
  const place = { scopeId }
  recordStep(steps, { ...rest, place, again: run, revert: () => revert().then(() => undefined) })
}
