import { type OpenIdProvider, openIdProvider } from '@formwork/testing/openid-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claimsOf,
  type Identity,
  LOCAL_PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity.ts'
import { person, REDIRECT_URI, settingsFor, signInAtProvider } from './provider-visit.ts'

const KEPT = { email: 'kept@example.com', password: 'the door for a bad day' }

let provider: OpenIdProvider
let identity: Identity
beforeAll(async () => {
  provider = await openIdProvider(REDIRECT_URI)
  identity = await startIdentity({
    ...settingsFor(provider),
    OIDC_ONLY: 'on',
    OIDC_SESSION_HOURS: '12',
    FORMWORK_ADMIN_EMAIL: KEPT.email,
    FORMWORK_ADMIN_PASSWORD: KEPT.password,
  })
})
afterAll(async () => {
  await identity.close()
  await provider.close()
})

const byPassword = (email: string, password = LOCAL_PASSWORD, address = '203.0.113.7') =>
  identity.call('POST', '/api/auth/signin', { body: { email, password }, address })
const refresh = ({ refreshToken }: SignedIn) =>
  identity.call('POST', '/api/auth/session/refresh', {
    headers: { cookie: `sRefreshToken=${refreshToken}` },
  })
/** As if the session had begun hours earlier. */
const age = (session: SignedIn, hours: number) =>
  identity.sql.query(
    `UPDATE sessions SET ends_at = ends_at - make_interval(hours => $2),
       expires_at = expires_at - make_interval(hours => $2) WHERE handle = $1`,
    [String(claimsOf(session.accessToken).sessionHandle), hours],
  )

describe('where the provider is the only way', () => {
  it('the ways to sign in have no password', async () => {
    const ways = (await identity.call('GET', '/api/auth/ways')).json()
    expect(ways).toMatchObject({ password: false, oidc: { name: 'Northside' } })
  })

  it('a right password signs no user in, and the try is in the security log', async () => {
    const refused = await byPassword('pm@example.com')
    expect([refused.statusCode, refused.headers['error-code'], refused.json()]).toEqual([
      403,
      'PASSWORD_SIGN_IN_OFF',
      { error: 'Passwords are off here: sign in with Northside' },
    ])
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { rows } = await identity.sql.query(
      `SELECT kind, address, reason FROM security_log WHERE actor = 'pm@example.com'`,
    )
    expect(rows).toEqual([
      {
        kind: 'sign-in-refused',
        address: '203.0.113.7',
        reason: 'Passwords are off here: sign in with Northside',
      },
    ])
  })

  it('passwords that are tried all the same count as failures', async () => {
    for (let tried = 0; tried < 10; tried += 1) await byPassword('ops@example.com')
    expect((await byPassword('ops@example.com')).statusCode).toBe(429)
  })

  it('the account of FORMWORK_ADMIN_EMAIL still signs in by its password', async () => {
    const answer = await byPassword('KEPT@example.com', KEPT.password)
    expect([answer.statusCode, answer.json().user.roles]).toEqual([200, ['ADMIN']])
    expect((await byPassword(KEPT.email, 'not the password')).statusCode).toBe(401)
  })

  it('does not start without a provider', async () => {
    await expect(startIdentity({ OIDC_ONLY: 'on' })).rejects.toThrow('OIDC_ONLY needs OIDC_ISSUER')
  })
})

describe('a session by the provider', () => {
  it('goes on for the hours of the setting, and then only through the provider', async () => {
    const user = person()
    let session = await signInAtProvider(identity, provider, user)
    await age(session, 11)
    const answer = await refresh(session)
    expect(answer.statusCode).toBe(200)
    const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]))
    session = { ...session, refreshToken: String(cookies.get('sRefreshToken')) }
    await age(session, 2)
    const ended = await refresh(session)
    expect([ended.statusCode, ended.json()]).toEqual([401, { error: 'unauthorised' }])
    expect((await identity.call('GET', '/api/auth/me', { as: session })).statusCode).toBe(401)
    const left = await signInAtProvider(identity, provider, undefined)
    expect(left.accessToken).toBe('')
    const back = await signInAtProvider(identity, provider, user)
    expect((await identity.call('GET', '/api/auth/me', { as: back })).statusCode).toBe(200)
  })

  it('never goes on longer than any other session', async () => {
    const short = await startIdentity({ ...settingsFor(provider), SESSION_MAX_DAYS: '0.25' })
    await signInAtProvider(short, provider, person())
    const { rows } = await short.sql.query(
      'SELECT extract(epoch FROM max(ends_at) - now())::int AS seconds FROM sessions',
    )
    expect(rows[0].seconds).toBeLessThanOrEqual(6 * 3_600)
    await short.close()
  })
})
