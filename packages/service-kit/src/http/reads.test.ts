import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listParameters } from '../schemas/lists.ts'
import { createApp, type TypedApp } from './app.ts'
import { ifMatch, setETag } from './etag.ts'

let app: TypedApp
let clientName: string
let address: number

const verifier = {
  verify: async () => {
    throw new Error('every route of this test is public')
  },
}

const newApp = (publicUrl = 'http://127.0.0.1:8080') =>
  createApp({
    name: 'test',
    log: pino({ level: 'silent' }),
    publicUrl,
    ready: async () => {},
    authorization: { origins: [], verifier },
  })

beforeEach(async () => {
  clientName = 'Slab Builders'
  address = 0
  app = await newApp()
  const config = { public: true } as const
  app.get('/bid', { config }, async (_request, reply) => {
    setETag(reply, 7)
    return { name: 'Warehouse', client: clientName }
  })
  app.get('/with-files', { config }, async (_request, reply) => {
    setETag(reply, 7, clientName)
    address += 1
    return { client: clientName, address }
  })
  app.get('/file', { config }, async (_request, reply) =>
    reply.header('ETag', '"f1"').send(Readable.from(['bytes'])),
  )
  app.get('/plain', { config }, async () => ({ name: 'Warehouse' }))
  app.put('/bid', { config }, async (request, reply) => {
    ifMatch(request)(7)
    setETag(reply, 8)
    return {}
  })
  const querystring = listParameters({ sorts: ['name'] }).transform((query) => query)
  app.get('/list', { config, schema: { querystring } }, async () => [])
  app.post('/list', { config, schema: { querystring: z.object({}) } }, async () => [])
  app.get('/signed', { config: { public: true, foreignQuery: true } }, async () => 'x')
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const tagOf = async (url: string) => String((await get(url)).headers.etag)

describe('a read of what the caller has already', () => {
  it.each(['/bid', '/with-files', '/file'])('is 304 without a body: %s', async (url) => {
    const tag = await tagOf(url)
    for (const sent of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await get(url, { 'if-none-match': sent })
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag])
      expect(answer.headers['content-length'] ?? '0').toBe('0')
      expect(answer.headers['content-type']).toBeUndefined()
    }
    const head = await app.inject({ method: 'HEAD', url, headers: { 'if-none-match': tag } })
    expect(head.statusCode).toBe(304)
  })

  it('is 200 when anything in the answer has changed, although its version has not', async () => {
    for (const url of ['/bid', '/with-files']) {
      const tag = await tagOf(url)
      clientName = `${clientName} Inc.`
      const answer = await get(url, { 'if-none-match': tag })
      expect([answer.statusCode, answer.json().client]).toEqual([200, clientName])
      expect(answer.headers.etag).not.toBe(tag)
    }
  })

  it('is known by its text alone where it has no version', async () => {
    const tag = await tagOf('/list')
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    const answer = await get('/list', { 'if-none-match': tag })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag])
    expect((await get('/list', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  it('is heeded by no write', async () => {
    const headers = { 'if-none-match': '*' }
    expect((await app.inject({ method: 'PUT', url: '/bid', headers })).statusCode).toBe(200)
  })

  it('gives a tag that a write can be made with', async () => {
    const put = async (tag: string) =>
      (await app.inject({ method: 'PUT', url: '/bid', headers: { 'if-match': tag } })).statusCode
    const tag = await tagOf('/bid')
    expect(tag).toMatch(/^"7-[\w-]{16}"$/)
    expect([await put(tag), await put('"7"'), await put('"77"'), await put('"6-x"')]).toEqual([
      200, 200, 412, 412,
    ])
  })
})

describe('a query parameter that a read does not know', () => {
  const ignored = async (url: string) => (await get(url)).headers['x-ignored-query']

  it('is named in the answer and changes nothing', async () => {
    expect(await ignored('/list?limit=2&colour=red&page=3')).toBe('colour,page')
    expect(await ignored('/plain?q=1')).toBe('q')
    expect((await get('/list?colour=red')).statusCode).toBe(200)
    expect(await ignored('/list?colour=red&limit=nonsense')).toBe('colour')
  })

  it('is not named where all are known, on writes, on signed addresses and unknown paths', async () => {
    const known = ['/list?limit=2&sort=name&q=x&cursor=', '/plain', '/list?', '/list?=1']
    for (const url of [...known, '/signed?sig=1', '/nothing?x=1']) {
      expect([url, await ignored(url)]).toEqual([url, undefined])
    }
    const write = await app.inject({ method: 'POST', url: '/list?x=1' })
    expect(write.headers['x-ignored-query']).toBeUndefined()
  })

  it('cannot break out of the header or fill it', async () => {
    expect(await ignored('/plain?a%0d%0aSet-Cookie=1&b%2Cc=1&__proto__=1&%ff=1')).toMatch(
      /^a%0D%0ASet-Cookie,b%2Cc,__proto__,[\w%]+$/,
    )
    const many = Array.from({ length: 500 }, (_, n) => `parameter${n}=1`).join('&')
    expect(String(await ignored(`/plain?${many}`)).split(',')).toHaveLength(20)
    expect(await ignored(`/plain?${'x'.repeat(3_000)}=1&y=1`)).toBe('y')
  })
})

describe('the content policy', () => {
  it.each([
    ['https://bids.example.com', true],
    ['http://bids.example.com', false],
    ['http://127.0.0.1:8080', false],
  ])('of %s asks browsers for https: %s', async (publicUrl, asks) => {
    const here = await newApp(publicUrl)
    const policy = (await here.inject({ url: '/livez' })).headers['content-security-policy']
    await here.close()
    expect(policy).toMatch(/^default-src 'self';/)
    expect(String(policy).includes('upgrade-insecure-requests')).toBe(asks)
  })
})
