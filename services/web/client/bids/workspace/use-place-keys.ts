import { useEffect, useRef } from 'react'
import { GRID_KEYS } from '../../lib/keys/keys.ts'
import { useListedActions } from '../../ui/listed-actions.ts'
import { type PlaceStep, placeStep } from './place-step.ts'
import { texts } from './texts.ts'

const words = texts.places

/** Keys that lead to other modules and scopes from anywhere on the page; search lists them, too. */
export function usePlaceKeys(onStep: (step: PlaceStep) => void): void {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = placeStep(event)
      const { target } = event
      if (step === undefined || (target instanceof Element && target.closest('dialog'))) return
      event.preventDefault()
      // What is typed into an open cell is taken, as at any leaving.
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) target.blur()
      latest.current(step)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const action = (label: string, shortcut: string, step: PlaceStep) => ({
    label,
    shortcut,
    run: () => latest.current(step),
  })
  useListedActions([
    action(words.nextModule, GRID_KEYS.nextModule, { of: 'module', by: 1 }),
    action(words.moduleBefore, GRID_KEYS.moduleBefore, { of: 'module', by: -1 }),
    action(words.nextScope, GRID_KEYS.nextScope, { of: 'scope', by: 1 }),
    action(words.scopeBefore, GRID_KEYS.scopeBefore, { of: 'scope', by: -1 }),
  ])
}
