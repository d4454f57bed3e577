import { describe, expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'

const text = { type: 'string', maxLength: 100 }
const body = (schema: object) => ({ content: { 'application/json': { schema } } })
const sent = {
  type: 'object',
  properties: { name: text, size: { type: 'string', enum: ['S', 'L'] } },
  required: ['name'],
}
const answered = {
  type: 'object',
  properties: { id: { type: 'string' }, total: { type: 'number' } },
  required: ['id', 'total'],
  additionalProperties: false,
}
const contract = () => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      post: {
        description: 'Makes one',
        parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string' } }],
        requestBody: { required: true, ...body({ $ref: '#/components/schemas/Sent' }) },
        responses: {
          201: { description: 'Made', ...body({ $ref: '#/components/schemas/Answered' }) },
        },
      },
    },
  },
  components: { schemas: { Sent: structuredClone(sent), Answered: structuredClone(answered) } },
})
type Contract = ReturnType<typeof contract>

const changed = (change: (contract: Contract) => unknown) => {
  const after = contract()
  change(after)
  return breakingChanges(contract(), after)
}
const ofAnswer = (after: Contract): Record<string, unknown> =>
  after.components.schemas.Answered.properties
const ofSent = (after: Contract): Record<string, unknown> =>
  after.components.schemas.Sent.properties

describe('a contract', () => {
  it.each<readonly [string, (after: Contract) => unknown]>([
    ['an operation is gone', (after) => Reflect.deleteProperty(after.paths['/things'], 'post')],
    ['an answer lacks a member', (after) => delete ofAnswer(after).total],
    [
      'an answer has a member of another type',
      (after) => {
        ofAnswer(after).total = { type: 'string' }
      },
    ],
    [
      'an answer may have null where it had none',
      (after) => {
        ofAnswer(after).total = { type: ['number', 'null'] }
      },
    ],
    [
      'a request must have one member more',
      (after) => after.components.schemas.Sent.required.push('size'),
    ],
    [
      'what a request is made of must have one member more, though an answer is, too',
      (after) => {
        const schema = { $ref: '#/components/schemas/Sent' }
        Object.assign(after.paths['/things'].post.responses, { 200: { ...body(schema) } })
        ofSent(after).more = { type: 'string' }
        after.components.schemas.Sent.required.push('more')
      },
    ],
    [
      'a request may be less long',
      (after) => {
        ofSent(after).name = { ...text, maxLength: 10 }
      },
    ],
    [
      'a request may no longer say what it did',
      (after) => {
        ofSent(after).size = { type: 'string', enum: ['S'] }
      },
    ],
    [
      'a query parameter must be there',
      (after) => {
        for (const parameter of after.paths['/things'].post.parameters) parameter.required = true
      },
    ],
  ])('is broken where %s', (_what, change) => {
    expect(changed(change)).not.toEqual([])
  })

  it.each<readonly [string, (after: Contract) => unknown]>([
    ['nothing changes', () => undefined],
    [
      'an answer tells more',
      (after) => {
        ofAnswer(after).more = { type: 'string' }
      },
    ],
    [
      'an answer always tells more',
      (after) => {
        ofAnswer(after).more = { type: 'string' }
        after.components.schemas.Answered.required.push('more')
      },
    ],
    [
      'a request may say more',
      (after) => {
        ofSent(after).more = { type: 'string' }
      },
    ],
    [
      'words change',
      (after) => {
        after.paths['/things'].post.description = 'Makes a thing'
      },
    ],
  ])('is kept where %s', (_what, change) => {
    expect(changed(change)).toEqual([])
  })
})
