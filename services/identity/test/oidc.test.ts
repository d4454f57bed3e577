import { type OpenIdProvider, openIdProvider } from '@formwork/testing/openid-provider'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimsOf, type Identity, LOCAL_PASSWORD, startIdentity, tokensOf } from './identity.ts'
import {
  atProvider,
  CALLBACK,
  cookieOf,
  person,
  REDIRECT_URI,
  START,
  setCookies,
  settingsFor,
} from './provider-visit.ts'

let provider: OpenIdProvider
let identity: Identity
beforeAll(async () => {
  provider = await openIdProvider(REDIRECT_URI)
  identity = await startIdentity(settingsFor(provider))
})
afterAll(async () => {
  await identity.close()
  await provider.close()
})
beforeEach(() => {
  provider.user = undefined
})

async function start(to?: string) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  const answer = await identity.call('GET', `${START}${query}`)
  return { answer, cookie: cookieOf(answer), address: String(answer.headers.location) }
}

const comeBack = (query: string, cookie: string, headers: Record<string, string> = {}) =>
  identity.call('GET', `${CALLBACK}${query}`, { headers: { cookie, ...headers } })

/** The whole way, as who the provider has at the moment. */
async function signIn(user: OpenIdProvider['user'], to?: string) {
  provider.user = user
  const { cookie, address } = await start(to)
  return comeBack(await atProvider(address), cookie)
}

const me = async (answer: LightMyRequestResponse) =>
  (await identity.call('GET', '/api/auth/me', { as: tokensOf(answer) })).json().user
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error]

describe('the ways to sign in', () => {
  it('name the provider where one is set', async () => {
    const ways = { password: true, oidc: { name: 'Northside', start: START } }
    expect((await identity.call('GET', '/api/auth/ways')).json()).toEqual(ways)
  })

  it('are the password alone where none is', async () => {
    const plain = await startIdentity()
    const ways = await plain.call('GET', '/api/auth/ways')
    expect(ways.json()).toEqual({ password: true, oidc: null })
    const refused = [await plain.call('GET', START), await plain.call('GET', CALLBACK)]
    expect(refused.map(refusal)).toEqual(Array(2).fill([404, 'No sign-in provider is set up here']))
    await plain.close()
  })

  it.each([
    ['a provider without a client', { OIDC_CLIENT_ID: '' }, /OIDC_CLIENT_ID/],
    ['a provider without roles', { OIDC_ROLES: '' }, /OIDC_ROLES/],
    ['a role that there is not', { OIDC_ROLES: '{"a":"BOSS"}' }, /OIDC_ROLES must be/],
    ['roles that are no JSON', { OIDC_ROLES: 'estimators' }, /OIDC_ROLES must be/],
    ['a provider without TLS', { OIDC_ISSUER: 'http://id.northside.example' }, /https/],
  ])('do not start with %s', async (_what, wrong, sentence) => {
    const settings = { ...settingsFor(provider), ...wrong }
    await expect(startIdentity(settings)).rejects.toThrow(sentence)
  })
})

