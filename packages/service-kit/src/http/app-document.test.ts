import { defineError } from '@formwork/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../config/log.ts'
import { errorBody } from '../errors/http-errors.ts'
import type { Answer, OpenApi, Operation } from '../openapi/document.ts'
import { fileAnswer, jsonOr } from '../openapi/media-types.ts'
import { createdOn, dollarsBound, severalIds, severalOf } from '../schemas/list-filters.ts'
import { listParameters } from '../schemas/lists.ts'
import { trueOrFalse } from '../schemas/query-values.ts'
import { createApp } from './app.ts'

const Locked = defineError('conflict', 'BID_LOCKED', 'The bid is locked since {day}')
const VendorInactive = defineError('invalid', 'VENDOR_INACTIVE', 'The vendor is not active')
const ScopeUnknown = defineError('invalid', 'INVALID', 'Scope {names…} not found')

let document: OpenApi
const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method]
  if (found === undefined) throw new Error(`no ${method} ${path}`)
  return found
}
const answer = (method: string, path: string, status: string): Answer =>
  operation(method, path).responses[status] ?? {}
const parameters = (method: string, path: string) =>
  (operation(method, path).parameters ?? []).flatMap(({ $ref = '' }) => $ref.split('/').slice(3))

const thing = z.object({ name: z.string() }).meta({ id: 'DescribedThing' })
const params = z.object({ id: z.string() })

beforeAll(async () => {
  const app = await createApp({
    name: 'things',
    log: createLog('things', 'silent'),
    publicUrl: 'http://127.0.0.1:1',
    authorization: { verifier: { verify: () => Promise.reject(new Error('nobody')) }, origins: [] },
    ready: async () => {},
  })
  const config = { roles: ['ADMIN', 'PM'] } as const
  const handler = (): never => {
    throw new Error('only described')
  }
  app.get('/things', {
    config,
    handler,
    schema: {
      operationId: 'listThings',
      summary: 'All of them',
      description: 'Newest first.',
      querystring: listParameters({ sorts: ['name'] }).extend({
        kind: severalOf('Kind', ['A', 'B']),
        ownerId: severalIds('Owner'),
        ...createdOn,
        minTotal: dollarsBound('Minimum total'),
        unread: trueOrFalse().default('false'),
      }),
      response: { 200: jsonOr(z.array(thing), 'text/csv') },
    },
  })
  app.post('/things', {
    config,
    handler,
    schema: { operationId: 'createThing', body: thing, response: { 201: thing } },
  })
  app.get('/things/:id', {
    config: { ...config, resource: 'Thing' },
    handler,
    schema: { operationId: 'getThing', params, response: { 200: thing } },
  })
  app.put('/things/:id', {
    config: {
      ...config,
      ownerOnly: true,
      resource: 'Thing',
      refuses: [Locked, VendorInactive, ScopeUnknown],
    },
    handler,
    schema: {
      operationId: 'updateThing',
      params,
      body: thing,
      response: { 200: thing, 412: errorBody },
    },
  })
  app.get('/things/:id/pdf', {
    config: { public: true },
    handler,
    schema: {
      operationId: 'exportThingPdf',
      params,
      response: { 200: fileAnswer('application/pdf') },
    },
  })
  app.get('/things/:id/list', {
    config: { public: true },
    handler,
    schema: {
      operationId: 'listOfThing',
      params,
      response: { 200: jsonOr(z.object({ a: z.string() }).meta({ id: 'Listed' }), 'text/csv') },
    },
  })
  app.post('/things/:id/picture', {
    config: {
      ...config,
      sends: ['ETag'],
      upload: { part: 'file', maxFiles: 1, maxFileBytes: 2_097_152 },
    },
    handler,
    schema: { operationId: 'uploadPicture', params, response: { 201: thing } },
  })
  await app.ready()
  document = JSON.parse((await app.inject('/openapi.json')).payload)
})

