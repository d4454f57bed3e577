import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, type SignedIn, startIdentity } from './identity.ts'

const identity = perFile(() => startIdentity({ SIGN_IN_FAILURES_PER_EMAIL: '3' }))
let admin: SignedIn
beforeAll(async () => {
  admin = await identity.as('ADMIN')
})
beforeEach(() => identity.sql.query('DELETE FROM sign_in_throttles'))

const OLD = 'seven green anvils hum'
const NEW = 'nine purple kettles sing'

async function member() {
  const email = `${randomUUID()}@example.com`
  const body = { email, name: 'Somebody', password: OLD, roles: ['PM'] }
  const made = await identity.call('POST', '/api/users', { as: admin, body })
  expect(made.statusCode).toBe(201)
  const id: string = made.json().id
  return { id, email, session: await identity.signIn(email, OLD) }
}
const change = async (as: SignedIn, body: unknown, rest: Call = {}) => {
  const answer = await identity.call('PUT', '/api/auth/password', { as, body, ...rest })
  return [answer.statusCode, answer.body === '' ? null : answer.json().error]
}
const right = { currentPassword: OLD, newPassword: NEW }
const me = async (as: SignedIn) => (await identity.call('GET', '/api/auth/me', { as })).statusCode
const revocations = async (userId: string): Promise<unknown[]> => {
  const { rows } = await identity.sql.query(
    `SELECT data FROM messaging.outbox WHERE type = 'identity.session.revoked.v1'
       AND data ->> 'userId' = $1`,
    [userId],
  )
  return rows.map(({ data }) => data)
}

describe('a change of one’s own password', () => {
  it('ends all other sessions of the user, and tells every service of them', async () => {
    const { id, email, session } = await member()
    const elsewhere = await identity.signIn(email, OLD)
    const other = await member()
    expect(await change(session, right)).toEqual([204, null])
    expect(await Promise.all([session, elsewhere, other.session].map(me))).toEqual([200, 401, 200])
    expect(await revocations(id)).toMatchObject([{ reason: 'password-changed' }])
    const refreshed = await identity.call('POST', '/api/auth/session/refresh', { as: session })
    expect(refreshed.statusCode).toBe(200)
    await expect(identity.signIn(email, OLD)).rejects.toThrow('401')
    await identity.signIn(email, NEW)
  })

  it('with a wrong current one is refused, changes nothing and counts as a failed sign-in', async () => {
    const { email, session } = await member()
    const elsewhere = await identity.signIn(email, OLD)
    const wrong = { ...right, currentPassword: 'a wrong one' }
    for (const _time of [1, 2, 3]) {
      expect(await change(session, wrong)).toEqual([403, 'Wrong password'])
    }
    expect(await change(session, right)).toEqual([429, 'Too many failed sign-ins; try again later'])
    const signIn = await identity.call('POST', '/api/auth/signin', {
      body: { email, password: OLD },
    })
    expect(signIn.statusCode).toBe(429)
    expect(await Promise.all([session, elsewhere].map(me))).toEqual([200, 200])
  })

  it('that is right forgets the failures before it', async () => {
    const { email, session } = await member()
    await change(session, { ...right, currentPassword: 'a wrong one' })
    expect(await change(session, right)).toEqual([204, null])
    const { rows } = await identity.sql.query('SELECT failures FROM sign_in_throttles')
    expect(rows).toHaveLength(1)
    await identity.signIn(email, NEW)
  })

  it.each([
    [{ newPassword: NEW }, 'Current password is required'],
    [{ ...right, currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: OLD }, 'User password is required'],
    [{ ...right, newPassword: 'short' }, 'User password must be 12 to 128 characters'],
    [{ ...right, newPassword: 'aaaaaaaaaaaaaaaa' }, expect.stringContaining('too easy to guess')],
  ])('is checked like that of a new user: %j', async (body, error) => {
    const { session } = await member()
    expect(await change(session, body)).toEqual([400, error])
    expect(await change(session, right)).toEqual([204, null])
  })

  it('names the new password where that is weak', async () => {
    const { session } = await member()
    const body = { ...right, newPassword: 'aaaaaaaaaaaaaaaa' }
    const answer = await identity.call('PUT', '/api/auth/password', { as: session, body })
    expect(answer.json().details).toMatchObject([{ path: 'newPassword' }])
  })

  it('of two at once with one current password is made once', async () => {
    const { email, session } = await member()
    const second = { ...right, newPassword: 'eleven wooden lamps glow' }
    const answers = await Promise.all([change(session, right), change(session, second)])
    expect(answers.map(([status]) => status).sort()).toEqual([204, 403])
    const kept = answers[0]?.[0] === 204 ? NEW : second.newPassword
    await identity.signIn(email, kept)
  })
})

describe('a revocation of a user’s sessions', () => {
  const revoke = (id: string, as = admin) =>
    identity.call('POST', `/api/users/${id}/sessions/revoke`, { as })

  it('ends all of them everywhere, and the user may sign in again', async () => {
    const { id, email, session } = await member()
    const elsewhere = await identity.signIn(email, OLD)
    expect((await revoke(id)).statusCode).toBe(204)
    expect(await Promise.all([session, elsewhere, admin].map(me))).toEqual([401, 401, 200])
    for (const as of [session, elsewhere]) {
      const refreshed = await identity.call('POST', '/api/auth/session/refresh', { as })
      expect(refreshed.statusCode).toBe(401)
    }
    expect(await revocations(id)).toHaveLength(2)
    expect(await me(await identity.signIn(email, OLD))).toBe(200)
  })

  it('is for administrators, and of users that are there', async () => {
    const { id, session } = await member()
    expect((await revoke(id, session)).statusCode).toBe(403)
    expect(await me(session)).toBe(200)
    for (const nobody of [randomUUID(), '7']) {
      const answer = await revoke(nobody)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'User not found' }])
    }
  })
})
