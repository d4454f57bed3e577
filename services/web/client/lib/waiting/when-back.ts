import { onSessionResumed } from '../session/session-status.ts'

/** Calls it whenever the connection or the session is back. @returns what ends that */
export function whenBack(run: () => void): () => void {
  window.addEventListener('online', run)
  const stop = onSessionResumed(run)
  return () => {
    window.removeEventListener('online', run)
    stop()
  }
}

/** Calls it once, when the connection or the session is back, or the page is looked at again. */
export function onceBack(run: () => void): () => void {
  const back = (): void => {
    if (document.visibilityState === 'hidden') return
    end()
    run()
  }
  const stop = whenBack(back)
  document.addEventListener('visibilitychange', back)
  const end = (): void => {
    stop()
    document.removeEventListener('visibilitychange', back)
  }
  return end
}
