import { describe, expect, it } from 'vitest'
import { undescribedInputs, undescribedOutputs } from './undescribed-fields.ts'

const said = { type: 'string', description: 'Said' }
const bare = { type: 'string' }

describe('inputs without a description', () => {
  it('are found in queries, bodies, lists, choices and named schemas', () => {
    const list = { type: 'array', description: 'Said', items: { $ref: '#/components/schemas/One' } }
    const document = {
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            parameters: [
              { in: 'query', name: 'q', schema: bare },
              { in: 'query', name: 'limit', schema: said },
              { in: 'path', name: 'id', schema: bare },
              { $ref: '#/components/parameters/IfMatch' },
            ],
          },
          post: {
            operationId: 'createThing',
            requestBody: {
              content: {
                'application/json': {
                  schema: { anyOf: [{ type: 'null' }, { properties: { name: bare, list } }] },
                },
              },
            },
          },
        },
      },
      components: { schemas: { One: { properties: { size: bare, unit: said } } } },
    }
    expect(undescribedInputs(document)).toEqual([
      'listThings query.q',
      'createThing body.name',
      'createThing body.list.size',
    ])
  })
})

describe('outputs without a description', () => {
  it('are found in the answers of operations, those that all share included', () => {
    const json = (schema: object) => ({ content: { 'application/json': { schema } } })
    const document = {
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            responses: {
              200: json({ type: 'array', items: { properties: { name: bare, size: said } } }),
              404: { $ref: '#/components/responses/NotFound' },
            },
          },
        },
      },
      components: { responses: { NotFound: json({ properties: { error: bare } }) } },
    }
    expect(undescribedOutputs(document)).toEqual(['listThings 200.name', 'listThings 404.error'])
  })
})
