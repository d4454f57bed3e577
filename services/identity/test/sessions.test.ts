import { createHash } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { claimsOf, type SignedIn, startIdentity, tokensOf } from './identity.ts'

const identity = perFile(startIdentity)

const REFRESH = '/api/auth/session/refresh'
const refresh = (refreshToken: string) =>
  identity.call('POST', REFRESH, { headers: { cookie: `sRefreshToken=${refreshToken}` } })
const me = (as: SignedIn) => identity.call('GET', '/api/auth/me', { as })
const handleOf = (session: SignedIn): string => String(claimsOf(session.accessToken).sessionHandle)

/** As if everything in this session had happened so much earlier. */
const letPass = (session: SignedIn, time: string) =>
  identity.sql.query(
    `UPDATE refresh_tokens SET rotated_at = rotated_at - $2::interval, expires_at = expires_at - $2::interval
     WHERE session_handle = $1`,
    [handleOf(session), time],
  )
const revocations = async (session: SignedIn) => {
  const { rows } = await identity.sql.query(
    `SELECT data FROM messaging.outbox WHERE type = 'identity.session.revoked.v1' AND aggregate_id = $1`,
    [handleOf(session)],
  )
  return rows.map((row) => row.data.reason)
}

describe('refresh', () => {
  it('rotates both tokens within the same session', async () => {
    const first = await identity.as('ESTIMATOR')
    const answer = await refresh(first.refreshToken)
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, 'estimator@example.com'])
    const second = tokensOf(answer)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(handleOf(second)).toBe(handleOf(first))
    const hash1 = (token: string) => createHash('sha256').update(token).digest('hex')
    expect(claimsOf(second.accessToken)).toMatchObject({
      refreshTokenHash1: hash1(second.refreshToken),
      parentRefreshTokenHash1: hash1(first.refreshToken),
    })
    expect((await me(second)).statusCode).toBe(200)
    expect((await me(first)).statusCode).toBe(200)
  })

  it('keeps twenty tabs signed in that refresh at once, in one line of tokens', async () => {
    const session = await identity.as('ESTIMATOR')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(session.refreshToken)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    const current = new Set(answers.map((answer) => tokensOf(answer).refreshToken))
    expect(current.size).toBe(1)
    const { rows } = await identity.sql.query(
      'SELECT count(*)::int AS live FROM refresh_tokens WHERE session_handle = $1 AND rotated_at IS NULL',
      [handleOf(session)],
    )
    expect(rows).toEqual([{ live: 1 }])
    await letPass(session, '10 minutes')
    for (const token of current) expect((await refresh(token)).statusCode).toBe(200)
  })

  it('leads a late tab to the current token, also past several rotations', async () => {
    const first = await identity.as('PM')
    let current = first
    for (let n = 0; n < 4; n++) current = tokensOf(await refresh(current.refreshToken))
    const late = await refresh(first.refreshToken)
    expect(late.statusCode).toBe(200)
    expect(tokensOf(late).refreshToken).toBe(current.refreshToken)
    expect((await refresh(current.refreshToken)).statusCode).toBe(200)
  })

  it('takes the reuse after 30 seconds for theft and ends the session', async () => {
    const stolen = await identity.as('OPS')
    const current = tokensOf(await refresh(stolen.refreshToken))
    await letPass(stolen, '29 seconds')
    expect((await refresh(stolen.refreshToken)).statusCode).toBe(200)
    await letPass(stolen, '2 seconds')
    const answer = await refresh(stolen.refreshToken)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'token theft detected' }])
    expect(answer.headers['set-cookie']).toEqual([
      'sAccessToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'sRefreshToken=; Path=/api/auth/session/refresh; Max-Age=0; HttpOnly; SameSite=Lax',
    ])
    const after = await refresh(current.refreshToken)
    expect([after.statusCode, after.json()]).toEqual([401, { error: 'unauthorised' }])
    expect((await me(current)).json()).toEqual({ error: 'unauthorised' })
    expect(await revocations(stolen)).toEqual(['token-theft'])
  })

  it.each([
    ['no cookie', ''],
    ['an unknown token', `sRefreshToken=${'A'.repeat(43)}`],
    ['a malformed token', 'sRefreshToken=%00'],
    ['two tokens', `sRefreshToken=${'A'.repeat(43)}; sRefreshToken=${'B'.repeat(43)}`],
  ])('answers %s with 401 and clears both cookies', async (_what, cookie) => {
    const answer = await identity.call('POST', REFRESH, { headers: { cookie } })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sAccessToken', ''],
      ['sRefreshToken', ''],
    ])
  })

  it.each([
    ['after a foreign one', (good: string, _old: string) => ['A'.repeat(43), 'nonsense', good]],
    ['before a foreign one', (good: string) => [good, 'A'.repeat(43)]],
    ['after an old one of the same session', (good: string, old: string) => [old, good]],
  ])('counts the good token %s, and ends nothing', async (_what, cookies) => {
    const first = await identity.as('PM')
    const second = tokensOf(await refresh(first.refreshToken))
    await letPass(first, '10 minutes')
    const answer = await refresh(
      cookies(second.refreshToken, first.refreshToken).join('; sRefreshToken='),
    )
    expect(answer.statusCode).toBe(200)
    const third = tokensOf(answer)
    expect(handleOf(third)).toBe(handleOf(first))
    expect((await me(third)).statusCode).toBe(200)
    expect(await revocations(first)).toEqual([])
  })

  it('takes several old tokens for theft as it does one', async () => {
    const first = await identity.as('PM')
    await refresh(first.refreshToken)
    await letPass(first, '10 minutes')
    const answer = await refresh(`${'A'.repeat(43)}; sRefreshToken=${first.refreshToken}`)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'token theft detected' }])
  })

  it('ends after 30 days without one', async () => {
    const session = await identity.as('PM')
    await letPass(session, '31 days')
    const answer = await refresh(session.refreshToken)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })

  it('needs no access token, and refuses the page of another', async () => {
    const session = await identity.as('PM')
    const answer = await identity.call('POST', REFRESH, {
      as: session,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('is stored so that a copy of the database signs nobody in', async () => {
    const session = await identity.as('ADMIN')
    const next = tokensOf(await refresh(session.refreshToken))
    const { rows } = await identity.sql.query('SELECT t::text AS line FROM refresh_tokens t')
    const dump = rows.map((row) => row.line).join('\n')
    for (const token of [session.refreshToken, next.refreshToken]) {
      expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
      expect(dump).not.toContain(Buffer.from(token).toString('hex'))
      expect(dump).not.toContain(createHash('sha256').update(token).digest('hex'))
    }
    const keys = await identity.sql.query('SELECT private_key FROM signing_keys')
    expect(keys.rows[0].private_key).toContain('ENCRYPTED PRIVATE KEY')
  })
})

describe('sign-out', () => {
  it('ends the session at once and clears the cookies', async () => {
    const session = await identity.as('ACCOUNTING')
    const other = await identity.as('ACCOUNTING')
    const answer = await identity.call('POST', '/api/auth/signout', { as: session })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(answer.cookies.map((cookie) => cookie.value)).toEqual(['', ''])
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await me(session)).json()).toEqual({ error: 'unauthorised' })
    expect((await refresh(session.refreshToken)).statusCode).toBe(401)
    expect((await me(other)).statusCode).toBe(200)
    expect(await revocations(session)).toEqual(['signed-out'])
  })

  it('asks for a session', async () => {
    const answer = await identity.call('POST', '/api/auth/signout')
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })
})