describe('a sign-in with the provider', () => {
  it('makes a user at the first time, in the same session as a password starts', async () => {
    const user = person({ groups: ['office', 'canteen'] })
    const answer = await signIn(user, '/bids?q=deck')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/bids?q=deck'])
    expect(await me(answer)).toMatchObject({
      email: user.email,
      name: user.name,
      roles: ['PM', 'ACCOUNTING'],
    })
    const byPassword = claimsOf((await identity.as('PM')).accessToken)
    expect(Object.keys(claimsOf(tokensOf(answer).accessToken))).toEqual(Object.keys(byPassword))
    expect(setCookies(answer)).toMatch(
      /^sRefreshToken=[\w-]{43}; Path=\/api\/auth\/session\/refresh; Max-Age=2592000; HttpOnly; SameSite=Lax$/m,
    )
    const { refreshToken } = tokensOf(answer)
    const cookie = `sRefreshToken=${refreshToken}`
    const refreshed = await identity.call('POST', '/api/auth/session/refresh', {
      headers: { cookie },
    })
    expect(refreshed.json().user.email).toBe(user.email)
  })

  it('knows the user again by the subject, whatever becomes of the e-mail', async () => {
    const user = person()
    const first = await me(await signIn(user))
    const renamed = { ...user, email: 'new@northside.example', email_verified: false }
    expect(await me(await signIn(renamed))).toMatchObject({ id: first.id, email: user.email })
  })

  it('finds a user of the same verified e-mail, whose roles it then decides about', async () => {
    const user = person({ email: 'OPS@example.com', groups: ['office'] })
    expect(await me(await signIn(user))).toMatchObject({
      email: 'ops@example.com',
      roles: ['PM', 'ACCOUNTING'],
    })
  })

  it('takes the place of the password of the user whom it finds', async () => {
    const body = { email: 'accounting@example.com', password: LOCAL_PASSWORD }
    const byPassword = async () =>
      (await identity.call('POST', '/api/auth/signin', { body })).json()
    expect(await byPassword()).toMatchObject({ user: { email: 'accounting@example.com' } })
    await signIn(person({ email: 'accounting@example.com', groups: ['office'] }))
    expect(await byPassword()).toEqual({ error: 'Wrong e-mail or password' })
  })

  it('ends the sessions that the password had started', async () => {
    const before = await identity.signIn('estimator2@example.com')
    await signIn(person({ email: 'estimator2@example.com' }))
    expect((await identity.call('GET', '/api/auth/me', { as: before })).statusCode).toBe(401)
  })

  it('never finds nor makes a user by an e-mail that is not verified', async () => {
    for (const unverified of [false, 'false', undefined]) {
      const user = person({ email: 'admin@example.com', email_verified: unverified })
      const answer = await signIn(user)
      expect(refusal(answer)).toEqual([403, 'The provider has not verified your e-mail address'])
      expect(tokensOf(answer).accessToken).toBe('')
    }
  })

  it('does not let a second subject inherit a user with the e-mail', async () => {
    const user = person()
    await signIn(user)
    const heir = await signIn({ ...user, sub: 'somebody else' })
    expect(refusal(heir)).toEqual([403, expect.stringMatching(/^Somebody else of the provider/)])
  })

  it('takes the roles of today, and refuses who has none', async () => {
    const user = person()
    const first = await signIn(user)
    expect((await me(first)).roles).toEqual(['ESTIMATOR'])
    const moved = await signIn({ ...user, groups: ['office'] })
    expect((await me(moved)).roles).toEqual(['PM', 'ACCOUNTING'])
    for (const groups of [['canteen'], [], 'canteen', undefined, { estimators: true }]) {
      const answer = await signIn({ ...user, groups })
      expect(refusal(answer)).toEqual([403, expect.stringMatching(/^None of your groups/)])
    }
  })

  it('leaves the last administrator one', async () => {
    const user = person({ email: 'admin@example.com' })
    const answer = await signIn(user)
    expect(refusal(answer)).toEqual([409, 'The last active administrator must stay one'])
  })

  it('refuses a deactivated user', async () => {
    const user = person()
    const { id } = await me(await signIn(user))
    await identity.sql.query('UPDATE users SET is_active = false WHERE id = $1', [id])
    expect(refusal(await signIn(user))).toEqual([403, expect.stringMatching(/deactivated/)])
  })

  it('lets many tabs of a new user in at once, as one user', async () => {
    provider.user = person()
    const tabs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { cookie, address } = await start()
        return { cookie, query: await atProvider(address) }
      }),
    )
    const answers = await Promise.all(tabs.map(({ query, cookie }) => comeBack(query, cookie)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(302))
    const users = await Promise.all(answers.map(me))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  it('shows a person the sign-in page with the reason, and a program the reason itself', async () => {
    provider.user = person({ groups: [] })
    const { cookie, address } = await start()
    const query = await atProvider(address)
    const answer = await comeBack(query, cookie, { accept: 'text/html,*/*' })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/sign-in?refused=OIDC_NO_ROLE',
    ])
    expect(tokensOf(answer).accessToken).toBe('')
  })

  it('that the provider refuses is refused here', async () => {
    expect(refusal(await signIn(undefined))).toEqual([403, 'The provider did not sign you in'])
  })
})

