import { describe, expect, it } from 'vitest'
import { listEndpoints, unboundedFields } from './request-fields.ts'

const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
const query = (name: string, schema: object) => ({ in: 'query', name, schema })
const object = (properties: object) => ({ type: 'object', properties })

const documentOf = (operation: object, schemas: object = {}) => ({
  paths: { '/things': { get: operation } },
  components: { schemas },
})

describe('a request without bounds is found', () => {
  it.each<[string, object, string]>([
    ['a text', body(object({ name: { type: 'string' } })), 'body name'],
    ['a text of some format', body(object({ id: { type: 'string', format: 'uuid' } })), 'body id'],
    ['a list', body(object({ ids: { type: 'array', items: { type: 'number' } } })), 'body ids'],
    ['anything', body(object({ any: {} })), 'body any'],
    ['a whole body', body({ type: 'string' }), 'body'],
    [
      'a text that may be null',
      body(object({ name: { anyOf: [{ type: 'string' }, { type: 'null' }] } })),
      'body name',
    ],
    [
      'a text in a list',
      body({ type: 'array', maxItems: 2, items: object({ name: { type: 'string' } }) }),
      'body 0.name',
    ],
    [
      'the names of a record',
      body({
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: { type: 'number' },
      }),
      'body (name)',
    ],
    ['a query parameter', { parameters: [query('q', { type: 'string' })] }, 'query q'],
  ])('%s', (_what, operation, place) => {
    expect(unboundedFields(documentOf(operation))).toEqual([`GET /things ${place}`])
  })

  it('behind a reference', () => {
    const operation = body({ $ref: '#/components/schemas/Thing' })
    const schemas = { Thing: object({ name: { type: 'string' } }) }
    expect(unboundedFields(documentOf(operation, schemas))).toEqual(['GET /things body name'])
  })
})

it('leaves a request alone whose texts and lists are bounded', () => {
  const schema = object({
    name: { type: 'string', maxLength: 200 },
    kind: { type: 'string', enum: ['a'] },
    price: { type: 'number' },
    open: { type: 'boolean' },
    ids: { type: 'array', maxItems: 9, items: { type: 'string', maxLength: 36 } },
  })
  expect(unboundedFields(documentOf(body(schema)))).toEqual([])
})

it('finds the lists and what they can be sorted by', () => {
  const sorts = ['name', '-name']
  const parameters = [query('cursor', { type: 'string' }), query('sort', { enum: sorts })]
  expect(listEndpoints(documentOf({ parameters }))).toEqual([{ path: '/things', sorts }])
})
