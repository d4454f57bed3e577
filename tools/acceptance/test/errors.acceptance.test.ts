import { type ApiSession, signIn } from '@formwork/local'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf, ENDPOINTS, OF_THE_SESSION, USERS, WITHOUT_EFFECT } from './endpoint-table.ts'

const JSON_TYPE = 'application/json'
const DEPTH = 20_000

const BAD_BODIES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  'broken JSON': { type: JSON_TYPE, body: '{"name":' },
  'a list': { type: JSON_TYPE, body: '[]' },
  'a number': { type: JSON_TYPE, body: '1e999' },
  'a prototype': { type: JSON_TYPE, body: '{"__proto__":{"roles":["ADMIN"]}}' },
  'a control character': { type: JSON_TYPE, body: '{"name":"\\u0000","email":"\\u0000"}' },
  'half a character': { type: JSON_TYPE, body: '{"name":"\\ud800","email":"\\ud800"}' },
  'bytes that are no text': { type: JSON_TYPE, body: Buffer.from('{"name":"\xe9"}', 'latin1') },
  'endless nesting': { type: JSON_TYPE, body: `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}` },
  'another type': { type: 'application/xml', body: '<name/>' },
  'a form without its boundary': { type: 'multipart/form-data', body: 'x' },
}

/** What only we should ever read: addresses, libraries, places in the code. */
const LEAK = /127\.0\.0\.1|ECONN|FST_|Prisma|node_modules|\bat .*\.[jt]s/

/** Those that read a body, or would if there were one; the others answer before they look at it. */
const WRITERS = ENDPOINTS.filter(
  ({ method, path }) =>
    !['GET', 'HEAD'].includes(method) && ![...OF_THE_SESSION, ...WITHOUT_EFFECT].includes(path),
)

/** The body of a sign-in is bounded more tightly than any other. */
const allowedFor = (path: string): readonly number[] =>
  path === '/api/auth/signin' ? [400, 413, 415] : [400, 404, 415]

let admin: ApiSession
beforeAll(async () => {
  admin = await signIn(inject('gatewayUrl'), USERS.ADMIN)
})

const send = (
  method: string,
  path: string,
  { type, body }: { type: string; body: string | Buffer },
) =>
  fetch(new URL(path, inject('gatewayUrl')), {
    method,
    headers: { cookie: admin.cookie, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
    body: new Uint8Array(Buffer.from(body)),
  })

describe.each(Object.entries(BAD_BODIES))('%s', (_what, body) => {
  it('is refused by every endpoint in one sentence that gives nothing away', async () => {
    const answers = await Promise.all(
      WRITERS.map(async (endpoint) => {
        const answer = await send(endpoint.method, addressOf(endpoint), body)
        return { endpoint, answer, text: await answer.text() }
      }),
    )
    for (const { endpoint, answer, text } of answers) {
      const call = `${endpoint.method} ${endpoint.path}: ${answer.status} ${text}`
      expect(allowedFor(endpoint.path), call).toContain(answer.status)
      expect(JSON.parse(text), call).toMatchObject({ error: expect.stringMatching(/\w/) })
      expect(text, call).not.toMatch(LEAK)
      expect(answer.headers.get('content-type'), call).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('x-content-type-options'), call).toBe('nosniff')
      expect(answer.headers.get('x-request-id'), call).toMatch(/^[\w-]{36}$/)
    }
  })
})
