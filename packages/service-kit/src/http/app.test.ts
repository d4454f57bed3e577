import { gzipSync } from 'node:zlib'
import { defineError, type Principal, type Role } from '@formwork/kernel'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Unauthorised } from '../errors/session.errors.ts'
import { idParam, numberField, optionalText, requiredText } from '../schemas/fields.ts'
import { listParameters, paginate, toListQuery } from '../schemas/lists.ts'
import { createApp, type TypedApp } from './app.ts'
import { ifMatch, setETag } from './etag.ts'

const NameTaken = defineError('conflict', 'THING_NAME_TAKEN', 'Thing name already exists')

const ID = '0199d7a0-0000-7000-8000-000000000001'

function principal(roles: readonly Role[]): Principal {
  return { userId: 'u1', email: 'u1@example.com', roles, permissions: [], sessionHandle: 's1' }
}

let app: TypedApp
let created = 0
const cookie = (role: string) => ({ cookie: `sAccessToken=${role}` })

beforeEach(async () => {
  created = 0
  app = await createApp({
    name: 'test',
    publicUrl: 'http://127.0.0.1:8080',
    log: pino({ level: 'silent' }),
    ready: async () => {},
    authorization: {
      origins: ['http://127.0.0.1:8080'],
      verifier: {
        async verify(header) {
          const names = /sAccessToken=([\w+-]+)/.exec(header ?? '')?.[1]
          if (names === undefined) throw Unauthorised()
          const roles = names.split('+').filter((role): role is Role => role !== '-')
          return { principal: principal(roles), rolesReadAtMs: 0, expiresAtMs: Infinity }
        },
      },
    },
  })
  app.route({
    method: 'POST',
    url: '/things',
    config: { roles: ['ADMIN'] },
    schema: {
      body: z.object({
        name: requiredText('Thing name', 20),
        note: optionalText('Thing note'),
        price: numberField('Price', { places: 4 }).optional(),
      }),
    },
    handler: async (request, reply) => {
      if (request.body.name === 'taken') throw NameTaken()
      created += 1
      return reply.code(201).send(request.body)
    },
  })
  app.route({
    method: 'PUT',
    url: '/things/:id',
    config: { roles: ['ADMIN'], resource: 'Thing' },
    schema: {
      params: z.object({ id: idParam }),
      response: { 200: z.object({}).loose() },
    },
    handler: async (request, reply) => {
      ifMatch(request)(7)
      setETag(reply, 8)
      return { id: request.params.id }
    },
  })
  app.route({
    method: 'GET',
    url: '/things',
    config: { roles: ['ADMIN', 'PM'] },
    schema: { querystring: listParameters({ sorts: ['-createdAt', 'name'] }) },
    handler: async (request, reply) => {
      const query = toListQuery(request.query)
      paginate(request, reply, {
        rows: [],
        total: 3,
        next: { sort: request.query.sort, values: ['x', ID] },
      })
      return [query.cursor]
    },
  })
  app.route({
    method: 'GET',
    url: '/broken',
    config: { public: true },
    handler: async () => {
      throw new Error('select * from secrets')
    },
  })
})

afterEach(() => app.close())

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/things',
    headers: { ...cookie('ADMIN'), 'content-type': 'application/json', ...headers },
    payload:
      typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })

describe('authorization', () => {
  it('does not register a route without a declared audience', async () => {
    expect(() => app.get('/open', () => 'x')).toThrow(/declares neither roles nor public/)
  })

  it('asks for a session before anything else', async () => {
    const answer = await app.inject({ method: 'POST', url: '/things', payload: { name: 3 } })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })

  it('checks the role before the body', async () => {
    const answer = await post('{', cookie('PM'))
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'Your role (PM) does not allow this: ADMIN' },
    ])
  })

  it('tells a caller with several roles, or none, which ones it takes', async () => {
    const answer = async (roles: string) =>
      (await app.inject({ url: '/things', headers: cookie(roles) })).json().error
    expect(await answer('OPS+ACCOUNTING')).toBe(
      'Your role (OPS, ACCOUNTING) does not allow this: ADMIN or PM',
    )
    expect(await answer('-')).toBe('Your role (none) does not allow this: ADMIN or PM')
  })

  it('refuses changes from the pages of others', async () => {
    expect((await post({ name: 'a' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({ name: 'a' }, { origin: 'http://127.0.0.1:8080' })).statusCode).toBe(201)
  })
})