describe('an operation of the API reference', () => {
  it('has its name in words, its sentences, and who may call it', () => {
    expect(operation('get', '/things')).toMatchObject({
      summary: 'List things',
      description: 'All of them. Newest first.',
      'x-roles': ['ADMIN', 'PM'],
    })
    expect(operation('put', '/things/{id}')).toMatchObject({ 'x-owner-only': true })
    expect(operation('get', '/things')).not.toHaveProperty('x-owner-only')
  })

  it('has each media type of an answer whose schema has a name, and the name', () => {
    expect(operation('get', '/things/{id}/list').responses['200']?.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/Listed' } },
      'text/csv': { schema: { type: 'string' } },
    })
  })

  it('describes a query parameter by the value that it carries, a list as one text with commas', () => {
    const sent = Object.fromEntries(
      (operation('get', '/things').parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name = '', schema, style, explode }) => [name, { schema, style, explode }]),
    )
    const list = { style: 'form', explode: false }
    const date = { type: 'string', format: 'date', maxLength: 10 }
    const uuid = { type: 'string', format: 'uuid', maxLength: 36 }
    expect(sent).toMatchObject({
      limit: { schema: { type: 'integer', minimum: 1, maximum: 500 } },
      kind: { schema: { type: 'array', items: { type: 'string', enum: ['A', 'B'] } }, ...list },
      ownerId: { schema: { type: 'array', items: uuid, maxItems: 100 }, ...list },
      from: { schema: date },
      to: { schema: date },
      minTotal: { schema: { type: 'number' } },
      unread: { schema: { type: 'boolean', default: false } },
    })
    // Nothing is left of the text that it is read from, nor of how the type is declared.
    expect(Object.keys(sent.limit?.schema ?? {})).toEqual(['type', 'minimum', 'maximum'])
    expect(JSON.stringify(operation('get', '/things'))).not.toContain('x-query-value')
  })

  it('says that it needs no session where it is public', () => {
    const open = { summary: 'Export thing PDF', 'x-roles': [], security: [] }
    expect(operation('get', '/things/{id}/pdf')).toMatchObject(open)
    expect(operation('get', '/things')).not.toHaveProperty('security')
  })

  it.each([
    ['get', '/things', ['200', '304', '400', '401', '403', '429', '503', '504']],
    ['get', '/things/{id}/pdf', ['200', '400', '404', '429', '503', '504']],
    [
      ...(['post', '/things'] as const),
      ['201', '400', '401', '403', '409', '413', '415', '422', '429', '503', '504'],
    ],
    ['get', '/things/{id}', ['200', '304', '400', '401', '403', '404', '429', '503', '504']],
  ])('has every status that it can answer: %s %s', (method, path, statuses) => {
    expect(Object.keys(operation(method, path).responses)).toEqual(statuses)
  })

  it('says in the words of its refusals who may call it, and what there is not', () => {
    const why = (path: string, status: string) => answer('get', path, status).description
    expect(why('/things', '403')).toMatch(
      /\n- `FORBIDDEN`: Your role \(\{…\}\) does not allow this: ADMIN or PM$/,
    )
    expect(why('/things/{id}', '404')).toMatch(/\n- `NOT_FOUND`: Thing not found$/)
    expect(answer('get', '/things/{id}', '404').$ref).toBe('#/components/responses/NotFound')
    expect(why('/things/{id}/pdf', '404')).toBeUndefined()
  })

  it('has the errors that it declares, by status, with their sentences', () => {
    const declared = operation('put', '/things/{id}')['x-errors'] ?? []
    expect(declared.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '400 VENDOR_INACTIVE',
      '400 INVALID',
      '403 FORBIDDEN',
      '404 NOT_FOUND',
      '409 BID_LOCKED',
    ])
    expect(answer('put', '/things/{id}', '409').description).toMatch(
      /\n- `BID_LOCKED`: The bid is locked since \{day\}$/,
    )
    expect(answer('put', '/things/{id}', '400').description).toMatch(
      /\n- `VENDOR_INACTIVE`: The vendor is not active\n- `INVALID`: Scope \{…\} not found\n- as everywhere: `MALFORMED`, /,
    )
  })

  it('has what an upload, and what an Idempotency-Key, is refused with', () => {
    const codes = (path: string, method = 'post') =>
      operation(method, path)['x-errors']?.map(({ code }) => code)
    expect(codes('/things/{id}/picture')).toEqual(expect.arrayContaining(['FILE_REQUIRED']))
    expect(codes('/things')).toEqual(expect.arrayContaining(['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH']))
    expect(codes('/things/{id}', 'put')).not.toContain('IN_FLIGHT')
  })

  it('has the media types of its answers, and the parts of an upload', () => {
    expect(Object.keys(answer('get', '/things', '200').content ?? {})).toEqual([
      'application/json',
      'text/csv',
    ])
    expect(answer('get', '/things/{id}/pdf', '200').content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    })
    const { content } = operation('post', '/things/{id}/picture').requestBody ?? { content: {} }
    expect(content['multipart/form-data']?.schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', maxLength: 2_097_152 } },
    })
  })

  it('has the headers that it takes and answers', () => {
    const names = (method: string, path: string, status: string) =>
      Object.keys(answer(method, path, status).headers ?? {})
    expect(names('get', '/things', '200')).toEqual(
      expect.arrayContaining([
        'X-Request-Id',
        'RateLimit',
        'X-Ignored-Query',
        'X-Total-Count',
        'Link',
        'ETag',
      ]),
    )
    expect(names('get', '/things', '304')).toEqual(names('get', '/things', '200'))
    expect(names('get', '/things/{id}', '200')).toContain('ETag')
    expect(names('get', '/things/{id}/pdf', '200')).toContain('Content-Disposition')
    expect(names('get', '/things/{id}/pdf', '200')).not.toContain('ETag')
    expect(names('post', '/things/{id}/picture', '201')).toContain('ETag')
    expect(JSON.stringify(document)).not.toContain('x-sends')
    expect(parameters('post', '/things')).toEqual(['IdempotencyKey'])
    expect(parameters('put', '/things/{id}')).toEqual(['IfMatch'])
    expect(parameters('get', '/things/{id}')).toEqual(['IfNoneMatch'])
    expect(parameters('get', '/things')).toEqual(['IfNoneMatch'])
    expect(parameters('get', '/things/{id}/pdf')).toEqual([])
  })

  it('describes no answer as the default one, and no schema that nothing uses', () => {
    expect(JSON.stringify(document)).not.toContain('Default Response')
    expect(Object.keys(document.components?.schemas ?? {}).toSorted()).toEqual([
      'DescribedThing',
      'DescribedThingInput',
      'Error',
      'Listed',
    ])
  })
})
