import { describe, expect, it } from 'vitest'
import { describeOptionalBodies } from './optional-bodies.ts'

const operation = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
})
const OPTIONAL = { anyOf: [{ type: 'object' }, { type: 'null' }] }

describe('the API reference', () => {
  it('requires a body unless it may be null, also where its schema has a name', () => {
    const document = describeOptionalBodies({
      paths: {
        '/a': { post: operation({ $ref: '#/components/schemas/A' }), get: {} },
        '/b': { post: operation(OPTIONAL), put: operation({ type: 'object' }) },
        '/c': { put: operation({ $ref: '#/components/schemas/C' }) },
      },
      components: { schemas: { A: OPTIONAL, C: { type: 'object' } } },
    })
    const { '/a': a, '/b': b, '/c': c } = document.paths
    const bodies = [a.post.requestBody, b.post.requestBody, b.put.requestBody, c.put.requestBody]
    expect(bodies.map(({ required }) => required)).toEqual([false, false, true, true])
    expect(a.get).toEqual({})
  })
})
