import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { echo, startBefore, type TestGateway } from './gateway.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const before = async (...args: Parameters<typeof startBefore>) => {
  const gateway = await startBefore(...args)
  closing.push(() => gateway.close())
  return gateway
}

describe('headers', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startBefore(echo)
  })
  afterAll(() => gateway.close())

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
    'traceparent: 00-4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b-a3a3a3a3a3a3a3a3-01',
    'Tracestate: a=b',
    'baggage: userId=1',
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
    const gateway = await before((_request, response) => {
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

  it('keep the code that a service refused with', async () => {
    const gateway = await before((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json', 'error-code': 'BID_NOT_DRAFT' })
      response.end('{"error":"Only bids in DRAFT status can be deleted"}')
    })
    const answer = await gateway.fetch('/api/bids/7', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('error-code')]).toEqual([409, 'BID_NOT_DRAFT'])
  })

  it('may be empty, partial or not modified', async () => {
    for (const status of [204, 206, 304]) {
      const gateway = await before((_request, response) => {
        response.statusCode = status
        response.end(status === 206 ? 'x' : undefined)
      })
      expect((await gateway.fetch('/api/bids')).status).toBe(status)
    }
  })
})