describe('nobody is led astray', () => {
  const START_AGAIN = [400, expect.stringMatching(/^This sign-in did not begin in this browser/)]

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    `/${'a'.repeat(1_001)}`,
  ])('to %j after the sign-in', async (to) => {
    const { answer } = await start(to)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.location).toBeUndefined()
  })

  it('by the link of somebody else’s sign-in, without or with a sign-in of one’s own', async () => {
    provider.user = person()
    const theirs = await start()
    const query = await atProvider(theirs.address)
    const mine = await start()
    expect(refusal(await comeBack(query, ''))).toEqual(START_AGAIN)
    expect(refusal(await comeBack(query, mine.cookie))).toEqual(START_AGAIN)
    expect((await comeBack(query, theirs.cookie)).statusCode).toBe(302)
  })

  it('by a code of another sign-in under the state of one’s own', async () => {
    provider.user = person()
    const theirs = new URLSearchParams(await atProvider((await start()).address))
    const { cookie, address } = await start()
    const mine = new URLSearchParams(await atProvider(address))
    mine.set('code', theirs.get('code') ?? '')
    expect(refusal(await comeBack(`?${mine}`, cookie))).toEqual(START_AGAIN)
  })

  it('by a code that was used before, or by nothing at all', async () => {
    provider.user = person()
    const { cookie, address } = await start()
    const query = await atProvider(address)
    expect((await comeBack(query, cookie)).statusCode).toBe(302)
    expect(refusal(await comeBack(query, cookie))).toEqual(START_AGAIN)
    expect(refusal(await comeBack('', cookie))).toEqual(START_AGAIN)
  })

  it('by a cookie that was altered, or comes too late', async () => {
    provider.user = person()
    const { cookie, address, answer } = await start()
    const query = await atProvider(address)
    expect(refusal(await comeBack(query, `${cookie}A`))).toEqual(START_AGAIN)
    expect(setCookies(answer)).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect(refusal(await comeBack(query, cookie))).toEqual(START_AGAIN)
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks the provider with PKCE, state and nonce, new ones each time', async () => {
    const [one, other] = [new URL((await start()).address), new URL((await start()).address)]
    expect(one.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
    }
    expect(one.searchParams.get('redirect_uri')).toBe(REDIRECT_URI)
  })

  it('and the cookie is of this host alone where there is TLS', async () => {
    const guarded = await startIdentity({
      ...settingsFor(provider),
      FORMWORK_LOCAL: 'off',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bids.example.com',
      OIDC_REDIRECT_ORIGIN: 'https://login.example.com',
    })
    const answer = await guarded.call('GET', START)
    expect(setCookies(answer)).toMatch(
      /^__Host-fwOidc=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const address = new URL(String(answer.headers.location))
    expect(address.searchParams.get('redirect_uri')).toBe(`https://login.example.com${CALLBACK}`)
    await guarded.close()
  })
})

describe('while the provider is down', () => {
  it('says so, signs in by password, and goes on when it is back', async () => {
    const fresh = await startIdentity(settingsFor(provider))
    provider.user = person()
    const { cookie, address } = await start()
    const query = await atProvider(address)
    await provider.close()
    const answers = [await fresh.call('GET', START), await comeBack(query, cookie)]
    const sentence = 'Northside cannot sign anybody in at the moment; try again shortly'
    expect(answers.map(refusal)).toEqual(Array(2).fill([503, sentence]))
    expect(answers[0]?.headers['retry-after']).toBeDefined()
    expect((await fresh.signIn('pm@example.com')).accessToken).not.toBe('')
    await provider.open()
    expect((await fresh.call('GET', START)).statusCode).toBe(302)
    await fresh.close()
  })
})
