import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { echo, startBefore } from './gateway.ts'

const MIB = 1_048_576
const ID = '0199d7a0-0000-7000-8000-000000000001'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const before = async (...args: Parameters<typeof startBefore>) => {
  const gateway = await startBefore(...args)
  closing.push(() => gateway.close())
  return gateway
}

describe('bodies', () => {
  it('reach the service byte by byte, whatever their type', async () => {
    const gateway = await before(echo)
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

  it.each([1, 65_536, 65_537, 200_000])('of %i bytes come and go whole', async (size) => {
    const body = 'é'.repeat(size / 2) + 'x'.repeat(size % 2)
    const gateway = await before((message, response) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => {
        const whole = Buffer.concat(chunks)
        response.writeHead(200, {
          'content-type': 'text/plain; charset=utf-8',
          'content-length': whole.length,
          'x-content-encoding': String(message.headers['transfer-encoding']),
        })
        // In several packets, as a large answer arrives.
        response.write(whole.subarray(0, 1))
        setTimeout(() => response.end(whole.subarray(1)), 5)
      })
    })
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    const answer = await gateway.fetch('/api/bids', { method: 'PUT', body, headers })
    expect(answer.headers.get('content-length')).toBe(String(size))
    expect(answer.headers.get('x-content-encoding')).toBe('undefined')
    expect(await answer.text()).toBe(body)
    const head = await gateway.fetch('/api/bids', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('that come late and then not at all are no fault of ours', async () => {
    let asked = 0
    const gateway = await before((_message, response) => {
      asked += 1
      response.end('asked')
    })
    const outgoing = request({
      port: gateway.port,
      host: '127.0.0.1',
      method: 'PUT',
      path: '/api/bids',
      headers: {
        cookie: gateway.cookie,
        'content-type': 'application/json',
        'content-length': 100,
      },
    })
    outgoing.on('error', () => {})
    await new Promise((resolve) => outgoing.write('{', resolve))
    outgoing.destroy()
    expect(await (await gateway.fetch('/api/bids')).text()).toBe('asked')
    expect(asked).toBe(1)
  })

  it('of 30 MB stream through as multipart, never gathered', async () => {
    let arrived = 0
    const gateway = await before((message, response) => {
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
    const gateway = await before(echo, { BODY_LIMIT: '100000' })
    const body = Buffer.alloc(300_000, 'x')
    const chunks = Array.from({ length: 100 }, () => body)
    const answer = await gateway.fetch('/api/bids', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(chunked ? { body: ReadableStream.from(chunks), duplex: 'half' } : { body }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'The request body is too large' },
    ])
    const within = await gateway.fetch('/api/bids', { method: 'POST', body: 'x'.repeat(100_000) })
    expect(within.status).toBe(200)
  })

  it('that a service refuses early leave the connection good for the next request', async () => {
    const gateway = await before((message, response) => {
      if (message.method === 'GET') return void response.end('read')
      response.writeHead(413, { 'content-type': 'application/json' })
      response.end('{"error":"File is too large"}')
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const call = async (method: string, path: string, cookie: string, body?: Buffer) => {
      const outgoing = request({
        agent,
        method,
        path,
        port: gateway.port,
        host: '127.0.0.1',
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
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    const gateway = await before((message) => {
      message.once('data', () => begun.resolve()).resume()
      message.once('close', () => ended.resolve(message.complete ? 'complete' : 'cut'))
    })
    const outgoing = request({
      port: gateway.port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/bids/${ID}/attachments`,
      headers: { cookie: gateway.cookie, 'content-length': 10 * MIB },
    })
    outgoing.on('error', () => {})
    outgoing.write(Buffer.alloc(MIB))
    await begun.promise
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
    const gateway = await before(echo)
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(`POST /api/bids HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.cookie}\r\n${rest}`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"error":"The request is malformed"}')
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
