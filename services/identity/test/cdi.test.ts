import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CDI_KEY, startCore } from './cdi-server.ts'
import { claimsOf, type Identity, startIdentity } from './identity.ts'

let core: { identity: Identity; url: string }
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.identity.close())

interface Ask {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
async function ask(method: string, path: string, { body, headers = {} }: Ask = {}) {
  const answer = await fetch(`${core.url}${path}`, {
    method,
    headers: {
      'api-key': CDI_KEY,
      'cdi-version': '5.4',
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return { status: answer.status, answer: isJson ? JSON.parse(text) : text.trim() }
}
const wanted = (fields: object = {}) => ({
  userId: 'foreman',
  userDataInJWT: {},
  userDataInDatabase: {},
  enableAntiCsrf: false,
  ...fields,
})
const start = async (fields: object = {}) => {
  const { status, answer } = await ask('POST', '/recipe/session', { body: wanted(fields) })
  expect(status).toBe(200)
  return answer
}

describe('who may ask', () => {
  it.each([
    ['no key', { 'api-key': '' }],
    ['another key', { 'api-key': `${CDI_KEY}x` }],
  ])('is nobody with %s', async (_what, headers) => {
    for (const [method, path] of [
      ['POST', '/recipe/session'],
      ['GET', '/apiversion'],
      ['GET', '/anything'],
    ] as const) {
      const refused = await ask(method, path, { headers })
      expect(refused).toEqual({ status: 401, answer: 'Invalid API key' })
    }
  })

  it('is everybody for the public keys', async () => {
    const headers = { 'api-key': '' }
    const { status, answer } = await ask('GET', '/.well-known/jwks.json', { headers })
    expect([status, answer.keys[0].kid.slice(0, 2)]).toEqual([200, 'd-'])
    expect(Object.keys(answer.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('is told which version is spoken, and is refused with another', async () => {
    expect((await ask('GET', '/apiversion')).answer).toEqual({ versions: ['5.4'] })
    const other = await ask('GET', '/apiversion', { headers: { 'cdi-version': '2.7' } })
    expect(other).toEqual({ status: 400, answer: 'cdi-version 2.7 not supported' })
  })

  it.each([{ CDI_API_KEY: '' }, { CDI_API_KEY: 'short' }])(
    'is nobody at all without a key of some length: it does not start',
    async (key) => {
      const starting = startIdentity({ CDI_PORT: '4567', ...key })
      await expect(starting).rejects.toThrow(/CDI_API_KEY of at least 20/)
    },
  )
})

describe('what is asked', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', []],
    ['no user', wanted({ userId: '' })],
    ['a user of characters that cannot be kept', wanted({ userId: 'a\u0000b' })],
    ['data that cannot be kept', wanted({ userDataInDatabase: { note: 'a\u0000b' } })],
    ['a payload that names the user', wanted({ userDataInJWT: { sub: 'admin' } })],
    ['a payload that names the session', wanted({ userDataInJWT: { sessionHandle: 'x' } })],
    ['a key that never rotates', wanted({ useDynamicSigningKey: false })],
    ['too much', wanted({ userDataInJWT: { note: 'x'.repeat(70_000) } })],
  ])('is refused as text where it is %s, and starts nothing', async (_what, body) => {
    const count = 'SELECT count(*)::int FROM sessions'
    const before = await core.identity.sql.query(count)
    const { status, answer } = await ask('POST', '/recipe/session', { body })
    expect([400, 413]).toContain(status)
    expect(answer).toEqual(expect.any(String))
    expect((await core.identity.sql.query(count)).rows).toEqual(before.rows)
  })

  it('may name the public app and our tenant in the address, but no other', async () => {
    const body = wanted()
    for (const path of ['/public/recipe/session', '/appid-public/public/recipe/session']) {
      expect((await ask('POST', path, { body })).status).toBe(200)
    }
    expect((await ask('POST', '/elsewhere/recipe/session', { body })).status).toBe(404)
  })

  it('is of our tenant whatever that is called', async () => {
    const odd = await startCore({ SESSION_TENANT: 'north.(east' })
    const answer = await fetch(`${odd.url}/north.(east/recipe/session`, {
      method: 'POST',
      headers: { 'api-key': CDI_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(wanted()),
    })
    expect(await answer.json()).toMatchObject({ session: { tenantId: 'north.(east' } })
    await odd.identity.close()
  })

  it.each([
    ['GET', '/recipe/session?sessionHandle=nonsense', undefined],
    ['PUT', '/recipe/jwt/data', { sessionHandle: 'nonsense', userDataInJWT: {} }],
    ['POST', '/recipe/session/refresh', { refreshToken: 'nonsense', enableAntiCsrf: false }],
  ])('%s %s of nothing is unauthorised', async (method, path, body) => {
    const { status, answer } = await ask(method, path, { body })
    expect([status, answer]).toEqual([200, { status: 'UNAUTHORISED', message: expect.any(String) }])
  })

  it('ends what there is of sessions, and not what there is not', async () => {
    const { session } = await start()
    const handles = [session.handle, session.handle, 'nonsense']
    const ended = await ask('POST', '/recipe/session/remove', { body: { sessionHandles: handles } })
    expect(ended.answer).toEqual({ status: 'OK', sessionHandlesRevoked: [session.handle] })
    const both = { sessionHandles: handles, userId: 'foreman' }
    expect((await ask('POST', '/recipe/session/remove', { body: both })).status).toBe(400)
  })
})

describe('a session of a program', () => {
  it('has the members that a Core answers', async () => {
    const payload = { crew: 7 }
    const answer = await start({ userDataInJWT: payload })
    const token = {
      token: expect.any(String),
      expiry: expect.any(Number),
      createdTime: expect.any(Number),
    }
    expect(answer).toEqual({
      status: 'OK',
      session: {
        handle: expect.any(String),
        userId: 'foreman',
        recipeUserId: 'foreman',
        tenantId: 'public',
        userDataInJWT: payload,
      },
      accessToken: token,
      refreshToken: token,
    })
    expect(answer.accessToken.expiry - answer.accessToken.createdTime).toBe(15 * 60_000)
  })

  it('with an anti-CSRF token is read and refreshed with that alone', async () => {
    const { accessToken, refreshToken, antiCsrfToken } = await start({ enableAntiCsrf: true })
    expect(claimsOf(accessToken.token)).toMatchObject({ antiCsrfToken })
    const read = (shown?: string) => ({
      accessToken: accessToken.token,
      antiCsrfToken: shown,
      checkDatabase: false,
      doAntiCsrfCheck: true,
      enableAntiCsrf: true,
    })
    const verify = async (shown?: string) =>
      (await ask('POST', '/recipe/session/verify', { body: read(shown) })).answer.status
    expect([await verify(antiCsrfToken), await verify('another'), await verify()]).toEqual([
      'OK',
      'TRY_REFRESH_TOKEN',
      'TRY_REFRESH_TOKEN',
    ])
    const refresh = async (shown?: string) => {
      const body = { refreshToken: refreshToken.token, enableAntiCsrf: true, antiCsrfToken: shown }
      return (await ask('POST', '/recipe/session/refresh', { body })).answer.status
    }
    expect([await refresh(), await refresh('another'), await refresh(antiCsrfToken)]).toEqual([
      'UNAUTHORISED',
      'UNAUTHORISED',
      'OK',
    ])
  })

  it('is none of ours: its tokens sign nobody in at identity', async () => {
    const { id: userId } = (
      await core.identity.call('GET', '/api/auth/me', { as: await core.identity.as('ADMIN') })
    ).json().user
    const rights = { v: ['ADMIN'], t: Date.now() }
    const issuer = 'http://127.0.0.1:8080/api/auth'
    const payload = { email: 'admin@example.com', 'st-role': rights }
    const asOurs = wanted({ userId, userDataInJWT: { ...payload, iss: issuer } })
    expect((await ask('POST', '/recipe/session', { body: asOurs })).status).toBe(400)
    const { accessToken, refreshToken } = await start({ userId, userDataInJWT: payload })
    expect(claimsOf(accessToken.token).aud).toBe(`${issuer}/programs`)
    const cookie = `sAccessToken=${accessToken.token}; sRefreshToken=${refreshToken.token}`
    const headers = { cookie }
    const me = await core.identity.call('GET', '/api/auth/me', { headers })
    expect(me.statusCode).toBe(401)
    const refresh = await core.identity.call('POST', '/api/auth/session/refresh', { headers })
    expect(refresh.json()).toEqual({ error: 'unauthorised' })
  })
})

describe('the session of a user of ours', () => {
  it('is seen and ended by a program, but says what the user may do and nothing else', async () => {
    const { accessToken } = await core.identity.as('OPS')
    const { sessionHandle, sub } = claimsOf(accessToken)
    const path = `/recipe/session?sessionHandle=${sessionHandle}`
    expect((await ask('GET', path)).answer).toMatchObject({
      status: 'OK',
      userId: sub,
      userDataInJWT: { email: 'ops@example.com', 'st-role': { v: ['OPS'] } },
    })
    const body = { sessionHandle, userDataInJWT: { 'st-role': { v: ['ADMIN'], t: 0 } } }
    expect((await ask('PUT', '/recipe/jwt/data', { body })).answer.status).toBe('UNAUTHORISED')
    const end = { body: { userId: sub } }
    const { answer } = await ask('POST', '/recipe/session/remove', end)
    expect(answer.sessionHandlesRevoked).toContain(sessionHandle)
    const headers = { cookie: `sAccessToken=${accessToken}` }
    expect((await core.identity.call('GET', '/api/auth/me', { headers })).statusCode).toBe(401)
    const { rows } = await core.identity.sql.query(
      `SELECT data FROM messaging.outbox WHERE type = 'identity.session.revoked.v1' AND aggregate_id = $1`,
      [sessionHandle],
    )
    expect(rows).toHaveLength(1)
  })
})
