import { useEffect } from 'react'
import { whenShown } from '../lib/when-shown.ts'
import type { Heard } from './change-stream.ts'

const NAME = 'formwork-changes'

/**
 * While somebody is signed in, what others change is refreshed; listening begins after the page itself,
 * from where the page has asked for what it shows.
 */
export function useLiveChanges(userId: string, hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded || userId === '') return
    const leaving = new AbortController()
    const channel = new BroadcastChannel(NAME)
    const told: Heard[] = []
    channel.onmessage = ({ data }: MessageEvent<Heard>) => told.push(data)
    const stopWaiting = whenShown(() => {
      import('./live-changes.ts').then(
        ({ followChanges }) => {
          if (!leaving.signal.aborted) followChanges(channel, told, leaving.signal)
        },
        // Without it the page shows what it has asked for itself.
        () => undefined,
      )
    })
    return () => {
      stopWaiting()
      leaving.abort()
      channel.close()
    }
  }, [userId, hasEnded])
}
