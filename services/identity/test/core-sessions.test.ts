import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CDI_KEY, startCore } from './cdi-server.ts'
import {
  claimsOf,
  type Identity,
  type SignedIn,
  startIdentity,
  startReplica,
  tokensOf,
} from './identity.ts'
import { recordedCore } from './recorded-core.ts'

const REFRESH = '/api/auth/session/refresh'
const CLEARED = [
  ['sAccessToken', ''],
  ['sRefreshToken', ''],
]
const handleOf = (session: SignedIn): string => String(claimsOf(session.accessToken).sessionHandle)
const rolesOf = (session: SignedIn) =>
  (claimsOf(session.accessToken)['st-role'] as { v: unknown }).v

/** What keeps the sessions instead of identity, and what it still has of them. */
interface Keeper {
  readonly url: string
  hasSession(handle: string): Promise<boolean>
  end(handle: string): Promise<unknown>
  close(): Promise<void>
}

async function recorded(): Promise<Keeper> {
  const core = await recordedCore(CDI_KEY)
  return {
    url: core.url,
    hasSession: async (handle) => core.sessions.has(handle),
    end: async (handle) => core.end(handle),
    close: core.close,
  }
}

/** Another identity, by its Core Driver Interface. */
async function otherIdentity(): Promise<Keeper> {
  const { identity, url } = await startCore({ PUBLIC_URL: 'http://127.0.0.1:8081' })
  const count = 'SELECT count(*)::int AS n FROM sessions WHERE handle = $1'
  return {
    url,
    hasSession: async (handle) => (await identity.sql.query(count, [handle])).rows[0].n === 1,
    end: (handle) => identity.sql.query('DELETE FROM sessions WHERE handle = $1', [handle]),
    close: identity.close,
  }
}

