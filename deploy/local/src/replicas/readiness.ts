import { setTimeout as wait } from 'node:timers/promises'

/** Which of several processes are to be asked. */
export interface Readiness {
  isReady(url: string): boolean
  close(): Promise<void>
}

const CHECK_MS = 200
const ANSWER_MS = 2_000

/** Asks each for `/readyz` a few times a second, as a load balancer does. */
export function watchReadiness(urls: readonly string[]): Readiness {
  const ready = new Set<string>()
  const closed = new AbortController()
  const watch = async (url: string): Promise<void> => {
    while (!closed.signal.aborted) {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(ANSWER_MS)])
      const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined)
      await answer?.body?.cancel().catch(() => {})
      if (answer?.ok === true) ready.add(url)
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
