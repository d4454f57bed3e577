import { describe, expect, it } from 'vitest'
import { undescribedInputs } from './undescribed-inputs.ts'

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
