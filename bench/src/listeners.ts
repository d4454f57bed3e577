import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

const PATIENCE_MS = 30_000

/** Many screens that hear of changes. */
export interface Listeners {
  /** Milliseconds (performance.now) at which the last of them has heard of the version. */
  heardByAll(bidId: string, version: number): Promise<number>
  close(): void
}

/** Opens the streams; each has a connection. */
export async function openListeners(
  address: URL,
  cookies: readonly (string | undefined)[],
): Promise<Listeners> {
  const heard = new Map<string, number>()
  const whole = new Map<string, PromiseWithResolvers<number>>()
  const wholeOf = (key: string): PromiseWithResolvers<number> => {
    const known = whole.get(key) ?? Promise.withResolvers<number>()
    whole.set(key, known)
    return known
  }
  const hear = (key: string): void => {
    const count = (heard.get(key) ?? 0) + 1
    heard.set(key, count)
    if (count !== cookies.length) return
    heard.delete(key)
    wholeOf(key).resolve(performance.now())
  }
  const streams = await Promise.all(cookies.map((cookie) => openStream(address, cookie, hear)))
  return {
    async heardByAll(bidId, version) {
      const key = `${bidId} ${version}`
      // The last may have heard already.
      const { promise, reject } = wholeOf(key)
      const late = setTimeout(() => reject(new Error('Not everybody heard')), PATIENCE_MS)
      const at = await promise
      clearTimeout(late)
      whole.delete(key)
      return at
    },
    close: () => {
      for (const stream of streams) stream.destroy()
    },
  }
}

/** Open once its first bytes are there. */
async function openStream(
  address: URL,
  cookie: string | undefined,
  hear: (key: string) => void,
): Promise<IncomingMessage> {
  const request = get(address, { agent: false, ...(cookie && { headers: { cookie } }) })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  if (stream.statusCode !== 200) throw new Error(`A stream answered ${stream.statusCode}`)
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const end = text.lastIndexOf('\n\n')
    if (end === -1) return
    for (const [, data = ''] of text.slice(0, end).matchAll(/^data: (.*)$/gm)) {
      const { id, version } = JSON.parse(data) as { id?: string; version?: number }
      if (id !== undefined) hear(`${id} ${version}`)
    }
    text = text.slice(end + 2)
  })
  await once(stream, 'data')
  return stream
}
