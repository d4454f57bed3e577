import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gatewayConfig } from '../src/config.ts'
import { SERVICES } from '../src/routes.ts'
import { startBefore, startGateway, type TestGateway } from './gateway.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const MIB = 1_048_576
/** A test without the watch waits a minute, longer than a test may take. */
const QUICK = { UPSTREAM_SILENCE_MS: '500' }

const SERVICE = `
  const server = require('node:http').createServer((request, response) => response.end('alive'))
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))`

describe('a service whose process is stopped', () => {
  let service: ChildProcess
  let gateway: TestGateway
  beforeAll(async () => {
    service = spawn(process.execPath, ['-e', SERVICE], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [port] = service.stdout === null ? [] : await once(service.stdout, 'data')
    const url = `http://127.0.0.1:${port}`
    gateway = await startGateway({
      upstreams: { estimating: url, documents: url },
      settings: { ...QUICK, UPSTREAM_CONNECTIONS: '2' },
    })
    expect(await (await gateway.fetch('/api/bids')).text()).toBe('alive')
    service.kill('SIGSTOP')
  })
  afterAll(async () => {
    service.kill('SIGKILL')
    await gateway.close()
  })

  const upload = () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(20 * MIB, 7)]), 'plan.pdf')
    return { method: 'POST', body: form }
  }

  it.each([
    ['a read', '/api/bids', () => ({})],
    ['a write', '/api/bids', () => ({ method: 'POST', body: '{}' })],
    ['bulk work', `/api/bids/${ID}/recalculate`, () => ({ method: 'POST', body: '{}' })],
    ['an export', `/api/bids/${ID}/pdf`, () => ({})],
    ['a file', '/api/files/plan.pdf', () => ({})],
    ['an upload that nothing is taken of', `/api/bids/${ID}/attachments`, upload],
  ])('is answered 504 for %s', async (_what, path, init) => {
    const answer = await gateway.fetch(path, init())
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { error: expect.stringMatching(/^The \w+ service took too long to answer$/) },
    ])
  })

  it('is answered 504 for calls that wait for a connection, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.fetch(`/api/bids/${ID}/pdf`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]))
  })

  it('answers again as soon as it goes on', async () => {
    service.kill('SIGCONT')
    const answer = await gateway.fetch(`/api/bids/${ID}/pdf`)
    expect([answer.status, await answer.text()]).toEqual([200, 'alive'])
  })
})

it('is told from ten seconds of waiting by default', () => {
  const { UPSTREAM_SILENCE_MS } = gatewayConfig.parse({
    PORT: '0',
    JWKS_URL: 'http://127.0.0.1:1',
    NATS_URL: 'nats://127.0.0.1:1',
    ...Object.fromEntries(
      SERVICES.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1']),
    ),
  })
  expect(UPSTREAM_SILENCE_MS).toBeLessThanOrEqual(8_500)
})

describe('a service that reports progress', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())

  it('is waited for longer than a silent one', async () => {
    gateway = await startBefore(async (_request, response) => {
      for (let n = 0; n < 8; n++) {
        response.writeProcessing()
        await wait(200)
      }
      response.end('made')
    }, QUICK)
    const answer = await gateway.fetch(`/api/bids/${ID}/pdf`)
    expect([answer.status, await answer.text()]).toEqual([200, 'made'])
  })

  it('is not waited for beyond the time that the call may take', async () => {
    gateway = await startBefore(
      (_request, response) => {
        const timer = setInterval(() => response.writeProcessing(), 50)
        response.once('close', () => clearInterval(timer))
      },
      { ...QUICK, UPSTREAM_TIMEOUT_MS: '700' },
    )
    expect((await gateway.fetch('/api/bids')).status).toBe(504)
  })

  it('may take in a body that arrives slowly for longer than an answer may take', async () => {
    gateway = await startBefore(
      (request, response) => {
        const timer = setInterval(() => response.writeProcessing(), 50)
        response.once('close', () => clearInterval(timer))
        request.on('end', () => response.end('taken')).resume()
      },
      { ...QUICK, UPSTREAM_LONG_TIMEOUT_MS: '1000' },
    )
    const body = ReadableStream.from(
      (async function* slowly() {
        for (let n = 0; n < 8; n++) {
          yield Buffer.alloc(10)
          await wait(250)
        }
      })(),
    )
    const path = `/api/bids/${ID}/attachments`
    const headers = { 'content-type': 'application/octet-stream' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as const
    const answer = await gateway.fetch(path, init)
    expect([answer.status, await answer.text()]).toEqual([200, 'taken'])
  })
})
