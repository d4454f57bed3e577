import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, type SignedIn, startIdentity, tokensOf } from './identity.ts'

const identity = perFile(() =>
  startIdentity({ SESSION_MAX_DAYS: '10', FRESH_PASSWORD_MINUTES: '5' }),
)
let admin: SignedIn
beforeAll(async () => {
  admin = await identity.as('ADMIN')
})

const PASSWORD = 'a password of theirs'
const newcomer = async () => {
  const email = `${randomUUID()}@example.com`
  const body = { email, name: 'New Comer', password: PASSWORD, roles: ['ADMIN'] }
  await identity.call('POST', '/api/users', { as: await identity.as('ADMIN'), body })
  return email
}
const handleOf = ({ accessToken }: SignedIn) => String(claimsOf(accessToken).sessionHandle)
const sessions = (as: SignedIn) => identity.call('GET', '/api/auth/sessions', { as })
const me = async (as: SignedIn) => (await identity.call('GET', '/api/auth/me', { as })).statusCode
const refresh = async ({ refreshToken }: SignedIn) =>
  identity.call('POST', '/api/auth/session/refresh', {
    headers: { cookie: `sRefreshToken=${refreshToken}` },
  })

describe('own sessions', () => {
  it('are listed with device, address and last use, the one that asks among them', async () => {
    const email = await newcomer()
    const first = await identity.signIn(email, PASSWORD)
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU) Version/18.1 Safari/604.1' }
    const body = { email, password: PASSWORD }
    const address = '203.0.113.9'
    const phone = tokensOf(
      await identity.call('POST', '/api/auth/signin', { body, headers, address }),
    )
    const listed = (await sessions(phone)).json()
    expect(listed).toHaveLength(2)
    expect(listed[0]).toEqual({
      id: handleOf(phone),
      device: 'Safari on iPhone',
      address,
      current: true,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(listed[1]).toMatchObject({ id: handleOf(first), current: false })
  })

  it('end one by one, and only one’s own', async () => {
    const email = await newcomer()
    const [here, there] = [
      await identity.signIn(email, PASSWORD),
      await identity.signIn(email, PASSWORD),
    ]
    const end = (id: string, as: SignedIn) =>
      identity.call('DELETE', `/api/auth/sessions/${id}`, { as })
    const others = await end(handleOf(admin), here)
    expect([others.statusCode, others.json()]).toEqual([404, { error: 'Session not found' }])
    expect((await end('no id', here)).statusCode).toBe(404)
    expect((await end(handleOf(there), here)).statusCode).toBe(204)
    expect([await me(here), await me(there), await me(admin)]).toEqual([200, 401, 200])
    const { rows } = await identity.sql.query(
      `SELECT 1 FROM messaging.outbox WHERE type = 'identity.session.revoked.v1' AND aggregate_id = $1`,
      [handleOf(there)],
    )
    expect(rows).toHaveLength(1)
    const own = await end(handleOf(here), here)
    expect(own.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sAccessToken', ''],
      ['sRefreshToken', ''],
    ])
  })

  it('end with a sign-in in the same browser, also after the access token has expired', async () => {
    const before = await identity.as('OPS')
    const body = { email: 'pm@example.com', password: 'estimate-local' }
    const headers = { cookie: before.cookie }
    const after = tokensOf(await identity.call('POST', '/api/auth/signin', { body, headers }))
    expect([await me(before), await me(after)]).toEqual([401, 200])
    const wrong = { ...body, password: 'not the password' }
    const again = { cookie: after.cookie }
    await identity.call('POST', '/api/auth/signin', { body: wrong, headers: again })
    expect(await me(after)).toBe(200)
  })

  it('end on the day that the setting says, whatever refreshes they have', async () => {
    let session = await identity.signIn(await newcomer(), PASSWORD)
    const handle = handleOf(session)
    const shift = (days: number) =>
      identity.sql.query(
        `UPDATE sessions SET ends_at = ends_at - make_interval(days => $2),
           expires_at = expires_at - make_interval(days => $2) WHERE handle = $1`,
        [handle, days],
      )
    await shift(9)
    session = tokensOf(await refresh(session))
    expect(session.accessToken).not.toBe('')
    const { rows } = await identity.sql.query(
      `SELECT expires_at = ends_at AS ends FROM sessions WHERE handle = $1`,
      [handle],
    )
    expect(rows).toEqual([{ ends: true }])
    await identity.sql.query(
      `UPDATE sessions SET ends_at = now() + interval '1 minute' WHERE handle = $1`,
      [handle],
    )
    session = tokensOf(await refresh(session))
    const { iat, exp } = claimsOf(session.accessToken)
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(60)
    await shift(2)
    expect((await refresh(session)).statusCode).toBe(401)
  })
})

describe('a fresh password', () => {
  const create = (as: SignedIn) => {
    const body = {
      email: `${randomUUID()}@example.com`,
      name: 'N',
      password: PASSWORD,
      roles: ['PM'],
    }
    return identity.call('POST', '/api/users', { as, body })
  }
  /** As if the password had been entered minutes ago. */
  const aged = async (email: string, minutes: number): Promise<SignedIn> => {
    const session = await identity.signIn(email, PASSWORD)
    await identity.sql.query(
      `UPDATE sessions SET confirmed_at = now() - make_interval(mins => $2) WHERE handle = $1`,
      [handleOf(session), minutes],
    )
    return tokensOf(await refresh(session))
  }

  it('is needed to administer users, five minutes after it was entered', async () => {
    const email = await newcomer()
    expect((await create(await aged(email, 4))).statusCode).toBe(201)
    const stale = await aged(email, 6)
    const refused = await create(stale)
    expect([refused.statusCode, refused.headers['error-code']]).toEqual([
      403,
      'PASSWORD_CONFIRMATION_REQUIRED',
    ])
    expect(refused.json().error).toMatch(/^Enter your password again/)
    expect((await identity.call('GET', '/api/users', { as: stale })).statusCode).toBe(200)
  })

  it('is entered again for the same session, whose next call goes through', async () => {
    const stale = await aged(await newcomer(), 60)
    const confirm = (password: string) =>
      identity.call('POST', '/api/auth/confirm-password', { as: stale, body: { password } })
    const wrong = await confirm('not the password')
    expect([wrong.statusCode, wrong.json()]).toEqual([403, { error: 'Wrong password' }])
    const right = await confirm(PASSWORD)
    expect(right.json()).toMatchObject({ refresh: false })
    const fresh = tokensOf(right)
    expect(handleOf(fresh)).toBe(handleOf(stale))
    expect((await create(fresh)).statusCode).toBe(201)
    expect((await refresh(stale)).statusCode).toBe(200)
  })
})
