import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  defineError,
  type IdempotencyClaim,
  type IdempotencyStore,
  type StoredAnswer,
} from '@formwork/kernel'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requiredText } from '../schemas/fields.ts'
import { createApp, type TypedApp } from './app.ts'

const NameTaken = defineError('conflict', 'THING_NAME_TAKEN', 'Thing name already exists')

/** Keeps the rules of the store in memory; the real one is tested on Postgres. */
function memoryStore(claims: IdempotencyClaim[]): IdempotencyStore {
  const rows = new Map<string, { fingerprint: string; answer: StoredAnswer | null }>()
  return {
    deleteExpired: async () => 0,
    async claim(claim) {
      claims.push(claim)
      const { scope, key, fingerprint } = claim
      const id = `${scope} ${key}`
      const row = rows.get(id)
      if (row !== undefined && fingerprint !== null && row.fingerprint !== fingerprint) {
        return { kind: 'mismatch' }
      }
      if (row?.answer != null) {
        return { kind: 'replay', fingerprint: row.fingerprint, ...row.answer }
      }
      if (row !== undefined) return { kind: 'in-flight' }
      const claimed = { fingerprint: fingerprint ?? '', answer: null as StoredAnswer | null }
      rows.set(id, claimed)
      return {
        kind: 'claimed',
        id,
        identify: async (known) => {
          claimed.fingerprint = known
        },
        complete: async (answer) => {
          if (storeIsAway) throw new Error('Connection terminated unexpectedly')
          claimed.answer = answer
        },
        release: async () => {
          if (storeIsAway) throw new Error('Connection terminated unexpectedly')
          rows.delete(id)
        },
      }
    },
  }
}

let app: TypedApp
let created: number
let claims: IdempotencyClaim[]
let storeIsAway: boolean

beforeEach(async () => {
  created = 0
  claims = []
  storeIsAway = false
  const principal = { userId: 'u1', email: 'u1@example.com', sessionHandle: 's1', permissions: [] }
  app = await createApp({
    name: 'test',
    publicUrl: 'http://127.0.0.1:8080',
    log: pino({ level: 'silent' }),
    ready: async () => {},
    idempotency: memoryStore(claims),
    authorization: {
      origins: [],
      verifier: {
        verify: async () => ({
          principal: { ...principal, roles: ['ADMIN'] },
          rolesReadAtMs: 0,
          expiresAtMs: Number.POSITIVE_INFINITY,
        }),
      },
    },
  })
  app.route({
    method: 'POST',
    url: '/things',
    config: { roles: ['ADMIN'] },
    schema: {
      body: z.object({ name: requiredText('Thing name'), note: requiredText('Note').optional() }),
    },
    handler: async (request, reply) => {
      if (request.body.name === 'taken') throw NameTaken()
      created += 1
      return reply.code(201).send({ ...request.body, created })
    },
  })
  app.addContentTypeParser('text/csv', (_request, _payload, done) => done(null))
  app.route({
    method: 'POST',
    url: '/things/import',
    config: { roles: ['ADMIN'], streamedBody: ({ raw }) => text(raw) },
    handler: async (request, reply) => {
      const content = await text(request.raw)
      await request.idempotencyClaim?.identify(content)
      if (content === 'taken') throw NameTaken()
      created += 1
      return reply.code(201).send({ content, created })
    },
  })
  app.route({
    method: 'POST',
    url: '/things/count',
    config: { roles: ['ADMIN'] },
    handler: async () => ({ created }),
  })
  app.route({
    method: 'POST',
    url: '/things/secret',
    config: { roles: ['ADMIN'], answersSecret: true },
    handler: async () => ({ secret: ++created }),
  })
})

afterEach(() => app.close())

const send = (content: string, key: string) =>
  app.inject({
    method: 'POST',
    url: '/things/import',
    headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    payload: content,
  })

const post = (payload: unknown, key: string, url = '/things') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('an Idempotency-Key', () => {
  it('replays the first answer to the same key and body', async () => {
    const first = await post({ name: 'a', note: 'n' }, 'k1')
    const second = await post({ note: 'n', name: 'a' }, 'k1')
    expect(second.statusCode).toBe(201)
    expect(second.body).toBe(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(created).toBe(1)
  })

  it('has no effect where the answer is a secret, which is stored nowhere', async () => {
    const [first, second] = [
      await post({}, 'k1', '/things/secret'),
      await post({}, 'k1', '/things/secret'),
    ]
    expect([first.json(), second.json()]).toEqual([{ secret: 1 }, { secret: 2 }])
    expect(claims).toEqual([])
  })

  it('is refused with another body', async () => {
    await post({ name: 'a' }, 'k1')
    expect((await post({ name: 'b' }, 'k1')).statusCode).toBe(422)
  })

  it('does not keep a refusal, since it had no effect', async () => {
    expect((await post({ name: 'taken' }, 'k1')).statusCode).toBe(409)
    expect((await post({ name: 'taken' }, 'k1')).statusCode).toBe(409)
    expect((await post({}, 'k2')).statusCode).toBe(400)
    expect((await post({ name: 'a' }, 'k2')).statusCode).toBe(201)
  })

  it('does not stand in the way of an answer when the store goes away meanwhile', async () => {
    storeIsAway = true
    const created = await post({ name: 'a' }, 'k1')
    expect([created.statusCode, created.json().name]).toEqual([201, 'a'])
    const refused = await post({ name: 'taken' }, 'k2')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: 'Thing name already exists' },
    ])
  })

  it('compares a body that is read as it arrives by what was read', async () => {
    const first = await send('a,b', 'k1')
    expect(first.json()).toEqual({ content: 'a,b', created: 1 })
    const again = await send('a,b', 'k1')
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    const other = await send('a;b', 'k1')
    expect([other.statusCode, other.headers['error-code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(created).toBe(1)
  })

  it('may come with another body that is read as it arrives when the first was refused', async () => {
    expect((await send('taken', 'k1')).statusCode).toBe(409)
    expect((await send('free', 'k1')).statusCode).toBe(201)
  })

  it('has at most 255 characters', async () => {
    expect((await post({ name: 'a' }, 'x'.repeat(256))).statusCode).toBe(400)
  })

  it.each(['[', '{"a":'])('takes no body of endless %s', async (opening) => {
    const closing = opening === '[' ? ']' : '}'
    const body = `${opening.repeat(100_000)}1${closing.repeat(100_000)}`
    const answer = await post(body, 'k1', '/things/count')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'The request body is nested too deeply' },
    ])
  })

  it('is stored as a hash, and the body so that only who has the key can guess at it', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    await post({ name: 'a' }, 'k1')
    await post({ name: 'a' }, 'k2')
    expect(claims.map(({ key }) => key)).toEqual([sha256('k1'), sha256('k2')])
    const [first, second] = claims.map(({ fingerprint }) => fingerprint)
    expect(first).not.toBe(second)
    expect([first, second]).not.toContain(sha256('{"name":"a"}'))
  })
})
