import type { ApiClient } from '@formwork/api-client'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Changed } from '../lib/api/out-of-date.ts'

export interface Change {
  readonly type: Changed
  readonly id: string
  readonly version: number
}

/**
 * What was heard: a change, or that some may have been missed, so that all that is shown may be
 * old.
 */
export interface Heard {
  readonly id: string | undefined
  readonly change: Change | undefined
}

const AGAIN_MS = 1_000
const LONGEST_MS = 30_000

export interface Hearing {
  /** Of what was heard last: it comes back from there. */
  lastId: string | undefined
}

/**
 * Hears what others change until it is aborted or the session is over. It comes back by itself with
 * the id of what it heard last, through the API client, so that a session that ran out is refreshed
 * as for any other call.
 */
export async function hearChanges(
  api: ApiClient,
  { hearing, tell }: { readonly hearing: Hearing; readonly tell: (heard: Heard) => void },
  signal: AbortSignal,
): Promise<void> {
  let pause = AGAIN_MS
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const { lastId } = hearing
    const header = lastId === undefined ? {} : { 'last-event-id': lastId }
    const init = { params: { header }, parseAs: 'stream', signal } as const
    const answer = await api.get('/api/events', init)
    if (!answer.ok && answer.error.status === 401) return
    if (answer.ok) {
      pause = AGAIN_MS
      // Nothing says what came while nobody listened.
      if (!isFirst && lastId === undefined) tell({ id: undefined, change: undefined })
      await tellAll(answer.data, hearing, tell)
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, LONGEST_MS)
  }
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

async function tellAll(
  bytes: Bytes,
  hearing: Hearing,
  tell: (heard: Heard) => void,
): Promise<void> {
  const events = bytes
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  try {
    for await (const { id, event, data } of readerOf(events)) {
      hearing.lastId = id ?? hearing.lastId
      tell({ id, change: event === 'reset' ? undefined : (JSON.parse(data) as Change) })
    }
  } catch {
    // The connection is gone: it comes back with the last id.
  }
}

/** Not every browser iterates streams. */
async function* readerOf<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/** Until then, or until the connection is back. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      globalThis.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    globalThis.addEventListener('online', done)
  })
