import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from '../service-process.ts'

/** Which of several processes are to be asked. */
export interface Readiness {
  isReady(url: string): boolean
  close(): Promise<void>
}

const CHECK_MS = 200

/** Asks each for `/readyz` a few times a second, as a load balancer does. */
export function watchReadiness(urls: readonly string[]): Readiness {
  const ready = new Set<string>()
  const closed = new AbortController()
  const watch = async (url: string): Promise<void> => {
    while (!closed.signal.aborted) {
      if (await isReady(url, closed.signal)) ready.add(url)
      else ready.delete(url)
      await wait(CHECK_MS, undefined, { signal: closed.signal }).catch(() => {})
    }
  }
  const watching = Promise.all(urls.map(watch))
  return {
    isReady: (url) => ready.has(url),
    async close() {
      closed.abort()
      await watching
    },
  }
}
