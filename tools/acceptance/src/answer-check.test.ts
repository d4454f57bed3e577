import { describe, expect, it } from 'vitest'
import { createAnswerCheck, type SeenAnswer } from './answer-check.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const refusal = {
  headers: { 'Error-Code': {} },
  content: { 'application/json': { schema: ref('Error') } },
}
const notFound = { status: 404, code: 'NOT_FOUND' }
const noBid = { ...notFound, sentence: 'Bid not found' }
const nothing = { ...notFound, sentence: 'Not found' }
const noScope = { ...notFound, sentence: 'Scope not found' }
const closed = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const check = createAnswerCheck({
  paths: {
    '/api/bids/{id}': {
      get: {
        responses: {
          200: {
            headers: { ETag: {} },
            content: { 'application/json': { schema: ref('Bid') }, 'text/csv': {} },
          },
          404: { $ref: '#/components/responses/NotFound' },
        },
        'x-errors': [noBid],
      },
      put: { responses: {}, 'x-errors': [noScope] },
      delete: { responses: { 204: {} } },
    },
    '/api/bids/pipeline': {
      get: {
        responses: { 200: { content: { 'application/json': { schema: { type: 'array' } } } } },
      },
    },
  },
  components: {
    schemas: {
      Error: closed({ error: { type: 'string' } }),
      Bid: closed({ name: { type: 'string' }, total: { type: ['number', 'null'] } }),
    },
    responses: { NotFound: { ...refusal, 'x-errors': [nothing] } },
  },
})

const bid = { name: 'Deck', total: null }
const answer = (
  body: unknown,
  others: Partial<SeenAnswer> = {},
  headers: object = {},
): SeenAnswer => ({
  method: 'GET',
  path: '/api/bids/7',
  status: 200,
  body: JSON.stringify(body),
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
  ...others,
})

const refused = (code: string, error: string): SeenAnswer =>
  answer({ error }, { status: 404 }, { 'error-code': code })

describe('an answer that the reference', () => {
  it.each<readonly [string, SeenAnswer]>([
    ['declares in every member', answer(bid)],
    ['declares with its headers', answer(bid, {}, { etag: '"1"' })],
    ['declares with those of HTTP itself', answer(bid, {}, { date: 'today', vary: 'Origin' })],
    ['declares as a refusal of its own', refused('NOT_FOUND', 'Bid not found')],
    ['declares as a refusal of every operation', refused('NOT_FOUND', 'Not found')],
    ['has under the fixed word of its address', answer([], { path: '/api/bids/pipeline' })],
    ['does not know, refused', answer({ error: 'None' }, { path: '/api/no', status: 404 })],
    ['declares without a body', answer(undefined, { method: 'DELETE', status: 204, body: '' })],
  ])('%s is in order', (_what, seen) => {
    expect(check(seen)).toBeUndefined()
  })

  it.each<readonly [string, SeenAnswer, RegExp]>([
    ['does not declare by its status', answer(bid, { status: 202 }), /status is not declared/],
    ['lacks a member of', answer({ ...bid, secret: 1 }), /additional properties/],
    ['wants more of', answer({ name: 'Deck' }), /required property 'total'/],
    ['wants of another type', answer({ ...bid, name: 7 }), /name must be string/],
    ['wants as another media type', answer(bid, {}, { 'content-type': 'text/html' }), /text\/html/],
    ['gives no such header', answer(bid, {}, { 'x-total-count': '1' }), /x-total-count/],
    ['says is empty', answer(bid, { method: 'DELETE', status: 204 }), /body is not declared/],
    ['knows no such header of', answer(bid, {}, { 'x-cache': 'HIT' }), /not declared: x-cache/],
    ['says is refused otherwise', answer({ oh: 'no' }, { status: 404 }), /'error'/],
    ['declares with other errors', refused('BID_LOCKED', 'It is locked'), /error is not declared/],
    ['declares for another call', refused('NOT_FOUND', 'Scope not found'), /error is not declared/],
    ['does not know, done', answer({}, { method: 'POST' }), /operation is not declared/],
    ['never declares', answer({ error: 'Oh' }, { path: '/api/no', status: 500 }), /status/],
  ])('%s is a fault', (_what, seen, fault) => {
    expect(check(seen)).toMatch(fault)
  })
})