describe('me', () => {
  it('answers as the sign-in did', async () => {
    const answer = await me(await identity.as('PM'))
    expect(answer.json()).toEqual({
      user: {
        id: expect.any(String),
        email: 'pm@example.com',
        name: 'Petra Manager',
        roles: ['PM'],
        permissions: [],
      },
    })
  })

  it('looks past a session that has ended to one that goes on', async () => {
    const ended = await identity.as('PM')
    const current = await identity.as('OPS')
    await identity.call('POST', '/api/auth/signout', { as: ended })
    for (const tokens of [
      [ended.accessToken, current.accessToken],
      [current.accessToken, ended.accessToken],
    ]) {
      const answer = await identity.call('GET', '/api/auth/me', {
        headers: { cookie: tokens.map((token) => `sAccessToken=${token}`).join('; ') },
      })
      expect(answer.json().user.email).toBe('ops@example.com')
    }
  })

  it('tells a broken signature to refresh', async () => {
    const { accessToken } = await identity.as('PM')
    const [header, , signature] = accessToken.split('.')
    const payload = Buffer.from(
      JSON.stringify({ ...claimsOf(accessToken), email: 'admin@example.com' }),
    ).toString('base64url')
    const answer = await identity.call('GET', '/api/auth/me', {
      headers: { cookie: `sAccessToken=${header}.${payload}.${signature}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'try refresh token' }])
  })
})

describe('the session', () => {
  const session = (cookie = '') =>
    identity.call('GET', '/api/auth/session', { headers: { cookie } })

  it('is that of whoever is signed in', async () => {
    const { cookie } = await identity.as('PM')
    expect((await session(cookie)).json()).toEqual(
      (await identity.call('GET', '/api/auth/me', { as: { cookie } })).json(),
    )
  })

  it('is nobody’s where nobody is signed in, no refusal', async () => {
    const ended = await identity.as('PM')
    await identity.call('POST', '/api/auth/signout', { as: ended })
    for (const cookie of ['', 'theme=dark', 'sAccessToken=nonsense', ended.cookie]) {
      const answer = await session(cookie)
      expect([answer.statusCode, answer.json()]).toEqual([200, { user: null }])
    }
    expect((await me(ended)).statusCode).toBe(401)
  })

  it('that a refresh brings back is to be refreshed', async () => {
    const [admin, other] = [await identity.as('ADMIN'), await identity.as('OPS')]
    const { id } = (await me(other)).json().user
    const body = { roles: ['OPS', 'PM'] }
    await identity.call('PUT', `/api/users/${id}`, { as: admin, body })
    const answer = await session(other.cookie)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'try refresh token' }])
  })
})
