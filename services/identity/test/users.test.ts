import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, type SignedIn, startIdentity, tokensOf } from './identity.ts'

const identity = perFile(startIdentity)
let admin: SignedIn
beforeAll(async () => {
  admin = await identity.as('ADMIN')
})

const PASSWORD = 'a password of theirs'
const create = (body: unknown, headers?: Record<string, string>) =>
  identity.call('POST', '/api/users', { as: admin, body, ...(headers && { headers }) })
const update = (id: string, body: unknown, as = admin) =>
  identity.call('PUT', `/api/users/${id}`, { as, body })
const me = (as: SignedIn) => identity.call('GET', '/api/auth/me', { as })
const newcomer = (over: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  name: 'New Comer',
  password: PASSWORD,
  roles: ['ESTIMATOR'],
  ...over,
})
/** A fresh user who is signed in. */
const member = async (over: object = {}) => {
  const body = newcomer(over)
  const { id } = (await create(body)).json()
  return { id, email: body.email, session: await identity.signIn(body.email, PASSWORD) }
}
const changes = async (userId: string) => {
  const { rows } = await identity.sql.query(
    `SELECT data FROM messaging.outbox WHERE type = 'identity.user.changed.v1' AND aggregate_id = $1 ORDER BY position`,
    [userId],
  )
  return rows.map((row) => row.data)
}

describe('who may manage users', () => {
  it.each(ROLES.filter((role) => role !== 'ADMIN'))('%s may not', async (role) => {
    const as = await identity.as(role)
    const answers = await Promise.all([
      identity.call('GET', '/api/users', { as }),
      identity.call('POST', '/api/users', { as, body: {} }),
      identity.call('PUT', `/api/users/${randomUUID()}`, { as, body: {} }),
      identity.call('GET', `/api/users/${randomUUID()}`, { as }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403])
  })

  it('nobody may without a session', async () => {
    const answers = await Promise.all([
      identity.call('GET', '/api/users'),
      identity.call('POST', '/api/users', { body: newcomer() }),
      identity.call('PUT', `/api/users/${randomUUID()}`, { body: {} }),
    ])
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ error: 'unauthorised' }))
  })
})

describe('the names of people', () => {
  it.each(ROLES)('are known to every role, and nothing else of users: %s', async (role) => {
    const left = await member({ name: 'Left Long Ago' })
    expect((await update(left.id, { isActive: false })).statusCode).toBe(200)
    const as = await identity.as(role)
    const answer = await identity.call('GET', '/api/people?limit=5000', { as })
    expect(answer.statusCode).toBe(200)
    // Histories name those who have gone, too.
    expect(answer.json()).toContainEqual({ email: left.email, name: 'Left Long Ago' })
    expect(new Set(answer.json().flatMap(Object.keys))).toEqual(new Set(['email', 'name']))
  })

  it('are for those alone who are signed in', async () => {
    expect((await identity.call('GET', '/api/people')).statusCode).toBe(401)
  })
})

