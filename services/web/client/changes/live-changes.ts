import type { Query } from '@tanstack/react-query'
import { api, queryClient } from '../lib/api/api.ts'
import { isOutOfDate } from '../lib/api/out-of-date.ts'
import { isWriting, writtenVersion } from '../lib/api/versions.ts'
import { type Change, type Heard, type Hearing, hearChanges } from './change-stream.ts'

/** Changes that come one upon the other are one refresh. */
const TOGETHER_MS = 250

/**
 * Refreshes what others change, until it is aborted, and what they have changed since the page asked
 * for it. Of several tabs one listens and tells the others: a browser has few connections to one
 * address.
 *
 * @param told what other tabs have told so far
 */
export function followChanges(
  channel: BroadcastChannel,
  told: readonly Heard[],
  signal: AbortSignal,
): void {
  const hearing: Hearing = { lastId: askedFor() }
  const refresh = createRefresh(signal)
  const hear = ({ id, change }: Heard): void => {
    hearing.lastId = id ?? hearing.lastId
    refresh(change)
  }
  for (const heard of told) hear(heard)
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  const tell = (heard: Heard): void => {
    if (signal.aborted) return
    channel.postMessage(heard)
    refresh(heard.change)
  }
  const listen = () => hearChanges(api, { hearing, tell }, signal)
  // A page without https has no locks: there each tab listens.
  const { locks } = navigator as { locks?: LockManager }
  const listening = locks === undefined ? listen() : locks.request(channel.name, { signal }, listen)
  listening.catch(() => undefined)
}

/** How far changes were told when this page was asked for; undefined: it did not come from the gateway. */
function askedFor(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'changes')?.description
}

function createRefresh(signal: AbortSignal): (change: Change | undefined) => void {
  let waiting: Change[] = []
  let isReset = false
  let isPlanned = false
  const flush = (): void => {
    isPlanned = false
    if (signal.aborted) return
    // A write of this page knows its version when it is answered, and asks itself for what it has
    // changed.
    const changes = waiting.filter(({ type, id, version }) => version > writtenVersion(type, id))
    const isAll = isReset
    const predicate = ({ queryKey }: Query): boolean =>
      queryKey[0] !== 'me' && (isAll || isOutOfDate(queryKey, changes))
    // What is asked for at this moment is not broken off: changes in a row would keep it from coming.
    if (isWriting() || queryClient.isFetching({ predicate }) > 0) {
      later()
      return
    }
    waiting = []
    isReset = false
    void queryClient.invalidateQueries({ predicate })
  }
  const later = (): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(flush, TOGETHER_MS)
  }
  return (change) => {
    if (change === undefined) isReset = true
    else waiting.push(change)
    later()
  }
}
