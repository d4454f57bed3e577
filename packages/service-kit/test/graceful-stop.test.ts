import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually, propertyRuns } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'

const SERVICE = join(import.meta.dirname, 'fixtures/slow-service.ts')
/** How long an answer takes: in the endurance run longer than any limit that a stop has had. */
const SLOW_SECONDS = propertyRuns(2).numRuns

let service: ChildProcess
afterEach(() => service.kill('SIGKILL'))

async function start(env: Record<string, string> = {}) {
  service = fork(SERVICE, { env: { ...process.env, LOG_LEVEL: 'silent', ...env } })
  const exited = once(service, 'exit')
  const [port] = (await once(service, 'message')) as [number]
  const asked: string[] = []
  service.on('message', (url: string) => asked.push(url))
  return { port, exited, asked }
}

async function ask(port: number, path: string, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = await once(request({ port, path, agent }).end(), 'response')
  return answer
}

async function knock(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

const bodyOf = async (answer: Promise<IncomingMessage>) => JSON.parse(await text(await answer))

describe('a service that is told to stop', { timeout: 90_000 }, () => {
  it('finishes what is under way, however long it takes, and leaves with code 0', async () => {
    const { port, exited, asked } = await start()
    const slow = ask(port, `/slow/${SLOW_SECONDS * 1_000}`)
    const upload = request({ port, path: '/upload', method: 'POST' })
    upload.setHeader('content-type', 'application/octet-stream')
    const uploaded = once(upload, 'response')
    upload.write('x')
    await eventually(() => expect(asked).toHaveLength(2))
    service.kill('SIGTERM')
    for (let second = 0; second < SLOW_SECONDS; second++) {
      upload.write('x')
      await wait(1_000)
    }
    upload.end()
    const [answer] = await uploaded
    expect(await bodyOf(Promise.resolve(answer))).toEqual({ bytes: SLOW_SECONDS + 1 })
    expect(await bodyOf(slow)).toEqual({ waited: `${SLOW_SECONDS * 1_000}` })
    expect(await exited).toEqual([0, null])
  })

  it('takes on nothing new', async () => {
    const { port, exited, asked } = await start()
    const slow = ask(port, '/slow/3000')
    // Two requests on one connection: the second comes when the service is stopping, and the first
    // has been promised that the connection stays.
    const socket = connect(port, '127.0.0.1')
    let answers = ''
    socket.on('data', (data) => {
      answers += data
    })
    const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    get('/slow-body/2000')
    await eventually(() => expect(answers).toContain('begun'))
    await eventually(() => expect(asked).toHaveLength(2))
    service.kill('SIGTERM')
    await eventually(() => expect(knock(port)).rejects.toThrow('ECONNREFUSED'))
    get('/slow/1')
    await once(socket, 'close')
    const [first = '', second = ''] = answers.split(/(?=HTTP\/1\.1 503)/)
    expect(first).toContain('done')
    expect(second).toMatch(/^connection: close\r$/im)
    expect(second).toMatch(/^retry-after: \d+\r$/im)
    expect(second).toContain('{"error":"The service is stopping; try again shortly"}')
    expect(await bodyOf(slow)).toEqual({ waited: '3000' })
    expect(await exited).toEqual([0, null])
  })

  it('is not ready at once, and serves on until load balancers have noticed', async () => {
    const { port, exited } = await start({ DRAIN_SECONDS: '1' })
    service.kill('SIGTERM')
    await eventually(async () => expect((await ask(port, '/readyz')).statusCode).toBe(503))
    expect((await ask(port, '/slow/1')).statusCode).toBe(200)
    expect(await exited).toEqual([0, null])
  })

  it('has whoever keeps connections open the next one elsewhere, before it refuses anything', async () => {
    const { port, exited } = await start({ DRAIN_SECONDS: '1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const kept = await ask(port, '/slow/1', agent)
    const { localPort } = kept.socket
    await text(kept)
    expect(kept.headers.connection).toBe('keep-alive')
    service.kill('SIGTERM')
    await eventually(async () => expect((await ask(port, '/readyz')).statusCode).toBe(503))
    const last = await ask(port, '/slow/1', agent)
    expect(last.socket.localPort).toBe(localPort)
    expect(last).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
    last.resume()
    expect(await exited).toEqual([0, null])
    agent.destroy()
  })

  it('waits for no connection that nothing is under way on, and for no answer without an end', async () => {
    const { port, exited } = await start()
    const agent = new Agent({ keepAlive: true })
    await text(await ask(port, '/livez', agent))
    const silent = connect(port, '127.0.0.1')
    const halfSaid = connect(port, '127.0.0.1', () => halfSaid.write('GET /livez HTTP/1.1\r\nHo'))
    const events = await ask(port, '/events')
    const cut = new Promise((resolve) => events.on('error', () => {}).on('close', resolve))
    events.resume()
    // Connections are taken in their order: the two before this one are there.
    await text(await ask(port, '/livez'))
    service.kill('SIGTERM')
    await cut
    expect(await exited).toEqual([0, null])
    agent.destroy()
    for (const socket of [silent, halfSaid]) socket.destroy()
  })
})
