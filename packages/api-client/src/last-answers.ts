import type { Transport } from './transport.ts'

interface Answer {
  readonly etag: string
  readonly bytes: ArrayBuffer
  readonly headers: Headers
}

const MOST_BYTES = 8_388_608
const MOST_BYTES_OF_ONE = MOST_BYTES / 4
/** What the API says of JSON, with or without a charset. */
const JSON_TYPE = /^application\/json\b/

/**
 * Keeps the last answers of reads in memory, some eight megabytes of them, and asks for them again
 * with `If-None-Match`: an unchanged one costs a 304. The API lets no cache keep JSON, so that
 * nothing of it is written to a disk. A sign-in, a sign-out or an ended session forgets them all.
 */
export function withLastAnswers(send: Transport): Transport {
  const kept = new Map<string, Answer>()
  let keptBytes = 0
  const forget = (key: string): void => {
    keptBytes -= kept.get(key)?.bytes.byteLength ?? 0
    kept.delete(key)
  }
  const keep = (key: string, answer: Answer): void => {
    forget(key)
    if (answer.bytes.byteLength > MOST_BYTES_OF_ONE) return
    kept.set(key, answer)
    keptBytes += answer.bytes.byteLength
    // A map lists its keys by age.
    for (const oldest of kept.keys()) {
      if (keptBytes <= MOST_BYTES) break
      forget(oldest)
    }
  }
  return async (request) => {
    const isRead = request.method === 'GET' && !request.headers.has('if-none-match')
    const key = request.url
    const known = isRead ? kept.get(key) : undefined
    if (known !== undefined) request.headers.set('if-none-match', known.etag)
    const response = await send(request)
    if (endsSession(request, response)) {
      for (const one of kept.keys()) forget(one)
    }
    if (!isRead) return response
    if (response.status === 304 && known !== undefined) {
      keep(key, known)
      return answerOf(known, response.headers)
    }
    const etag = response.headers.get('etag')
    const isKeepable = JSON_TYPE.test(response.headers.get('content-type') ?? '')
    if (response.status !== 200 || etag === null || !isKeepable) return response
    const answer = { etag, bytes: await response.arrayBuffer(), headers: response.headers }
    keep(key, answer)
    return answerOf(answer, new Headers())
  }
}

/**
 * A 304 brings the headers that may have changed since; the others are those of the answer, and
 * what is said of the body is said of the kept one.
 */
function answerOf({ bytes, headers }: Answer, newer: Headers): Response {
  const all = new Headers(headers)
  for (const [name, value] of newer) {
    if (!name.startsWith('content-')) all.set(name, value)
  }
  return new Response(bytes, { status: 200, headers: all })
}

/** A token that is merely out of date is refreshed, and the session goes on. */
function endsSession({ url }: Request, { status, headers }: Response): boolean {
  const isOver = status === 401 && headers.get('error-code') !== 'TRY_REFRESH_TOKEN'
  return isOver || /^\/api\/auth\/sign(?:in|out)$/.test(new URL(url).pathname)
}
