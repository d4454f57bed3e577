import { useSyncExternalStore } from 'react'
import { isOtherBuild } from './is-other-build.ts'

let isThere = false
const listeners = new Set<() => void>()

/**
 * Asks whether the server has other pages than this one by now. Parts that this page has not loaded
 * yet are gone then: their names say their content.
 */
async function lookForNewBuild(): Promise<void> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  if (isThere || own == null || !import.meta.env.PROD) return
  // Without a connection nothing is known, and something else says so.
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => undefined)
  if (answer?.ok !== true || !isOtherBuild(await answer.text(), own)) return
  isThere = true
  for (const listener of listeners) listener()
}

/**
 * Whoever comes back to a tab of yesterday is told before something of it is missing, and at the
 * latest when something is.
 */
function watch(listener: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void lookForNewBuild()
  }
  listeners.add(listener)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('vite:preloadError', look)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('vite:preloadError', look)
  }
}

export const useNewBuild = (): boolean => useSyncExternalStore(watch, () => isThere)