describe('bad input', () => {
  it.each([
    ['nothing at all', '', 'Thing name is required'],
    ['no name', {}, 'Thing name is required'],
    ['a null name', { name: null }, 'Thing name is required'],
    ['a blank name', { name: '  ' }, 'Thing name is required'],
    ['a number for a name', { name: 3 }, 'Thing name must be text'],
    ['a NUL byte', { name: 'a\u0000' }, 'Thing name must not contain control characters'],
    ['half a character', '{"name":"\\ud800"}', 'Thing name must be valid Unicode'],
    ['a long name', { name: 'x'.repeat(21) }, 'Thing name must be at most 20 characters'],
    ['a number in a string', { name: 'a', price: '3' }, 'Price must be a number'],
    ['an infinity', '{"name":"a","price":1e999}', 'Price must be a number'],
    [
      'more than the column holds',
      { name: 'a', price: 1e10 },
      'Price must be at most 9999999999.9999',
    ],
    ['half an object', '{', 'The request body is not valid JSON: see line 1, column 2'],
    [
      'a word that is no JSON',
      '{"name": "a",\n "password": secret}',
      'The request body is not valid JSON: see line 2, column 14',
    ],
    [
      'a comma too many',
      '{"name": "a",}',
      'The request body is not valid JSON: see line 1, column 14',
    ],
    ['endless nesting', '['.repeat(500_000), 'The request body is nested too deeply'],
    [
      'a deep value in a field that nobody knows',
      `{"x":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}}`,
      'The request body is nested too deeply',
    ],
    [
      'prototype pollution',
      '{"__proto__":{"a":1},"name":"a"}',
      'The request body must not have a field __proto__ or constructor',
    ],
    ['a list', [], 'Request body must be an object'],
  ])('answers 400 for %s and says what is wrong', async (_what, payload, error) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
    expect(created).toBe(0)
  })

  it('takes brackets within a text for what they are', async () => {
    const note = `${'[{"\\'.repeat(400)}x`
    const answer = await post({ name: 'a', note, more: Array(1_000).fill([]) })
    expect([answer.statusCode, answer.json().note]).toEqual([201, note])
  })

  it('rounds surplus decimals half away from zero to the field', async () => {
    expect((await post({ name: ' a ', price: 1.00005, note: ' ' })).json()).toMatchObject({
      name: 'a',
      price: 1.0001,
      note: null,
    })
  })

  it('answers a malformed id like an unknown one', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/things/1', headers: cookie('ADMIN') })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Thing not found' }])
  })

  it.each([
    ['an unknown route', '/nothing', 404],
    ['a malformed escape', '/things/%zz', 400],
  ])('answers %s in the same shape', async (_what, url, status) => {
    const answer = await app.inject({ method: 'GET', url, headers: cookie('ADMIN') })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['error']])
  })

  it('answers an unsupported media type with 415', async () => {
    for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await post('{"name":"a"}', { 'content-type': type })
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        { error: 'Unsupported media type: send the body as application/json' },
      ])
    }
  })

  it('answers a compressed body with 415', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await post(gzipSync('{"name":"a"}'), headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      {
        error: 'Unsupported media type: send the body as application/json without Content-Encoding',
      },
    ])
  })

  it.each([
    { 'idempotency-key': 'k' },
    { 'content-encoding': 'gzip' },
    { 'content-type': 'application/xml' },
    { 'content-length': '99999999' },
    { origin: 'https://evil.example' },
    { 'if-match': '"1"' },
  ])('answers an unknown path with 404, whatever it brings: %o', async (headers) => {
    for (const method of ['POST', 'PUT', 'GET'] as const) {
      const answer = await app.inject({
        method,
        url: '/nothing',
        headers: { ...cookie('ADMIN'), ...headers } as Record<string, string>,
        ...(method !== 'GET' && { payload: '{' }),
      })
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found' }])
    }
  })

  it('answers bytes that are not UTF-8 with 400, instead of storing others', async () => {
    const payload = Buffer.from('{"name":"caf\xe9"}', 'latin1')
    const headers = { ...cookie('ADMIN'), 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/things', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'The request body must be UTF-8' },
    ])
  })

  it('leaks nothing of a fault', async () => {
    const answer = await app.inject({ method: 'GET', url: '/broken' })
    expect([answer.statusCode, answer.body]).toEqual([500, '{"error":"Internal error"}'])
  })
})

