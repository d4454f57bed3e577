import { useEffect } from 'react'
import { onceBack } from '../lib/waiting/when-back.ts'
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
    let tries = 0
    let stopWaiting = whenShown(begin)
    function begin(): void {
      listening(tries).then(
        ({ followChanges }) => {
          if (!leaving.signal.aborted) followChanges(channel, told, leaving.signal)
        },
        // Until then the page shows what it has asked for itself.
        () => {
          tries += 1
          if (!leaving.signal.aborted) stopWaiting = onceBack(begin)
        },
      )
    }
    return () => {
      stopWaiting()
      leaving.abort()
      channel.close()
    }
  }, [userId, hasEnded])
}

type Listening = typeof import('./live-changes.ts')

/**
 * What listens. Some browsers try the script that failed once no more under its address: then it is
 * loaded under another one.
 */
function listening(tries: number): Promise<Listening> {
  const failed = performance
    .getEntriesByType('resource')
    .find(({ name }) => tries > 0 && /\/live-changes-[\w-]+\.js$/.test(name))
  if (failed === undefined) return import('./live-changes.ts')
  return import(/* @vite-ignore */ `${failed.name}?${tries}`) as Promise<Listening>
}
