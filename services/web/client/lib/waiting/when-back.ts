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
