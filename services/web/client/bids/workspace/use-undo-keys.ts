import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { StepPlace } from './edit-history.ts'
import type { BidSteps } from './sheet/bid-steps.ts'

/** A field and a dialog have an undo of their own. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/**
 * Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z anywhere on the page of a bid. What they changed is shown, also
 * where it is in another scope or module.
 */
export function useUndoKeys(
  steps: BidSteps,
  mayWrite: boolean,
  onShow: (place: StepPlace) => void,
): void {
  const shown = useSyncExternalStore(steps.subscribe, () => steps.shown)
  const show = useRef(onShow)
  show.current = onShow
  useEffect(() => {
    if (shown !== undefined) show.current(shown.place)
  }, [shown])
  useEffect(() => {
    if (!mayWrite) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      const isUndo = key === 'z' && !event.shiftKey
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isUndo || isRedo)) return
      if (hasOwnUndo(event.target)) return
      event.preventDefault()
      void (isUndo ? steps.undo() : steps.redo())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [steps, mayWrite])
}
