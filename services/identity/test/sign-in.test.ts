import { createHash } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { claimsOf, LOCAL_PASSWORD, startIdentity, tokensOf } from './identity.ts'

const identity = perFile(startIdentity)

const signIn = (body: unknown) => identity.call('POST', '/api/auth/signin', { body })

describe('sign-in', () => {
  it('answers with the user, both cookies of the session and the browser’s own', async () => {
    const answer = await signIn({ email: ' Estimator@Example.com ', password: LOCAL_PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'estimator@example.com',
        name: 'Esther Estimator',
        roles: ['ESTIMATOR'],
        permissions: ['clients:create'],
      },
    })
    const [access, refresh, device] = answer.headers['set-cookie'] as string[]
    expect(access).toMatch(
      /^sAccessToken=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(refresh).toMatch(
      /^sRefreshToken=[\w-]{43}; Path=\/api\/auth\/session\/refresh; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect(device).toMatch(
      /^fwDevice=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/auth\/signin; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
  })

  it('knows one user for each role of local use', async () => {
    const emails = ['admin', 'estimator', 'estimator2', 'pm', 'ops', 'accounting']
    const roles = await Promise.all(
      emails.map(async (name) => {
        const { accessToken } = await identity.signIn(`${name}@example.com`)
        return (claimsOf(accessToken)['st-role'] as { v: string[] }).v
      }),
    )
    expect(roles.flat()).toEqual(['ADMIN', 'ESTIMATOR', 'ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING'])
  })

  it.each([
    ['a wrong password', { email: 'pm@example.com', password: 'wrong' }],
    ['an unknown e-mail', { email: 'nobody@example.com', password: LOCAL_PASSWORD }],
    ['no e-mail address at all', { email: 'pm', password: LOCAL_PASSWORD }],
  ])('says the same for %s', async (_what, body) => {
    const answer = await signIn(body)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Wrong e-mail or password' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['no e-mail', { password: 'x' }, 'E-mail is required'],
    ['a blank e-mail', { email: ' ', password: 'x' }, 'E-mail is required'],
    ['no password', { email: 'pm@example.com' }, 'Password is required'],
    ['a number for a password', { email: 'pm@example.com', password: 7 }, 'Password is required'],
    ['a NUL byte', { email: 'pm\u0000@example.com', password: 'x' }, /control characters/],
    ['nothing', undefined, 'E-mail is required'],
  ])('answers 400 for %s', async (_what, body, error) => {
    const answer = await signIn(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(error)
  })

  it('takes the same work for an unknown e-mail', async () => {
    // Microseconds of the processor, which what else the machine does leaves alone.
    const workOf = async (email: string): Promise<number> => {
      const before = process.cpuUsage()
      await signIn({ email, password: 'wrong' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 9; n++) {
      known.push(await workOf('ops@example.com'))
      unknown.push(await workOf(`nobody${n}@example.com`))
    }
    const median = (works: number[]): number => works.sort((a, b) => a - b)[4] ?? 0
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
    expect(median(unknown)).toBeLessThan(median(known) * 2)
  })

  it('refuses a sign-in from the page of another', async () => {
    const answer = await identity.call('POST', '/api/auth/signin', {
      body: { email: 'pm@example.com', password: LOCAL_PASSWORD },
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('the access token', () => {
  it('has the layout of SuperTokens version 5', async () => {
    const before = Math.floor(Date.now() / 1000)
    const { accessToken, refreshToken } = await identity.as('ADMIN')
    expect(decodeProtectedHeader(accessToken)).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      version: '5',
      kid: expect.stringMatching(/^d-/),
    })
    const { user } = (
      await identity.call('GET', '/api/auth/me', { as: { cookie: `sAccessToken=${accessToken}` } })
    ).json()
    const claims = claimsOf(accessToken)
    expect(claims).toEqual({
      iat: expect.any(Number),
      exp: Number(claims.iat) + 900,
      sub: user.id,
      rsub: user.id,
      tId: 'public',
      sessionHandle: expect.stringMatching(/^[0-9a-f-]{36}$/),
      refreshTokenHash1: createHash('sha256').update(refreshToken).digest('hex'),
      parentRefreshTokenHash1: null,
      antiCsrfToken: null,
      auth_time: expect.any(Number),
      iss: 'http://127.0.0.1:8080/api/auth',
      email: 'admin@example.com',
      'st-role': { v: ['ADMIN'], t: expect.any(Number) },
      'st-perm': { v: ['clients:create'], t: expect.any(Number) },
    })
    expect(Number(claims.iat)).toBeGreaterThanOrEqual(before)
  })

  it('verifies against the published keys', async () => {
    const { accessToken } = await identity.as('PM')
    const keys = (await identity.call('GET', '/api/auth/jwt/jwks.json')).json()
    const { payload } = await jwtVerify(accessToken, createLocalJWKSet(keys))
    expect(payload.email).toBe('pm@example.com')
    expect(JSON.stringify(keys)).not.toMatch(/"d"|"p"|"q"/)
  })

  it('fits into a cookie with all roles and the longest e-mail', async () => {
    const email = `${'e'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}com`
    const answer = await identity.call('POST', '/api/users', {
      as: await identity.as('ADMIN'),
      body: {
        email,
        name: 'Everything',
        password: 'long enough for this',
        roles: ['ADMIN', 'ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING'],
      },
    })
    expect(answer.statusCode).toBe(201)
    const { accessToken } = await identity.signIn(email, 'long enough for this')
    expect(accessToken.length).toBeLessThan(4096 - 'sAccessToken='.length)
  })
})

describe('cookies outside local use', () => {
  it('are Secure', async () => {
    const guarded = await startIdentity({
      FORMWORK_LOCAL: 'off',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bids.example.com',
      FORMWORK_ADMIN_EMAIL: 'root@example.com',
      FORMWORK_ADMIN_PASSWORD: 'a good long passphrase',
    })
    const answer = await guarded.call('POST', '/api/auth/signin', {
      body: { email: 'root@example.com', password: 'a good long passphrase' },
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sAccessToken=.*; Secure$/),
      expect.stringMatching(/^sRefreshToken=.*; Secure$/),
      expect.stringMatching(/^fwDevice=.*; Secure$/),
    ])
    expect(tokensOf(answer).accessToken).not.toBe('')
    await guarded.close()
  })
})
