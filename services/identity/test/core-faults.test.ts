import { createLog } from '@formwork/service-kit'
import { eventually } from '@formwork/testing'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CDI_KEY } from './cdi-server.ts'
import {
  claimsOf,
  type Identity,
  LOCAL_PASSWORD,
  startIdentity,
  startReplica,
  tokensOf,
} from './identity.ts'
import { type Answer, type RecordedCore, recordedCore, said } from './recorded-core.ts'

const REFRESH = '/api/auth/session/refresh'
const OUT_OF_ORDER = {
  error: 'Sessions cannot be started or renewed right now; try again shortly',
}

let core: RecordedCore
let identity: Identity
beforeAll(async () => {
  core = await recordedCore(CDI_KEY)
  identity = await startIdentity({ AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: CDI_KEY })
})
afterAll(async () => {
  await identity.close()
  await core.close()
})
afterEach(() => {
  core.tamper = undefined
  core.accessTokenSeconds = 900
})

const signIn = (password = LOCAL_PASSWORD) =>
  identity.call('POST', '/api/auth/signin', { body: { email: 'pm@example.com', password } })
const refresh = ({ refreshToken }: { readonly refreshToken: string }) =>
  identity.call('POST', REFRESH, { headers: { cookie: `sRefreshToken=${refreshToken}` } })
const told = ({ statusCode, json }: Awaited<ReturnType<typeof signIn>>) => [statusCode, json()]

describe('while the Core is away', () => {
  it('nobody signs in or refreshes, those who are signed in go on, and nothing is lost', async () => {
    const session = await identity.as('PM')
    await core.close()
    try {
      const answers = [await signIn(), await refresh(session)]
      expect(answers.map(told)).toEqual(Array(2).fill([503, OUT_OF_ORDER]))
      expect(answers.map(({ cookies }) => cookies)).toEqual([[], []])
      expect((await signIn('a wrong password of somebody')).statusCode).toBe(401)
      const me = () => identity.call('GET', '/api/auth/me', { as: session })
      expect((await me()).statusCode).toBe(200)
    } finally {
      await core.open()
    }
    await eventually(async () => expect((await refresh(session)).statusCode).toBe(200))
  })

  it('a sign-out counts at once, and the Core is told of it later', async () => {
    const session = await identity.as('OPS')
    const handle = String(claimsOf(session.accessToken).sessionHandle)
    await core.close()
    try {
      const answer = await identity.call('POST', '/api/auth/signout', { as: session })
      expect(answer.statusCode).toBe(200)
      expect((await identity.call('GET', '/api/auth/me', { as: session })).statusCode).toBe(401)
    } finally {
      await core.open()
    }
    await eventually(() => expect(core.sessions.has(handle)).toBe(false), { withinMs: 20_000 })
  })
})

type Tampering = (answer: Answer, path: string) => Answer | Promise<Answer>
const tokens =
  (change: (body: Record<string, Record<string, string>>) => unknown): Tampering =>
  async (answer) => {
    const body = JSON.parse(answer.body)
    if (body.accessToken === undefined) return answer
    return { ...answer, body: JSON.stringify((await change(body)) ?? body) }
  }
const accessToken = (change: (token: string) => string | Promise<string>): Tampering =>
  tokens(async ({ accessToken }) => {
    if (accessToken !== undefined) accessToken.token = await change(accessToken.token ?? '')
  })
const replaced = (field: string, member: string, value: unknown): Tampering =>
  tokens((body) => ({ ...body, [field]: { ...body[field], [member]: value } }))

