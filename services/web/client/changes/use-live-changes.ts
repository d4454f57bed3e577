import { useEffect } from 'react'

/** While somebody is signed in, what others change is refreshed; it comes after the page itself. */
export function useLiveChanges(userId: string, hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded || userId === '') return
    const leaving = new AbortController()
    import('./live-changes.ts').then(
      ({ followChanges }) => {
        if (!leaving.signal.aborted) followChanges(leaving.signal)
      },
      // Without it the page shows what it has asked for itself.
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId, hasEnded])
}
