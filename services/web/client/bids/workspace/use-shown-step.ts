import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { StepPlace } from './edit-history.ts'
import type { BidSteps } from './sheet/bid-steps.ts'

/** Shows the cell of a change that was undone or redone, once it is on screen. */
export function useShownStep(
  steps: BidSteps,
  {
    scopeId,
    module,
    isAwaited = false,
  }: Pick<StepPlace, 'scopeId' | 'module'> & {
    /** The cell is not there yet. */
    readonly isAwaited?: boolean
  },
  show: (key: string | undefined, field: string | undefined) => void,
): void {
  const shown = useSyncExternalStore(steps.subscribe, () => steps.shown)
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (isAwaited || shown?.place.scopeId !== scopeId || shown.place.module !== module) return
    latest.current(shown.place.key, shown.place.field)
    steps.seen()
  }, [shown, steps, scopeId, module, isAwaited])
}
