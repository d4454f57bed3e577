import { api, queryClient } from '../lib/api/api.ts'
import { isOutOfDate } from '../lib/api/out-of-date.ts'
import { isWriting, seenVersion } from '../lib/api/versions.ts'
import { type Change, type Heard, type Hearing, hearChanges } from './change-stream.ts'

const NAME = 'formwork-changes'
/** Changes that come one upon the other are one refresh. */
const TOGETHER_MS = 250

/**
 * Refreshes what others change, until it is aborted. Of several tabs one listens and tells the
 * others: a browser has few connections to one address.
 */
export function followChanges(signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME)
  const hearing: Hearing = { lastId: undefined }
  const refresh = createRefresh(signal)
  channel.onmessage = ({ data }: MessageEvent<Heard>) => {
    hearing.lastId = data.id ?? hearing.lastId
    refresh(data.change)
  }
  const tell = (heard: Heard): void => {
    if (signal.aborted) return
    channel.postMessage(heard)
    refresh(heard.change)
  }
  const listen = () => hearChanges(api, { hearing, tell }, signal)
  // A page without https has no locks: there each tab listens.
  const { locks } = navigator as { locks?: LockManager }
  const listening = locks === undefined ? listen() : locks.request(NAME, { signal }, listen)
  listening.catch(() => undefined).finally(() => channel.close())
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
    if (isWriting() || queryClient.isFetching() > 0) {
      later()
      return
    }
    const changes = waiting.filter(({ type, id, version }) => version > seenVersion(type, id))
    const isAll = isReset
    waiting = []
    isReset = false
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== 'me' && (isAll || isOutOfDate(queryKey, changes)),
    })
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
