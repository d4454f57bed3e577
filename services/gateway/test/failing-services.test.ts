import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf, startBefore, startGateway } from './gateway.ts'
import { SELF_SIGNED } from './self-signed.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const LEAKS = /127\.0\.0\.1|ECONN|UND_ERR|FST_|node_modules|undici|at .*\.js/

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const before = async (...args: Parameters<typeof startBefore>) => {
  const gateway = await startBefore(...args)
  closing.push(() => gateway.close())
  return gateway
}

describe('a service that fails', () => {
  it('and is not there is told of at once, with 503 and when to try again', async () => {
    const gateway = await startGateway({})
    closing.push(() => gateway.close())
    const delays: number[] = []
    for (let n = 0; n < 10; n++) {
      const began = performance.now()
      await gateway.fetch('/api/bids')
      delays.push(performance.now() - began)
    }
    // The quickest of them, since other programs run as well.
    expect(Math.min(...delays)).toBeLessThan(500)
    const answer = await gateway.fetch('/api/bids')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toEqual({
      error: 'The estimating service is not available; try again shortly',
    })
  })

  it('by answering too late is told of with 504', async () => {
    const gateway = await before(() => {}, { UPSTREAM_TIMEOUT_MS: '300' })
    const answer = await gateway.fetch('/api/bids')
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { error: 'The estimating service took too long to answer' },
    ])
  })

  it('has longer for exports', async () => {
    const gateway = await before(
      async (_request, response) => {
        await wait(1_500)
        response.end('late')
      },
      { UPSTREAM_TIMEOUT_MS: '300' },
    )
    expect(await (await gateway.fetch(`/api/bids/${ID}/csv`)).text()).toBe('late')
  })

  it('has longer to keep a copy of a bid that is awarded', async () => {
    const gateway = await before(
      async (_request, response) => {
        await wait(1_500)
        response.end('awarded')
      },
      { UPSTREAM_TIMEOUT_MS: '300' },
    )
    const init = { method: 'PUT', body: '{"status":"AWARDED"}' }
    expect(await (await gateway.fetch(`/api/bids/${ID}`, init)).text()).toBe('awarded')
  })

  it('with 503 is asked once, whatever its Retry-After', async () => {
    let asked = 0
    const gateway = await before((_request, response) => {
      asked += 1
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
      response.end('{"error":"busy"}')
    })
    for (let n = 0; n < 20; n++) {
      const answer = await gateway.fetch('/api/bids')
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'busy' }])
    }
    expect(asked).toBe(20)
  })

  it('by cutting the line is told of with 503, and asked once', async () => {
    let asked = 0
    const gateway = await before((message) => {
      asked += 1
      message.socket.destroy()
    })
    const answer = await gateway.fetch('/api/bids')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toMatch(LEAKS)
    expect(asked).toBe(1)
  })

  it.each(['1000', '100000'])('in the middle of %s bytes ends the answer alone', async (length) => {
    let cut = true
    const gateway = await before((message, response) => {
      if (!cut) return void response.end('whole')
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': length })
      response.write('half')
      setTimeout(() => message.socket.destroy(), 20)
    })
    await expect(gateway.fetch('/api/bids').then((answer) => answer.text())).rejects.toThrow()
    cut = false
    expect(await (await gateway.fetch('/api/bids')).text()).toBe('whole')
  })

  it('under many requests at once does not take the gateway with it', async () => {
    const gateway = await startGateway({})
    closing.push(() => gateway.close())
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        gateway.fetch('/api/bids', n % 2 === 0 ? {} : { method: 'POST', body: '{}' }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
  })

  it('to prove who it is over TLS is not talked to', async () => {
    let asked = 0
    const server = createTlsServer(SELF_SIGNED, (_request, response) => {
      asked += 1
      response.end('secret')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const gateway = await startGateway({
      upstreams: { estimating: `https://127.0.0.1:${portOf(server)}` },
    })
    closing.push(
      async () => void server.close(),
      () => gateway.close(),
    )
    const answer = await gateway.fetch('/api/bids')
    expect([answer.status, asked]).toEqual([503, 0])
    expect(await answer.text()).not.toMatch(/certificate|self-signed|TLS/i)
  })
})