describe.each([
  ['a recorded Core', recorded],
  ['the interface of another identity', otherIdentity],
])('sessions that are kept by %s', (_what, start) => {
  let keeper: Keeper
  let identity: Identity
  beforeAll(async () => {
    keeper = await start()
    identity = await startIdentity({ AUTH_CORE_URL: keeper.url, AUTH_CORE_API_KEY: CDI_KEY })
  })
  afterAll(async () => {
    await identity.close()
    await keeper.close()
  })

  const me = (as: SignedIn) => identity.call('GET', '/api/auth/me', { as })
  const refresh = (refreshToken: string) =>
    identity.call('POST', REFRESH, { headers: { cookie: `sRefreshToken=${refreshToken}` } })
  const letPass = (session: SignedIn, time: string) =>
    identity.sql.query(
      `UPDATE refresh_tokens SET rotated_at = rotated_at - $2::interval WHERE session_handle = $1`,
      [handleOf(session), time],
    )
  const revocations = async (session: SignedIn) => {
    const { rows } = await identity.sql.query(
      `SELECT data FROM messaging.outbox WHERE type = 'identity.session.revoked.v1' AND aggregate_id = $1`,
      [handleOf(session)],
    )
    return rows.map((row) => row.data.reason)
  }
  const isEndedAtKeeper = (session: SignedIn) =>
    eventually(async () => expect(await keeper.hasSession(handleOf(session))).toBe(false))

  it('are started there, and their tokens verify with the keys from there', async () => {
    const session = await identity.as('ESTIMATOR')
    expect(await keeper.hasSession(handleOf(session))).toBe(true)
    expect(claimsOf(session.accessToken)).toMatchObject({
      email: 'estimator@example.com',
      iss: 'http://127.0.0.1:8080/api/auth',
      tId: 'public',
      'st-role': { v: ['ESTIMATOR'] },
    })
    expect((await me(session)).json().user.email).toBe('estimator@example.com')
    const [header = ''] = session.accessToken.split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const published = (await identity.call('GET', '/api/auth/jwt/jwks.json')).json()
    expect(published.keys.map((key: { kid: string }) => key.kid)).toContain(kid)
  })

  it('go on with one line of tokens when twenty tabs refresh at once', async () => {
    const session = await identity.as('ESTIMATOR')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(session.refreshToken)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    const [token = ''] = new Set(answers.map((answer) => tokensOf(answer).refreshToken))
    expect(new Set(answers.map((answer) => tokensOf(answer).refreshToken)).size).toBe(1)
    await letPass(session, '10 minutes')
    const later = await refresh(token)
    expect([later.statusCode, (await me(tokensOf(later))).statusCode]).toEqual([200, 200])
  })

  it('lead a late tab to the current tokens, also past several rotations', async () => {
    const first = await identity.as('PM')
    let current = first
    for (let n = 0; n < 3; n++) current = tokensOf(await refresh(current.refreshToken))
    expect(tokensOf(await refresh(first.refreshToken)).refreshToken).toBe(current.refreshToken)
  })

  it('end with the reuse of an old token', async () => {
    const stolen = await identity.as('OPS')
    const current = tokensOf(await refresh(stolen.refreshToken))
    await letPass(stolen, '31 seconds')
    const answer = await refresh(stolen.refreshToken)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'token theft detected' }])
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual(CLEARED)
    expect((await me(current)).statusCode).toBe(401)
    expect((await refresh(current.refreshToken)).json()).toEqual({ error: 'unauthorised' })
    expect(await revocations(stolen)).toEqual(['token-theft'])
    await isEndedAtKeeper(stolen)
  })

  it('have other rights with the first refresh after a change of them', async () => {
    const [admin, session] = [await identity.as('ADMIN'), await identity.as('ACCOUNTING')]
    const { sub } = claimsOf(session.accessToken)
    const body = { roles: ['ACCOUNTING', 'PM'] }
    await identity.call('PUT', `/api/users/${sub}`, { as: admin, body })
    expect((await me(session)).json()).toEqual({ error: 'try refresh token' })
    const next = tokensOf(await refresh(session.refreshToken))
    expect([rolesOf(next), (await me(next)).statusCode]).toEqual([['PM', 'ACCOUNTING'], 200])
  })

  it.each([
    ['a sign-out', (as: SignedIn) => identity.call('POST', '/api/auth/signout', { as })],
    [
      'an administrator',
      async (as: SignedIn) => {
        const { sub } = claimsOf(as.accessToken)
        const admin = await identity.as('ADMIN')
        return identity.call('POST', `/api/users/${sub}/sessions/revoke`, { as: admin })
      },
    ],
  ])('end at once by %s, and soon there', async (_by, end) => {
    const session = await identity.as('PM')
    expect((await end(session)).statusCode).toBeLessThan(300)
    expect((await me(session)).json()).toEqual({ error: 'unauthorised' })
    expect((await refresh(session.refreshToken)).json()).toEqual({ error: 'unauthorised' })
    expect(await revocations(session)).toEqual(['signed-out'])
    await isEndedAtKeeper(session)
  })

  it('that have ended there end here with the next refresh', async () => {
    const session = await identity.as('PM')
    await keeper.end(handleOf(session))
    const answer = await refresh(session.refreshToken)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual(CLEARED)
    expect((await me(session)).json()).toEqual({ error: 'unauthorised' })
  })

  it('are stored so that a copy of the database signs nobody in', async () => {
    const session = await identity.as('ADMIN')
    const next = tokensOf(await refresh(session.refreshToken))
    const { rows } = await identity.sql.query('SELECT t::text AS line FROM refresh_tokens t')
    const dump = rows.map((row) => row.line).join('\n')
    for (const token of [session.refreshToken, next.refreshToken, next.accessToken]) {
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})

describe('who keeps the sessions', () => {
  it.each([
    [{ AUTH_CORE_URL: 'ftp://core' }, /AUTH_CORE_URL|Invalid URL/],
    [{ SESSION_TENANT: 'concrete' }, /SESSION_TENANT to be public/],
    [{ CDI_PORT: '4567', CDI_API_KEY: CDI_KEY }, /exclude each other/],
  ])('is not left open: %j does not start', async (wrong, sentence) => {
    const starting = startIdentity({ AUTH_CORE_URL: 'http://127.0.0.1:1', ...wrong })
    await expect(starting).rejects.toThrow(sentence)
  })

  it('changes with the setting alone: earlier sessions sign in anew, in both directions', async () => {
    const core = await recordedCore(CDI_KEY)
    const before = await startIdentity()
    const session = await before.as('PM')
    const settings = { AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: CDI_KEY }
    const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL = '' } = before.config
    const database = { databaseUrl, migrationDatabaseUrl: MIGRATION_DATABASE_URL }
    const after = await startReplica(database, settings)
    const refreshed = (identity: Identity, { cookie }: SignedIn) =>
      identity.call('POST', REFRESH, { headers: { cookie } })
    expect((await refreshed(after, session)).json()).toEqual({ error: 'unauthorised' })
    const atCore = await after.as('PM')
    expect((await refreshed(before, atCore)).json()).toEqual({ error: 'unauthorised' })
    expect((await after.call('GET', '/api/auth/me', { as: atCore })).statusCode).toBe(200)
    await after.close()
    await before.close()
    await core.close()
  })
})
