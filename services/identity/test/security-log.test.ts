import { randomUUID } from 'node:crypto'
import { historyFaults, perFile } from '@formwork/testing'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOn } from '../src/database.ts'
import { deleteOldEntries } from '../src/security-log/security-log.store.ts'
import { settingsEvents } from '../src/security-log/settings-events.ts'
import { LOCAL_PASSWORD, type SignedIn, startIdentity } from './identity.ts'

const identity = perFile(startIdentity)
let admin: SignedIn
beforeAll(async () => {
  admin = await identity.as('ADMIN')
})

const read = async (query: string, as = admin) =>
  (await identity.call('GET', `/api/security-log?${query}`, { as })).json()
const about = async (email: string, kind?: string) =>
  (await read(`q=${encodeURIComponent(email)}${kind ? `&kind=${kind}` : ''}`)).map(
    ({ id: _id, at: _at, service: _service, ...entry }: Record<string, unknown>) => entry,
  )
const PASSWORD = 'a password of theirs'
const newcomer = async () => {
  const email = `${randomUUID()}@example.com`
  const body = { email, name: 'New Comer', password: PASSWORD, roles: ['PM'] }
  const { id } = (await identity.call('POST', '/api/users', { as: admin, body })).json()
  return { id, email }
}
const signIn = (email: string, password: string, address = '203.0.113.7') =>
  identity.call('POST', '/api/auth/signin', { body: { email, password }, address })
const entry = (fields: object) => ({
  actor: 'admin@example.com',
  target: null,
  address: '127.0.0.1',
  reason: null,
  changes: [],
  ...fields,
})

