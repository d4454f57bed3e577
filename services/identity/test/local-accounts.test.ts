import { migrationsOfService } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { type TestDatabase, testDatabase } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Identity, LOCAL_PASSWORD, MIGRATIONS, startReplica } from './identity.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ name: 'identity', migrations: migrationsOfService(MIGRATIONS) })
})
afterEach(() => database.drop())

/** Runs identity on the database and stops it. */
async function run<T>(settings: Record<string, string>, use: (it: Identity) => Promise<T>) {
  const identity = await startReplica(database, settings)
  try {
    return await use(identity)
  } finally {
    await identity.close()
  }
}
const statusOf = async (at: Identity, email: string, password = LOCAL_PASSWORD) =>
  (await at.call('POST', '/api/auth/signin', { body: { email, password } })).statusCode
const idOf = async (at: Identity, email: string): Promise<string> =>
  (await at.sql.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id

const PASSWORD = 'four lorries before dawn'
const elsewhere = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bids.example.com',
  FORMWORK_ADMIN_EMAIL: 'root@example.org',
  FORMWORK_ADMIN_PASSWORD: PASSWORD,
}

describe('local users', { timeout: 60_000 }, () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['in staging', { NODE_ENV: 'staging' }],
    ['under test', { NODE_ENV: 'test' }],
    ['under a name of its own', { PUBLIC_URL: 'https://bids.example.com' }],
    ['at an address that others reach', { HOST: '0.0.0.0' }],
    ['in a container that others reach', { HOST: '0.0.0.0', PUBLISHED_HOST: '10.0.0.7' }],
    ['unless the start says so', { FORMWORK_LOCAL_ACCOUNTS: 'off' }],
  ])('do not exist %s', async (_where, settings) => {
    await run({ ...settings }, async (identity) => {
      expect((await identity.sql.query('SELECT FROM users')).rowCount).toBe(0)
    })
  })

  it('exist in a container that only its own machine reaches', async () => {
    await run({ HOST: '0.0.0.0', PUBLISHED_HOST: '127.0.0.1' }, async (identity) => {
      expect(await statusOf(identity, 'estimator@example.com')).toBe(200)
    })
  })

  it('of an earlier local start are turned away with one sentence, and their sessions end', async () => {
    const session = await run({}, (local) => local.as('PM'))
    const log = createLog('identity', 'silent')
    const warn = vi.spyOn(log, 'warn')
    const identity = await startReplica(database, elsewhere, async () => {}, log)
    expect(warn.mock.calls.flat().filter((words) => /^Deactivated/.test(String(words)))).toEqual([
      expect.stringMatching(
        /^Deactivated admin@example.com, .*accounting@example.com: everybody knows/,
      ),
    ])
    expect(await statusOf(identity, 'admin@example.com')).toBe(401)
    const me = await identity.call('GET', '/api/auth/me', { as: session })
    expect(me.statusCode).toBe(401)
    const { rows } = await identity.sql.query(
      `SELECT type, count(*)::int FROM messaging.outbox WHERE data->>'isActive' = 'false'
         OR data->>'reason' = 'deactivated' GROUP BY type ORDER BY type`,
    )
    expect(rows).toEqual([
      { type: 'identity.session.revoked.v1', count: 1 },
      { type: 'identity.user.changed.v1', count: 6 },
    ])
    await identity.close()
  })

  it('who changed their password stay, and so does everybody else', async () => {
    await run({}, async (local) => {
      const as = await local.as('ADMIN')
      const change = await local.call('PUT', `/api/users/${await idOf(local, 'pm@example.com')}`, {
        as,
        body: { password: PASSWORD },
      })
      expect(change.statusCode).toBe(200)
    })
    await run(elsewhere, async (identity) => {
      expect(await statusOf(identity, 'pm@example.com', PASSWORD)).toBe(200)
      expect(await statusOf(identity, 'root@example.org', PASSWORD)).toBe(200)
    })
  })

  it('cannot be let in again but with another password', async () => {
    await run({}, async () => {})
    await run(elsewhere, async (identity) => {
      const as = await identity.signIn('root@example.org', PASSWORD)
      const url = `/api/users/${await idOf(identity, 'ops@example.com')}`
      const change = (body: object) => identity.call('PUT', url, { as, body })
      expect((await change({ isActive: true })).statusCode).toBe(200)
      expect(await statusOf(identity, 'ops@example.com')).toBe(401)
      expect((await change({ password: LOCAL_PASSWORD })).statusCode).toBe(400)
      expect((await change({ password: PASSWORD })).statusCode).toBe(200)
      expect(await statusOf(identity, 'ops@example.com', PASSWORD)).toBe(200)
    })
  })

  it('are there again at the next local start, but those whom somebody deactivated', async () => {
    await run({}, async (local) => {
      const as = await local.as('ADMIN')
      const url = `/api/users/${await idOf(local, 'ops@example.com')}`
      await local.call('PUT', url, { as, body: { isActive: false } })
    })
    await run(elsewhere, async (identity) => {
      const as = await identity.signIn('root@example.org', PASSWORD)
      const url = `/api/users/${await idOf(identity, 'pm@example.com')}`
      await identity.call('PUT', url, { as, body: { isActive: false } })
    })
    await run({}, async (local) => {
      expect(await statusOf(local, 'admin@example.com')).toBe(200)
      expect(await statusOf(local, 'ops@example.com')).toBe(401)
      expect(await statusOf(local, 'pm@example.com')).toBe(401)
    })
  })

  it('whose e-mail is the first administrator’s become that administrator', async () => {
    await run({}, async () => {})
    const own = { ...elsewhere, FORMWORK_ADMIN_EMAIL: 'OPS@example.com' }
    await run(own, async (identity) => {
      expect(await statusOf(identity, 'ops@example.com')).toBe(401)
      const as = await identity.signIn('ops@example.com', PASSWORD)
      expect((await identity.call('GET', '/api/users', { as })).statusCode).toBe(200)
    })
  })
})

describe('the first administrator', () => {
  it.each([
    ['FORMWORK_ADMIN_EMAIL', { FORMWORK_ADMIN_EMAIL: '' }],
    ['FORMWORK_ADMIN_PASSWORD', { FORMWORK_ADMIN_PASSWORD: '' }],
  ])('is not named without %s', async (_name, missing) => {
    await expect(startReplica(database, { ...elsewhere, ...missing })).rejects.toThrow(
      'FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD need each other',
    )
  })
})
