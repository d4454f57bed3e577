import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  echo,
  portOf,
  startGateway,
  startUpstream,
  type TestGateway,
  type Upstream,
} from './gateway.ts'

const MIB = 1_048_576
const ID = '0199d7a0-0000-7000-8000-000000000001'
const LEAKS = /127\.0\.0\.1|ECONN|UND_ERR|FST_|node_modules|undici|at .*\.js/

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A gateway before an estimating (and documents) service of the test's own. */
async function before(
  listener: Parameters<typeof startUpstream>[0],
  settings: Record<string, string> = {},
): Promise<{ gateway: TestGateway; upstream: Upstream }> {
  const upstream = await startUpstream(listener)
  const { url } = upstream
  const gateway = await startGateway({ upstreams: { estimating: url, documents: url }, settings })
  closing.push(
    () => upstream.close(),
    () => gateway.close(),
  )
  return { gateway, upstream }
}

describe('a service that fails', () => {
  it('and is not there is told of at once, with 503 and when to try again', async () => {
    const gateway = await startGateway({})
    closing.push(() => gateway.close())
    await gateway.fetch('/api/bids')
    const began = performance.now()
    const answer = await gateway.fetch('/api/bids')
    expect(performance.now() - began).toBeLessThan(100)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toEqual({
      error: 'The estimating service is not available; try again shortly',
    })
  })

  it('by answering too late is told of with 504', async () => {
    const { gateway } = await before(() => {}, { UPSTREAM_TIMEOUT_MS: '300' })
    const answer = await gateway.fetch('/api/bids')
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { error: 'The estimating service took too long to answer' },
    ])
  })

  it('has longer for exports', async () => {
    const { gateway } = await before(
      async (_request, response) => {
        await wait(1_500)
        response.end('late')
      },
      { UPSTREAM_TIMEOUT_MS: '300' },
    )
    expect(await (await gateway.fetch(`/api/bids/${ID}/csv`)).text()).toBe('late')
  })

  it('with 503 is asked once, whatever its Retry-After', async () => {
    let asked = 0
    const { gateway } = await before((_request, response) => {
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
    const { gateway } = await before((message) => {
      asked += 1
      message.socket.destroy()
    })
    const answer = await gateway.fetch('/api/bids')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toMatch(LEAKS)
    expect(asked).toBe(1)
  })

  it('in the middle of an answer ends the answer, and nothing else', async () => {
    let cut = true
    const { gateway } = await before((message, response) => {
      if (!cut) return void response.end('whole')
      response.writeHead(200, { 'content-length': '1000' })
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
    const { key, cert } = selfSigned()
    let asked = 0
    const server = createTlsServer({ key, cert }, (_request, response) => {
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

describe('headers', () => {
  let gateway: TestGateway
  let upstream: Upstream
  beforeAll(async () => {
    upstream = await startUpstream(echo)
    gateway = await startGateway({ upstreams: { estimating: upstream.url } })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** What the service sees of raw request lines, which fetch would not send. */
  const seen = async (...lines: string[]) => {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(
      [
        'GET /api/bids HTTP/1.1',
        `Host: 127.0.0.1:${gateway.port}`,
        `Cookie: ${gateway.cookie}`,
        ...lines,
        '',
        '',
      ].join('\r\n'),
    )
    let answer = ''
    for await (const chunk of socket) {
      answer += chunk
      if (/\r\n\r\n.*\}(\r\n0\r\n\r\n)?$/s.test(answer)) break
    }
    const body = /\{.*\}/s.exec(answer.split('\r\n\r\n').slice(1).join(''))?.[0] ?? '{}'
    return { answer, ...JSON.parse(body) } as {
      answer: string
      names: string[]
      headers: Record<string, string>
    }
  }

  it.each([
    'X-User-Id: 1',
    'x-user-email: admin@example.com',
    'X-USER-ROLES: ADMIN',
    'X_User_Id: 1',
    'x-role: ADMIN',
    'X-Roles: ADMIN',
    'x_role: ADMIN',
    'X-Internal-Token: 1',
    'x_internal_call: yes',
    'X-Forwarded-User: admin',
    'X-Forwarded-Port: 1',
    'X_Forwarded_For: 6.6.6.6',
    'Forwarded: for=6.6.6.6',
    'X-Real-IP: 6.6.6.6',
    'X-Client-IP: 6.6.6.6',
    'True-Client-IP: 6.6.6.6',
    'X-Original-URL: /api/users',
    'X-Rewrite-URL: /api/users',
    'Proxy-Authorization: x',
    'TE: trailers',
    'Expect: 100-continue',
    'Keep-Alive: timeout=1',
  ])('%s never reaches a service', async (line) => {
    const { names } = await seen(line)
    const name = line.split(':')[0]?.toLowerCase()
    expect(names.map((other) => other.toLowerCase())).not.toContain(name)
  })

  it('say where a request came from, whatever it says itself', async () => {
    const { headers } = await seen('X-Forwarded-For: 6.6.6.6', 'X-Forwarded-Proto: https')
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${gateway.port}`,
    })
  })

  it('of ours cannot be struck out by naming them in Connection', async () => {
    const { headers } = await seen(
      'Connection: x-request-id, x-forwarded-for, cookie',
      'X-Request-Id: abc-1',
    )
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-request-id']).toBe('abc-1')
  })

  it('carry the request id there and back, one of ours when it is strange', async () => {
    const given = await gateway.fetch('/api/bids', { headers: { 'x-request-id': 'order-7' } })
    expect(given.headers.get('x-request-id')).toBe('order-7')
    const strange = await gateway.fetch('/api/bids', { headers: { 'x-request-id': 'a b' } })
    const id = strange.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const { headers } = (await strange.json()) as { headers: Record<string, string> }
    expect(headers['x-request-id']).toBe(id)
  })

  it('that matter reach the service', async () => {
    const { headers } = await seen('If-Match: "3"', 'Idempotency-Key: k', 'Range: bytes=0-1')
    expect(headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'k', range: 'bytes=0-1' })
  })
})

describe('answers', () => {
  it('come as the service gave them, both cookies included', async () => {
    const { gateway } = await before((_request, response) => {
      response.writeHead(201, {
        'set-cookie': ['a=1; Path=/', 'b=2; Path=/x'],
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="a.csv"',
        'content-security-policy': "default-src 'none'; sandbox",
        etag: '"7"',
        location: '/api/bids/7',
        link: '</api/bids?cursor=x>; rel="next"',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        'keep-alive': 'timeout=65',
      })
      response.end('a,b')
    })
    const answer = await gateway.fetch('/api/bids')
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/x'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: '"7"',
      location: '/api/bids/7',
      link: '</api/bids?cursor=x>; rel="next"',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('x-hop')).toBeNull()
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(await answer.text()).toBe('a,b')
  })

  it('may be empty, partial or not modified', async () => {
    for (const status of [204, 206, 304]) {
      const { gateway } = await before((_request, response) => {
        response.statusCode = status
        response.end(status === 206 ? 'x' : undefined)
      })
      expect((await gateway.fetch('/api/bids')).status).toBe(status)
    }
  })
})

describe('bodies', () => {
  it('reach the service byte by byte, whatever their type', async () => {
    const { gateway } = await before(echo)
    for (const [type, body] of [
      ['application/json', '{"a": 1e2 ,"a":2}'],
      ['application/json', '{broken'],
      ['text/csv', 'a;b\r\n'],
      ['application/x-www-form-urlencoded', 'a=b'],
    ] as const) {
      const answer = await gateway.fetch('/api/bids', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      const arrived = (await answer.json()) as { body: string; headers: Record<string, string> }
      expect(arrived.body).toBe(body)
      expect(arrived.headers['content-type']).toContain(type)
    }
  })

  it('of 30 MB stream through as multipart, never gathered', async () => {
    let arrived = 0
    const { gateway } = await before((message, response) => {
      message.on('data', (chunk: Buffer) => {
        arrived += chunk.length
      })
      message.on('end', () => response.end(String(arrived)))
    })
    const form = new FormData()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      form.append('files', new Blob([Buffer.alloc(10 * MIB, 7)]), name)
    const path = `/api/bids/${ID}/attachments/multiple`
    const answer = await gateway.fetch(path, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect(Number(await answer.text())).toBeGreaterThan(30 * MIB)
  })

  it.each([
    ['announced', false],
    ['in chunks', true],
  ])('beyond the limit are refused, %s', async (_how, chunked) => {
    const { gateway } = await before(echo, { BODY_LIMIT: '100000' })
    const body = Buffer.alloc(300_000, 'x')
    const answer = await gateway.fetch('/api/bids', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(chunked ? { body: ReadableStream.from([body, body]), duplex: 'half' } : { body }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'The request body is too large' },
    ])
    const within = await gateway.fetch('/api/bids', { method: 'POST', body: 'x'.repeat(100_000) })
    expect(within.status).toBe(200)
  })

  it('that a service refuses early leave the connection good for the next request', async () => {
    const { gateway } = await before((message, response) => {
      if (message.method === 'GET') return void response.end('read')
      response.writeHead(413, { 'content-type': 'application/json' })
      response.end('{"error":"File is too large"}')
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const call = async (method: string, path: string, cookie: string, body?: Buffer) => {
      const outgoing = request({
        ...{ agent, method, path, port: gateway.port, host: '127.0.0.1' },
        headers: { cookie, ...(body && { 'content-length': body.length }) },
      })
      outgoing.on('socket', (socket) => sockets.add(socket))
      outgoing.end(body)
      const [incoming] = await once(outgoing, 'response')
      return [incoming.statusCode, await text(incoming)]
    }
    const upload = Buffer.alloc(9 * MIB, 1)
    const path = `/api/bids/${ID}/attachments`
    for (let n = 0; n < 25; n++) {
      expect(await call('POST', path, gateway.cookie, upload)).toEqual([
        413,
        '{"error":"File is too large"}',
      ])
      expect(await call('GET', '/api/bids', gateway.cookie)).toEqual([200, 'read'])
      expect(await call('POST', path, '', upload)).toEqual([401, '{"error":"unauthorised"}'])
      expect(await call('GET', '/api/bids', gateway.cookie)).toEqual([200, 'read'])
    }
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it('that the client gives up end at the service, too', async () => {
    const ended = Promise.withResolvers<string>()
    const { gateway } = await before((message) => {
      message.resume()
      message.once('close', () => ended.resolve(message.complete ? 'complete' : 'cut'))
    })
    const outgoing = request({
      ...{ port: gateway.port, host: '127.0.0.1', method: 'POST' },
      path: `/api/bids/${ID}/attachments`,
      headers: { cookie: gateway.cookie, 'content-length': 10 * MIB },
    })
    outgoing.on('error', () => {})
    outgoing.write(Buffer.alloc(MIB))
    await wait(100)
    outgoing.destroy()
    expect(await ended.promise).toBe('cut')
    const alive = await fetch(`${gateway.url}/livez`)
    expect(alive.status).toBe(200)
  })

  it.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 5\r\n\r\nabc'],
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is no number', 'Content-Length: +3\r\n\r\nabc'],
  ])('framed by %s are refused and the connection is closed', async (_what, rest) => {
    const { gateway } = await before(echo)
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(`POST /api/bids HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.cookie}\r\n${rest}`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"error":"The request is malformed"}')
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=127.0.0.1'],
    ],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