describe('a new user', () => {
  it('is answered without the password, and can sign in at once', async () => {
    const body = newcomer({ roles: ['PM', 'ESTIMATOR', 'PM'], name: '  Two Roles ' })
    const answer = await create(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      email: body.email,
      name: 'Two Roles',
      roles: ['ESTIMATOR', 'PM'],
      deniedPermissions: [],
      permissions: ['clients:create'],
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const one = await identity.call('GET', `/api/users/${answer.json().id}`, { as: admin })
    expect(one.json()).toEqual(answer.json())
    const session = await identity.signIn(body.email, PASSWORD)
    expect(claimsOf(session.accessToken)['st-role']).toMatchObject({ v: ['ESTIMATOR', 'PM'] })
  })

  it.each([
    ['no e-mail', { email: undefined }, 'User e-mail is required'],
    ['a blank e-mail', { email: '  ' }, 'User e-mail is required'],
    ['no address', { email: 'somebody' }, 'User e-mail must be a valid e-mail address'],
    ['no name', { name: null }, 'User name is required'],
    ['a long name', { name: 'x'.repeat(201) }, 'User name must be at most 200 characters'],
    ['a NUL byte', { name: 'a\u0000b' }, 'User name must not contain control characters'],
    ['no password', { password: undefined }, 'User password is required'],
    ['a blank password', { password: ' '.repeat(12) }, 'User password is required'],
    [
      'a password that nobody can type',
      { password: 'long enough\u0000' },
      'User password must not contain control characters',
    ],
    [
      'a short password',
      { password: 'x'.repeat(11) },
      'User password must be 12 to 128 characters',
    ],
    [
      'a long password',
      { password: 'x'.repeat(129) },
      'User password must be 12 to 128 characters',
    ],
    ['a number for a password', { password: 123456789012 }, 'User password must be text'],
    ['no roles', { roles: undefined }, 'User roles are required'],
    ['an empty list of roles', { roles: [] }, 'User roles are required'],
    ['an unknown role', { roles: ['ROOT'] }, /^Roles must be of ADMIN, /],
    ['a role that is no list', { roles: 'ADMIN' }, 'User roles are required'],
    ['an unknown permission', { deniedPermissions: ['x:y'] }, /^Denied permissions must be of/],
    ['text for isActive', { isActive: 'yes' }, 'Is active must be true or false'],
  ])('with %s is refused', async (_what, over, error) => {
    const answer = await create(newcomer(over))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(error)
  })

  it('keeps nothing of read-only and unknown fields', async () => {
    const id = randomUUID()
    const answer = await create(newcomer({ id, version: 9, permissions: ['x'], passwordHash: 'x' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).not.toMatchObject({ id })
  })

  it('cannot have an e-mail that differs from another in case alone', async () => {
    const body = newcomer()
    await create(body)
    const again = await create({ ...body, email: body.email.toUpperCase() })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { error: 'User with this e-mail already exists' },
    ])
  })

  it('is created once when many ask at once', async () => {
    const body = newcomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('is created once for one Idempotency-Key', async () => {
    const body = newcomer()
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await create(body, key), await create(body, key)]
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  })
})

describe('the list of users', () => {
  it('comes by name, in pages', async () => {
    const first = await identity.call('GET', '/api/users?limit=2', { as: admin })
    expect(first.json().map((user: { name: string }) => user.name)).toEqual([
      'Ada Admin',
      'Anna Accounting',
    ])
    expect(Number(first.headers['x-total-count'])).toBeGreaterThanOrEqual(6)
    const link = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await identity.call('GET', `${link}`, { as: admin })
    expect(second.json()[0].name).toBe('Emil Estimator')
    expect(first.body + second.body).not.toMatch(/argon2|password/i)
  })

  it('finds by name and e-mail, without wildcards', async () => {
    const search = async (q: string) =>
      (await identity.call('GET', `/api/users?q=${q}`, { as: admin })).json().length
    expect(await search('OSCAR')).toBe(1)
    expect(await search('estimator2@')).toBe(1)
    expect(await search('%25')).toBe(0)
  })

  it.each(['limit=0', 'limit=501', 'cursor=abc', 'sort=password_hash'])(
    'refuses %s',
    async (query) => {
      expect((await identity.call('GET', `/api/users?${query}`, { as: admin })).statusCode).toBe(
        400,
      )
    },
  )
})

describe('a change of a user', () => {
  it('keeps what is not sent', async () => {
    const { id, email, session } = await member()
    const answer = await update(id, { name: 'Renamed', unknown: 1 })
    expect(answer.json()).toMatchObject({ name: 'Renamed', email, roles: ['ESTIMATOR'] })
    expect((await me(session)).statusCode).toBe(200)
    expect(await changes(id)).toEqual([])
  })

  it('of roles makes older tokens refresh, and the refresh gives the new roles', async () => {
    const { id, email, session } = await member()
    expect((await update(id, { roles: ['PM', 'OPS'] })).statusCode).toBe(200)
    const stale = await me(session)
    expect([stale.statusCode, stale.json()]).toEqual([401, { error: 'try refresh token' }])
    const renewed = tokensOf(
      await identity.call('POST', '/api/auth/session/refresh', { as: session }),
    )
    const role = claimsOf(renewed.accessToken)['st-role'] as { v: string[]; t: number }
    expect(role.v).toEqual(['PM', 'OPS'])
    expect((await me(renewed)).json().user.roles).toEqual(['PM', 'OPS'])
    expect(await changes(id)).toEqual([{ userId: id, email, isActive: true, changedAtMs: role.t }])
  })

  it('of denied permissions takes them from the roles', async () => {
    const { id, email } = await member()
    const answer = await update(id, { deniedPermissions: ['clients:create'] })
    expect(answer.json()).toMatchObject({ permissions: [] })
    const { accessToken } = await identity.signIn(email, PASSWORD)
    expect(claimsOf(accessToken)['st-perm']).toMatchObject({ v: [] })
    expect(await changes(id)).toHaveLength(1)
  })

  it('to the same rights is no change of rights', async () => {
    const { id, session } = await member({ roles: ['PM', 'OPS'] })
    await update(id, { roles: ['OPS', 'PM'], isActive: true, deniedPermissions: [] })
    expect((await me(session)).statusCode).toBe(200)
  })

  it('that deactivates ends the sessions, and sign-in with them', async () => {
    const { id, email, session } = await member()
    await update(id, { isActive: false })
    expect((await me(session)).json()).toEqual({ error: 'unauthorised' })
    const refreshed = await identity.call('POST', '/api/auth/session/refresh', { as: session })
    expect(refreshed.json()).toEqual({ error: 'unauthorised' })
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('401')
    expect(await changes(id)).toMatchObject([{ isActive: false }])
    await update(id, { isActive: true })
    expect((await me(session)).statusCode).toBe(401)
    expect((await me(await identity.signIn(email, PASSWORD))).statusCode).toBe(200)
  })

  it('of the password ends the sessions of the old one', async () => {
    const { id, email, session } = await member()
    await update(id, { password: 'another password altogether' })
    expect((await me(session)).json()).toEqual({ error: 'unauthorised' })
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('401')
    await identity.signIn(email, 'another password altogether')
  })

  it('of one’s own password keeps the session that asked for it', async () => {
    const { id, email, session } = await member({ roles: ['ADMIN'] })
    const elsewhere = await identity.signIn(email, PASSWORD)
    expect((await update(id, { password: 'my other password' }, session)).statusCode).toBe(200)
    expect((await me(session)).statusCode).toBe(200)
    expect((await me(elsewhere)).statusCode).toBe(401)
  })

  it('to a taken e-mail is refused', async () => {
    const { id } = await member()
    const answer = await update(id, { email: 'PM@example.com' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'User with this e-mail already exists' },
    ])
  })

  it.each([
    ['an unknown id', randomUUID()],
    ['a malformed id', '7'],
  ])('of %s is 404', async (_what, id) => {
    const answer = await update(id, { name: 'x' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'User not found' }])
  })

  it('is checked like a new user', async () => {
    const { id } = await member()
    const answers = await Promise.all(
      [{ email: '' }, { roles: [] }, { password: 'short' }, { name: ' ' }].map((body) =>
        update(id, body),
      ),
    )
    expect(answers.map((answer) => answer.json().error)).toEqual([
      'User e-mail is required',
      'User roles are required',
      'User password must be 12 to 128 characters',
      'User name is required',
    ])
  })
})