const HOSTILE: readonly (readonly [string, Tampering])[] = [
  ['a page', () => said(200, '<html>')],
  ['half an answer', (answer) => ({ ...answer, body: answer.body.slice(0, 40) })],
  ['nothing', (answer) => ({ ...answer, body: '' })],
  ['null', (answer) => ({ ...answer, body: 'null' })],
  ['a list', (answer) => ({ ...answer, body: '[]' })],
  ['a megabyte', (answer) => ({ ...answer, body: 'x'.repeat(1_048_576) })],
  ['a fault', () => said(500, 'java.lang.NullPointerException')],
  ['a refusal of the key', () => said(401, 'Invalid API key')],
  ['a redirect', () => said(302, 'elsewhere')],
  ['a status that there is not', (answer) => ({ ...answer, body: '{"status":"MAYBE"}' })],
  ['no refresh token', tokens((body) => ({ ...body, refreshToken: undefined }))],
  [
    'a refresh token that sets a cookie',
    replaced('refreshToken', 'token', `${'a'.repeat(20)}; x=y`),
  ],
  [
    'a refresh token with line breaks',
    replaced('refreshToken', 'token', `${'a'.repeat(20)}\r\nX: y`),
  ],
  ['a refresh token that fits no cookie', replaced('refreshToken', 'token', 'a'.repeat(4_000))],
  [
    'no handle',
    tokens(({ session, ...body }) => ({ ...body, session: { ...session, handle: undefined } })),
  ],
  ['a handle that is none', replaced('session', 'handle', 'x')],
  [
    'the handle of another session',
    replaced('session', 'handle', '6dc5ffcb-b3bd-4d40-9a57-d1f4b6ae5d43'),
  ],
  ['an access token that is none', accessToken(() => 'x')],
  ['an access token of another signature', accessToken((token) => `${token.slice(0, -6)}AAAAAA`)],
  [
    'an access token that is not signed',
    accessToken(
      (token) =>
        `${Buffer.from('{"alg":"none","typ":"JWT","version":"5","kid":"x"}').toString('base64url')}.${token.split('.')[1]}.`,
    ),
  ],
  [
    'an access token signed by a secret',
    accessToken((token) =>
      new SignJWT(claimsOf(token))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', version: '5', kid: 'd-1' })
        .sign(new TextEncoder().encode('a secret that everybody could have')),
    ),
  ],
]

describe('a Core that answers what it should not', () => {
  it.each(HOSTILE)('signs nobody in with %s', async (_what, tamper) => {
    core.tamper = (answer, path) =>
      path.startsWith('/.well-known') ? answer : tamper(answer, path)
    const answer = await signIn()
    expect([told(answer), answer.cookies]).toEqual([[503, OUT_OF_ORDER], []])
  })

  it('ends no session with it either', async () => {
    const session = await identity.as('PM')
    for (const [, tamper] of HOSTILE) {
      core.tamper = tamper
      const answer = await refresh(session)
      expect([told(answer), answer.cookies]).toEqual([[503, OUT_OF_ORDER], []])
    }
    core.tamper = undefined
    await eventually(async () => expect((await refresh(session)).statusCode).toBe(200))
  })

  it('signs nobody in whose access token would outlive what revocations are remembered for', async () => {
    core.accessTokenSeconds = 3_600
    expect(told(await signIn())).toEqual([503, OUT_OF_ORDER])
  })

  it('keeps nobody waiting who does not answer at all', { timeout: 60_000 }, async () => {
    core.tamper = () => new Promise(() => {})
    expect(told(await signIn())).toEqual([503, OUT_OF_ORDER])
  })

  it('is believed when it says that a token is stolen', async () => {
    const session = await identity.as('PM')
    const theft = { status: 'TOKEN_THEFT_DETECTED', session: {} }
    core.tamper = (answer, path) =>
      path === '/recipe/session/refresh' ? { ...answer, body: JSON.stringify(theft) } : answer
    const answer = await refresh(session)
    expect(told(answer)).toEqual([401, { error: 'token theft detected' }])
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', ''])
    expect((await identity.call('GET', '/api/auth/me', { as: session })).statusCode).toBe(401)
  })

  it('has its keys handed on only where tokens can be signed with them', async () => {
    let body = '{}'
    core.tamper = (answer) => ({ ...answer, body })
    const fresh = await startIdentity({ AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: CDI_KEY })
    for (const listed of [
      '{}',
      '{"keys":[]}',
      '{"keys":[{"kty":"oct","k":"AA","kid":"d-1"}]}',
      '<',
    ]) {
      body = listed
      const answer = await fresh.call('GET', '/api/auth/jwt/jwks.json')
      expect([body, answer.statusCode]).toEqual([body, 503])
    }
    await fresh.close()
  })
})