describe('the code of an error', () => {
  const put = (headers: Record<string, string>, id = ID) =>
    app.inject({ method: 'PUT', url: `/things/${id}`, headers })
  const get = (url: string) => app.inject({ method: 'GET', url, headers: cookie('ADMIN') })

  it.each([
    ['no session', 'UNAUTHORISED', () => put({})],
    ['a role that may not', 'FORBIDDEN', () => put(cookie('PM'))],
    [
      'another version',
      'PRECONDITION_FAILED',
      () => put({ ...cookie('ADMIN'), 'if-match': '"6"' }),
    ],
    ['an unknown resource', 'NOT_FOUND', () => put(cookie('ADMIN'), '1')],
    ['an unknown address', 'NOT_FOUND', () => get('/nothing')],
    ['an address that cannot be read', 'MALFORMED', () => get('/things/%zz')],
    ['a wrong field', 'INVALID', () => post({})],
    ['a body that cannot be read', 'MALFORMED', () => post('{')],
    ['a body of another type', 'UNSUPPORTED_TYPE', () => post('a', { 'content-type': 'text/csv' })],
    ['a body that is too large', 'BODY_TOO_LARGE', () => post({ name: 'x'.repeat(2_000_000) })],
    ['a state that forbids it', 'THING_NAME_TAKEN', () => post({ name: 'taken' })],
    ['a fault of ours', 'INTERNAL', () => get('/broken')],
  ])('is in the header Error-Code: %s', async (_what, code, ask) => {
    const answer = await ask()
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers['error-code']).toBe(code)
  })

  it('is on no other answer', async () => {
    expect((await post({ name: 'a' })).headers['error-code']).toBeUndefined()
  })

  it('is in the API reference of every error and of nothing else', async () => {
    const { paths, components } = (await get('/openapi.json')).json()
    const { responses } = paths['/things/{id}'].put
    expect(responses[404]).toEqual({
      $ref: '#/components/responses/NotFound',
      description: expect.stringContaining('- `NOT_FOUND`: Thing not found'),
    })
    expect(components.responses.NotFound.headers).toHaveProperty('Error-Code')
    expect(components.headers['Error-Code'].schema).toEqual({ type: 'string' })
    expect(responses[200].headers).not.toHaveProperty('Error-Code')
  })
})

describe('the API reference', () => {
  it('is written before the first request asks for it', async () => {
    await app.ready()
    const write = vi.spyOn(app, 'swagger')
    const answer = await app.inject({ method: 'GET', url: '/openapi.json' })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(answer.json().paths)).toContain('/things/{id}')
    expect(write).not.toHaveBeenCalled()
  })
})

describe('headers of every answer', () => {
  it('echoes a request id, and makes one when there is none or a strange one', async () => {
    const id = async (given?: string) =>
      (
        await app.inject({
          method: 'GET',
          url: '/livez',
          headers: given ? { 'x-request-id': given } : {},
        })
      ).headers['x-request-id']
    expect(await id('abc-1')).toBe('abc-1')
    expect(await id('a b\n')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is not sniffed, framed or run as a script elsewhere, and does not name the framework', async () => {
    for (const url of ['/livez', '/nowhere', '/things']) {
      const { headers } = await app.inject({ method: 'GET', url })
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'self';.*object-src 'none'/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('refuses a write that names an older version', async () => {
    const put = (tag?: string) =>
      app.inject({
        method: 'PUT',
        url: `/things/${ID}`,
        headers: { ...cookie('ADMIN'), ...(tag ? { 'if-match': tag } : {}) },
      })
    expect((await put('"6"')).statusCode).toBe(412)
    expect((await put('"6", "7"')).headers.etag).toBe('"8"')
    expect((await put()).statusCode).toBe(200)
  })
})

describe('lists', () => {
  const list = (query: string) =>
    app.inject({ method: 'GET', url: `/things?${query}`, headers: cookie('PM') })

  it('says where the next page starts', async () => {
    const first = await list('sort=name&limit=2')
    const link = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect(first.headers['x-total-count']).toBe('3')
    const second = await list(link.split('?')[1] ?? '')
    expect(second.json()).toEqual([{ sort: 'name', values: ['x', ID] }])
  })

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=%00', 'cursor=abc', 'sort=password'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).statusCode).toBe(400)
    },
  )
})

describe('an overloaded service', () => {
  it('is not one that could do nothing else for a moment', async () => {
    await app.ready()
    const begin = performance.now()
    while (performance.now() - begin < 1_500);
    // The look at the event loop that was due meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve, 20))
    const answer = await app.inject({ method: 'GET', url: '/things', headers: cookie('ADMIN') })
    expect(answer.statusCode).toBe(200)
  })
})
