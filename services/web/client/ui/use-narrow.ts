import { useSyncExternalStore } from 'react'

/** As wide as a phone that is held upright: below the `sm` of the style. */
const narrow = window.matchMedia('(width < 40rem)')

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const isNarrow = (): boolean => narrow.matches

/** For what is another thing on a phone, and not the same in another shape. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)
