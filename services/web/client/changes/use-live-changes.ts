import { useEffect } from 'react'
import { whenShown } from '../lib/when-shown.ts'

/** While somebody is signed in, what others change is refreshed; listening begins after the page itself. */
export function useLiveChanges(userId: string, hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded || userId === '') return
    const leaving = new AbortController()
    const stopWaiting = whenShown(() => {
      import('./live-changes.ts').then(
        ({ followChanges }) => {
          if (!leaving.signal.aborted) followChanges(leaving.signal)
        },
        // Without it the page shows what it has asked for itself.
        () => undefined,
      )
    })
    return () => {
      stopWaiting()
      leaving.abort()
    }
  }, [userId, hasEnded])
}
