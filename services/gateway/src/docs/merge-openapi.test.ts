import { describe, expect, it } from 'vitest'
import { mergeOpenApi, openApiDocument } from './merge-openapi.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const service = (paths: object, schemas: object) =>
  openApiDocument.parse({ openapi: '3.1.0', info: {}, paths, components: { schemas } })
const error = { type: 'object', properties: { error: { type: 'string' } } }

describe('the API reference', () => {
  const catalog = service(
    {
      '/api/variables': { get: { response: ref('Rate') } },
      '/api/shared/{id}': { get: { summary: 'one' } },
      '/internal': { get: {} },
    },
    { Error: error, Rate: { type: 'number' } },
  )
  const estimating = service(
    {
      '/api/bids': { get: { responses: { 200: ref('Rate'), 400: ref('Error') } } },
      '/api/shared/{id}': { put: { summary: 'two' } },
    },
    { Error: error, Rate: { type: 'string', items: ref('Rate') } },
  )
  const merged = mergeOpenApi(
    new Map([
      ['catalog', catalog],
      ['estimating', estimating],
    ]),
    ['documents'],
  )

  it('has the public paths of all services, those of two services merged', () => {
    expect(Object.keys(merged.paths)).toEqual(['/api/bids', '/api/shared/{id}', '/api/variables'])
    expect(merged.paths['/api/shared/{id}']).toEqual({
      get: { summary: 'one' },
      put: { summary: 'two' },
    })
  })

  it('keeps equal schemas once and renames different ones of one name', () => {
    expect(merged.components.schemas).toEqual({
      Error: error,
      Rate: { type: 'number' },
      EstimatingRate: { type: 'string', items: ref('EstimatingRate') },
    })
    expect(merged.paths['/api/bids']).toEqual({
      get: { responses: { 200: ref('EstimatingRate'), 400: ref('Error') } },
    })
    expect(merged.paths['/api/variables']).toEqual({ get: { response: ref('Rate') } })
  })

  it('asks for a session, unless a service says that a call needs none', () => {
    const identity = service({ '/api/auth/signin': { post: { security: [] } } }, {})
    const { paths, security } = mergeOpenApi(new Map([['identity', identity]]), [])
    expect(security).toEqual([{ session: [] }])
    expect(paths['/api/auth/signin']).toEqual({ post: { security: [] } })
  })

  it('has the headers and refusals that all services describe alike', () => {
    const headers = { ETag: { description: 'The version' } }
    const one = openApiDocument.parse({ openapi: '3.1.0', paths: {}, components: { headers } })
    expect(mergeOpenApi(new Map([['identity', one]]), []).components).toMatchObject({ headers })
  })

  it('says what is missing', () => {
    expect(merged.info.description).toContain('not reachable: documents')
  })
})
