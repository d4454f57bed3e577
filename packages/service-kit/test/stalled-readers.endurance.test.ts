import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createApp, type TypedApp } from '../src/index.ts'

const CHUNK = Buffer.alloc(65_536, 'x')
/** More than the network takes in without a reader. */
const LARGE = 'x'.repeat(40_000_000)
const LONGER_THAN_LIMIT_MS = 14_000

let app: TypedApp
let port: number
let opened = 0
let released = 0

/** Never ends by itself; counts who reads it. */
async function* endless() {
  opened += 1
  try {
    for (;;) yield CHUNK
  } finally {
    released += 1
  }
}

async function* slowlyMade() {
  yield 'first '
  await wait(LONGER_THAN_LIMIT_MS)
  yield 'last'
}

beforeAll(async () => {
  const refuse = () => Promise.reject(new Error('every route of this test is public'))
  app = await createApp({
    name: 'test',
    log: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1',
    ready: async () => {},
    authorization: { origins: [], verifier: { verify: refuse } },
  })
  const config = { public: true } as const
  const schema = { response: { 200: z.unknown() } }
  app.get('/endless', { config, schema }, (_request, reply) => reply.send(Readable.from(endless())))
  app.get('/large', { config, schema }, (_request, reply) => reply.type('text/plain').send(LARGE))
  app.get('/slowly-made', { config, schema }, (_request, reply) =>
    reply.send(Readable.from(slowlyMade())),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = app.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterAll(() => app.close())

async function ask(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

/** Resolves when the other side has hung up, which a socket that is never read does not hear. */
async function isCut(socket: Socket): Promise<boolean> {
  socket.resume()
  const closed = once(socket, 'close').then(() => true)
  return Promise.race([closed, wait(2_000, false)])
}

describe.concurrent('a reader that takes nothing for ten seconds', { timeout: 90_000 }, () => {
  it('is cut, and what fed it is let go', async () => {
    const sockets = await Promise.all(Array.from({ length: 14 }, () => ask('/endless')))
    await vi.waitFor(() => expect(opened).toBe(14), { timeout: 20_000 })
    await vi.waitFor(() => expect(released).toBe(14), { timeout: 60_000 })
    expect(await Promise.all(sockets.map(isCut))).not.toContain(false)
  })

  it('is cut also when the answer was there whole', async () => {
    const socket = await ask('/large')
    await wait(2 * LONGER_THAN_LIMIT_MS)
    let bytes = 0
    socket.on('data', (data) => {
      bytes += data.length
    })
    expect(await isCut(socket)).toBe(true)
    expect(bytes).toBeLessThan(LARGE.length)
  })

  it('is cut also when it goes on sending', async () => {
    const socket = await ask('/large')
    const sending = setInterval(() => socket.write('\r\n'), 500)
    // Without reading it learns of the cut by its own writes.
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 60_000 })
    clearInterval(sending)
  })

  it('is not one who reads slowly', async () => {
    const socket = await ask('/large')
    let bytes = 0
    let slow = true
    socket.on('data', (data) => {
      bytes += data.length
      if (slow) socket.pause()
      else if (bytes > LARGE.length) socket.end()
    })
    for (let n = 0; n < 12; n++) {
      socket.resume()
      await wait(2_000)
    }
    slow = false
    socket.resume()
    await once(socket, 'close')
    expect(bytes).toBeGreaterThan(LARGE.length)
  })

  it('is not one who waits for an answer that takes long to be made', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/slowly-made`)
    expect(await answer.text()).toBe('first last')
    // Its connection serves the next request as well, and is not cut in the pause between the two.
    await wait(500)
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  })
})
