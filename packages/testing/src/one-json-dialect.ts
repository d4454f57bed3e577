import diagnostics from 'node:diagnostics_channel'
import { pipeline, type Readable, Transform } from 'node:stream'
import { afterAll, afterEach, expect } from 'vitest'

/** As far as this file sees of Fastify, which services bring along and tests do not depend on. */
interface App {
  addHook(name: 'onSend', hook: Hook): void
}
type Hook = (
  request: { readonly method: string; readonly url: string },
  reply: { getHeader(name: string): unknown },
  payload: unknown,
) => Promise<unknown>

const MOST_SHOWN = 300
const faults: string[] = []

/**
 * Vitest's set-up of the service tests: every JSON answer of every service is the text that
 * JSON.stringify makes of it, with no white space and no zeros behind a number, whichever path it
 * came by.
 */
const onNewApp = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: App }
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!/\bjson\b/.test(String(reply.getHeader('content-type')))) return payload
    // The gateway compresses what a service has sent, where it was looked at already.
    if (reply.getHeader('content-encoding') !== undefined) return payload
    const where = `${request.method} ${request.url}`
    if (typeof payload === 'string' || payload instanceof Uint8Array) check(where, `${payload}`)
    return isStream(payload) ? watched(where, payload) : payload
  })
}
diagnostics.subscribe('fastify.initialization', onNewApp)
// Files of one worker share the channel.
afterAll(() => diagnostics.unsubscribe('fastify.initialization', onNewApp))

afterEach(() => {
  const found = faults.splice(0)
  expect(found, 'answers that JSON.stringify would write otherwise').toEqual([])
})

function check(where: string, body: string): void {
  const plain = JSON.stringify(JSON.parse(body))
  if (plain === body) return
  let differs = 0
  while (plain[differs] === body[differs]) differs++
  const from = Math.max(differs - 40, 0)
  faults.push(`${where}: … ${body.slice(from, from + MOST_SHOWN)}`)
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}

/** An answer that comes in parts is checked when it has come to its end. */
function watched(where: string, parts: Readable): Readable {
  const chunks: Buffer[] = []
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done(null, chunk)
    },
    flush(done) {
      check(where, Buffer.concat(chunks).toString('utf8'))
      done()
    },
  })
  // Whoever reads the copy hears of a fault.
  return pipeline(parts, copy, () => undefined)
}