describe('the keys of the Core', () => {
  it('are followed when another signs, and tokens of the one before go on', async () => {
    const [before, session] = [await identity.as('PM'), await identity.as('OPS')]
    await core.rotateKey()
    const after = tokensOf(await refresh(session))
    const me = (as: { readonly cookie: string }) => identity.call('GET', '/api/auth/me', { as })
    expect([(await me(before)).statusCode, (await me(after)).statusCode]).toEqual([200, 200])
    await eventually(async () => {
      const { keys } = (await identity.call('GET', '/api/auth/jwt/jwks.json')).json()
      expect(keys).toHaveLength(2)
    })
  })

  it('are followed also when another signs in the moment after they were fetched', async () => {
    let session = await identity.as('PM')
    for (let n = 0; n < 4; n++) {
      await core.rotateKey()
      const answer = await refresh(session)
      expect(answer.statusCode).toBe(200)
      session = tokensOf(answer)
      const { keys } = (await identity.call('GET', '/api/auth/jwt/jwks.json')).json()
      const [header = ''] = session.accessToken.split('.')
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
      expect(keys.map((key: { readonly kid: string }) => key.kid)).toContain(kid)
    }
  })
})

describe('a Core that has forgotten everything', () => {
  it('has everybody sign in anew at the next refresh, and knows them from then on', async () => {
    const session = await identity.as('OPS')
    await core.forget()
    const answer = await refresh(session)
    expect(told(answer)).toEqual([401, { error: 'unauthorised' }])
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', ''])
    const again = await identity.as('OPS')
    const me = await identity.call('GET', '/api/auth/me', { as: tokensOf(await refresh(again)) })
    expect(me.statusCode).toBe(200)
  })
})

describe('the log', () => {
  it('says what is wrong with the Core, which nobody else is told', async () => {
    const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL = '' } = identity.config
    const log = createLog('identity', 'silent')
    vi.spyOn(log, 'child').mockImplementation(() => log as never)
    const warned = vi.spyOn(log, 'warn')
    const replica = await startReplica(
      { databaseUrl, migrationDatabaseUrl: MIGRATION_DATABASE_URL },
      { AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: 'another key' },
      undefined,
      log,
    )
    await expect(replica.as('PM')).rejects.toThrow('503')
    const told = warned.mock.calls.filter(([, words]) => words === 'dependency failed')
    const answered = { message: 'GET /apiversion: 401 Invalid API key\n' }
    const cause = { message: 'the Core is out of order', cause: answered }
    expect(told).toEqual([[expect.objectContaining({ err: expect.anything() }), expect.anything()]])
    expect(told[0]?.[0]).toMatchObject({ err: { cause } })
    await replica.close()
  })
})

describe('a session that starts while its user is deactivated', () => {
  it('does not start, and ends at the Core', async () => {
    const before = new Set(core.sessions.keys())
    core.tamper = async (answer, path) => {
      if (path !== '/public/recipe/session') return answer
      await identity.sql.query(`UPDATE users SET is_active = FALSE WHERE email = 'pm@example.com'`)
      return answer
    }
    expect(told(await signIn())).toEqual([401, { error: 'Wrong e-mail or password' }])
    core.tamper = undefined
    // Those of other tests may end meanwhile.
    const begun = () => [...core.sessions.keys()].filter((handle) => !before.has(handle))
    await eventually(() => expect(begun()).toEqual([]))
    await identity.sql.query(`UPDATE users SET is_active = TRUE WHERE email = 'pm@example.com'`)
    expect(tokensOf(await signIn()).accessToken).not.toBe('')
  })
})