describe('the security log', () => {
  it('has sign-ins and failures with the account and the address', async () => {
    const { email } = await newcomer()
    await signIn(email, PASSWORD)
    await signIn(email.toUpperCase(), 'not the password')
    const [failure, success] = await about(email)
    expect(success).toEqual(entry({ kind: 'signed-in', actor: email, address: '203.0.113.7' }))
    expect(failure).toEqual(
      entry({ kind: 'sign-in-refused', actor: email, address: '203.0.113.7' }),
    )
  })

  it('has an unknown account as it was typed, and nothing that is no account', async () => {
    const unknown = `${randomUUID()}@example.org`
    await signIn(unknown, 'whatever it is')
    await signIn('my secret pass phrase', 'whatever it is', '203.0.113.8')
    expect(await about(unknown)).toEqual([
      entry({ kind: 'sign-in-refused', actor: unknown, address: '203.0.113.7' }),
    ])
    expect(await about('203.0.113.8')).toEqual([
      entry({ kind: 'sign-in-refused', actor: null, address: '203.0.113.8' }),
    ])
  })

  it('has who changed roles, rights and activity of whom, with old and new, and no password', async () => {
    const { id, email } = await newcomer()
    const body = {
      roles: ['PM', 'OPS'],
      deniedPermissions: ['clients:create'],
      name: 'Renamed',
      password: 'another password of theirs',
      isActive: false,
    }
    await identity.call('PUT', `/api/users/${id}`, { as: admin, body })
    const entries = await about(email)
    expect(entries).toHaveLength(6)
    expect(entries).toEqual(
      expect.arrayContaining([
        entry({ kind: 'deactivated', target: email }),
        entry({ kind: 'password-reset', target: email }),
        entry({
          kind: 'roles-changed',
          target: email,
          changes: [{ field: 'roles', old: ['PM'], new: ['PM', 'OPS'] }],
        }),
        entry({
          kind: 'rights-changed',
          target: email,
          changes: [{ field: 'deniedPermissions', old: [], new: ['clients:create'] }],
        }),
        entry({
          kind: 'user-changed',
          target: email,
          changes: [{ field: 'name', old: 'New Comer', new: 'Renamed' }],
        }),
      ]),
    )
    const { rows } = await identity.sql.query(
      `SELECT 1 FROM security_log l WHERE l::text LIKE '%password of theirs%'`,
    )
    expect(rows).toEqual([])
  })

  it('has sign-outs, changed passwords, ended sessions and stolen tokens', async () => {
    const { id, email } = await newcomer()
    const session = await identity.signIn(email, PASSWORD)
    const currentPassword = PASSWORD
    const body = { currentPassword, newPassword: 'a quite new and long password' }
    await identity.call('PUT', '/api/auth/password', { as: session, body })
    await identity.call('POST', '/api/auth/signout', { as: session })
    await identity.call('POST', `/api/users/${id}/sessions/revoke`, { as: admin })
    const stolen = await identity.signIn(email, body.newPassword)
    const headers = { cookie: `sRefreshToken=${stolen.refreshToken}` }
    const refresh = () => identity.call('POST', '/api/auth/session/refresh', { headers })
    await refresh()
    await identity.sql.query(`UPDATE refresh_tokens SET rotated_at = now() - interval '1 minute'
      WHERE rotated_at IS NOT NULL`)
    expect((await refresh()).json()).toEqual({ error: 'token theft detected' })
    const kinds = (await about(email)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual([
      'token-theft',
      'signed-in',
      'sessions-revoked',
      'signed-out',
      'password-changed',
      'signed-in',
      'user-created',
    ])
  })

  it('is for administrators, newest first, a page at a time', async () => {
    const pm = await identity.as('PM')
    const refused = await identity.call('GET', '/api/security-log', { as: pm })
    expect(refused.statusCode).toBe(403)
    const first = await identity.call('GET', '/api/security-log?limit=2', { as: admin })
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(2)
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await identity.call('GET', next, { as: admin })
    const times = [...first.json(), ...second.json()].map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set([...first.json(), ...second.json()].map(({ id }) => id)).size).toBe(4)
    expect(await read('from=2031-01-01')).toEqual([])
    expect(await read('to=2020-01-01')).toEqual([])
    const kinds = new Set((await read('kind=signed-in')).map(({ kind }: { kind: string }) => kind))
    expect([...kinds]).toEqual(['signed-in'])
    expect((await read('kind=nothing')).error).toMatch(/^Kind must be one of/)
  })

  it('takes in settings that other services keep, once each', async () => {
    const { DATABASE_URL: connectionString } = identity.config
    const db = databaseOn(new pg.Pool({ connectionString, max: 2 }))
    const [purchasing] = settingsEvents(db)
    const handler = purchasing?.handlers['purchasing.settings.changed.v1']
    const changes = [{ field: 'OPS', old: null, new: 5000 }]
    const data = { setting: 'approval-limits', by: 'admin@example.com', changes }
    const event = { time: '2026-11-20T08:00:00.000Z', data } as never
    await db.transaction(async (tx) => handler?.handle(tx, event))
    await db.close()
    const [found] = await read('target=Approval-Limits')
    expect(found).toMatchObject({
      service: 'purchasing',
      kind: 'settings-changed',
      at: '2026-11-20T08:00:00.000Z',
      actor: 'admin@example.com',
      target: 'approval-limits',
      changes,
    })
  })

  it('can be added to by the service, and is otherwise left as it is', async () => {
    const { tables, faults } = await historyFaults({ databaseUrl: identity.config.DATABASE_URL })
    expect([tables, faults]).toEqual([['security_log'], []])
  })

  it('is kept as long as the setting says, and 90 days whatever is asked for', async () => {
    const insert = (days: number) =>
      identity.sql.query(
        `INSERT INTO security_log (id, at, service, kind, actor)
         VALUES (gen_random_uuid(), now() - make_interval(days => $1), 'identity', 'signed-in', 'old@example.com')`,
        [days],
      )
    for (const days of [20, 200, 400]) await insert(days)
    const { DATABASE_URL: connectionString } = identity.config
    const db = databaseOn(new pg.Pool({ connectionString, max: 2 }))
    await deleteOldEntries(db, 365)
    expect(await read('actor=old@example.com')).toHaveLength(2)
    await deleteOldEntries(db, 0)
    expect(await read('actor=old@example.com')).toHaveLength(1)
    await db.close()
  })

  it('has who confirmed a password, and who failed to', async () => {
    const { email } = await newcomer()
    const as = await identity.signIn(email, PASSWORD)
    const confirm = (password: string) =>
      identity.call('POST', '/api/auth/confirm-password', { as, body: { password } })
    await confirm(PASSWORD)
    await confirm(LOCAL_PASSWORD)
    expect((await about(email)).slice(0, 2)).toMatchObject([
      { kind: 'password-refused', actor: email },
      { kind: 'password-confirmed', actor: email },
    ])
  })
})
