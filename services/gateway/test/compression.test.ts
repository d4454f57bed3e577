import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, startUpstream, type TestGateway, type Upstream } from './gateway.ts'

const LONG = JSON.stringify({ bids: Array.from({ length: 200 }, (_, place) => `Slab ${place}`) })
const TYPES: Readonly<Record<string, string>> = {
  '/api/bids': 'application/json; charset=utf-8',
  '/api/bids/streamed': 'application/json; charset=utf-8',
  '/api/bids/small': 'application/json; charset=utf-8',
  '/api/bids/rates.csv': 'text/csv; charset=utf-8',
}

let estimating: Upstream
let gateway: TestGateway
beforeAll(async () => {
  estimating = await startUpstream((incoming, response) => {
    const path = incoming.url ?? ''
    response.setHeader('content-type', TYPES[path] ?? '')
    response.setHeader('etag', '"7"')
    if (incoming.headers['if-none-match'] === '"7"') return response.writeHead(304).end()
    if (path.endsWith('small')) return response.end('{}')
    // Written in parts, it has no length and is passed on as it comes.
    if (path.endsWith('streamed'))
      return response.write(LONG.slice(0, 9)) && response.end(LONG.slice(9))
    response.setHeader('content-length', LONG.length)
    return response.end(LONG)
  })
  gateway = await startGateway({ upstreams: { estimating: estimating.url } })
})
afterAll(async () => {
  await gateway.close()
  await estimating.close()
})

/** An answer as it comes over the wire. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(`${gateway.url}${path}`, {
    method,
    headers: { cookie: gateway.cookie, ...headers },
  }).end()
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('JSON on the wire', () => {
  it.each(['/api/bids', '/api/bids/streamed'])('is as the client takes it: %s', async (path) => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(LONG)

    const brotli = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: '"7"' })
    expect(brotli.headers.vary).toContain('accept-encoding')
    expect(brotli.body.length).toBeLessThan(LONG.length / 2)
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG)

    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).toString()).toBe(LONG)
  })

  it('is not compressed where that saves nothing, nor is what the client has already', async () => {
    const headers = { 'accept-encoding': 'br' }
    expect((await get('/api/bids/small', headers)).body.toString()).toBe('{}')
    const known = await get('/api/bids', { ...headers, 'if-none-match': '"7"' })
    expect([known.status, known.body.length]).toEqual([304, 0])
    expect((await get('/api/bids', headers, 'HEAD')).body.length).toBe(0)
  })
})

describe('a file', () => {
  it('goes through as it is', async () => {
    const { headers, body } = await get('/api/bids/rates.csv', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(LONG)
  })
})
