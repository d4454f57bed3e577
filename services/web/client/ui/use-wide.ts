import { useSyncExternalStore } from 'react'

/** As wide as a screen on which a form has a second column beside it: 1,440 px. */
const wide = window.matchMedia('(width >= 90rem)')

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** For what is asked for only where there is room to show it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
