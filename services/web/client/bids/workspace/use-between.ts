import { useSyncExternalStore } from 'react'

/** Wide enough for the scopes beside the grid, and too narrow for an explanation at its other side. */
const between = window.matchMedia('(64rem <= width < 112rem)')

const subscribe = (listener: () => void): (() => void) => {
  between.addEventListener('change', listener)
  return () => between.removeEventListener('change', listener)
}

export const useBetween = (): boolean => useSyncExternalStore(subscribe, () => between.matches)
