import { createHash } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { LOCAL_PASSWORD, startIdentity } from './identity.ts'

/** Each try costs what a password is to cost: fewer than by default. */
const PER_ADDRESS = 30

const identity = perFile(() => startIdentity({ SIGN_IN_FAILURES_PER_ADDRESS: String(PER_ADDRESS) }))
beforeEach(() => identity.sql.query('DELETE FROM sign_in_throttles'))

interface Try {
  readonly email: string
  readonly password?: string
  readonly address?: string
  readonly device?: string
}
const attempt = ({ email, password = 'wrong', address, device }: Try) =>
  identity.call('POST', '/api/auth/signin', {
    body: { email, password },
    headers: { ...(device !== undefined && { cookie: `fwDevice=${device}` }) },
    ...(address && { address }),
  })
const statusOf = async (one: Try) => (await attempt(one)).statusCode
const many = (count: number, one: (n: number) => Try) =>
  Promise.all(Array.from({ length: count }, (_, n) => statusOf(one(n))))
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length

const subject = (kind: string, value: string): Buffer =>
  createHash('sha256').update(`${kind} ${value}`).digest()
const throttleOf = async (kind: string, value: string) => {
  const { rows } = await identity.sql.query<{ failures: number; wait: number }>(
    `SELECT failures, CASE WHEN blocked_until = '-infinity' THEN 0
       ELSE round(extract(epoch FROM blocked_until - failed_at)) END::int AS wait
     FROM sign_in_throttles WHERE subject = $1`,
    [subject(kind, value)],
  )
  return rows[0]
}
/** As if everything had happened so many seconds earlier. */
const letPass = (seconds: number) =>
  identity.sql.query(
    `UPDATE sign_in_throttles SET failed_at = failed_at - make_interval(secs => $1),
       blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  )

/** The device cookie of a browser that signed in. */
async function browserOf(email: string, password = LOCAL_PASSWORD, device?: string) {
  const answer = await attempt({ email, password, ...(device && { device }) })
  expect(answer.statusCode).toBe(200)
  return answer.cookies.find(({ name }) => name === 'fwDevice')?.value ?? ''
}

describe('failed sign-ins', { timeout: 60_000 }, () => {
  it.each([
    ['of a user', 'accounting@example.com'],
    ['of nobody', 'ghost@example.com'],
  ])('%s are waited for, whoever tries', async (_whose, email) => {
    const first = await many(10, (n) => ({ email, address: `10.0.0.${n + 1}` }))
    expect(count(first, 401)).toBe(10)
    expect(await throttleOf('email', email)).toEqual({ failures: 10, wait: 1 })
    await identity.sql.query(`UPDATE sign_in_throttles SET blocked_until = now() + interval '70 s'`)
    const next = await attempt({ email: email.toUpperCase(), password: LOCAL_PASSWORD })
    expect([next.statusCode, next.json()]).toEqual([
      429,
      { error: 'Too many failed sign-ins; try again later' },
    ])
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(10)
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(70)
  })

  it('have to wait twice as long each time, from one second to five minutes', async () => {
    const email = 'persistent@example.com'
    await many(9, () => ({ email }))
    expect((await throttleOf('email', email))?.wait).toBe(0)
    const waits: (number | undefined)[] = []
    for (let n = 0; n < 11; n++) {
      expect(await statusOf({ email })).toBe(401)
      const wait = (await throttleOf('email', email))?.wait
      waits.push(wait)
      await letPass(wait ?? 0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('of many at once are not all tried, and a right guess among them is not told', async () => {
    const email = 'pm@example.com'
    await many(9, () => ({ email }))
    const burst = await many(40, (n) => ({
      email,
      address: `10.3.0.${n}`,
      ...(n > 25 && { password: LOCAL_PASSWORD }),
    }))
    expect([count(burst, 401), count(burst, 429), count(burst, 200)]).toEqual([1, 39, 0])
  })

  it('are waited for per address, of version 6 per network', async () => {
    for (const [address, neighbour, other] of [
      ['10.1.1.1', '::ffff:10.1.1.1', '10.1.1.2'],
      ['2001:db8::1', '2001:db8::ffff', '2001:db8:0:1::1'],
    ] as const) {
      const tries = await many(PER_ADDRESS, (n) => ({ email: `someone${n}@example.com`, address }))
      expect(count(tries, 401)).toBe(PER_ADDRESS)
      await identity.sql.query(
        `UPDATE sign_in_throttles SET blocked_until = now() + interval '1 min' WHERE failures = $1`,
        [PER_ADDRESS],
      )
      const owner = { email: 'ops@example.com', password: LOCAL_PASSWORD }
      expect(await statusOf({ ...owner, address })).toBe(429)
      expect(await statusOf({ ...owner, address: neighbour })).toBe(429)
      expect(await statusOf({ ...owner, address: other })).toBe(200)
    }
  })

  it('are forgiven one by one, and all at once by the right password', async () => {
    const email = 'ops@example.com'
    await many(10, () => ({ email }))
    await letPass(2 * 300)
    expect(await statusOf({ email })).toBe(401)
    expect(await throttleOf('email', email)).toEqual({ failures: 9, wait: 0 })
    await identity.signIn(email)
    expect(await throttleOf('email', email)).toBeUndefined()
  })

  it('never limit those who sign in successfully, however many at once', async () => {
    const email = 'pm@example.com'
    for (let n = 0; n < 12; n++) {
      expect(await statusOf({ email, address: `10.4.0.${n}` })).toBe(401)
      await identity.signIn(email)
    }
    const all = await many(40, () => ({ email, password: LOCAL_PASSWORD }))
    expect(count(all, 200)).toBe(40)
  })

  it('count by the address that the gateway names, and believe nobody else', async () => {
    const from = (address: string, forwarded: string) =>
      identity.call('POST', '/api/auth/signin', {
        body: { email: 'pm@example.com', password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
        address,
      })
    await from('127.0.0.1', '203.0.113.7')
    await from('203.0.113.8', '203.0.113.9')
    expect(await throttleOf('address', '203.0.113.7')).toMatchObject({ failures: 1 })
    expect(await throttleOf('address', '203.0.113.8')).toMatchObject({ failures: 1 })
    expect(await throttleOf('address', '203.0.113.9')).toBeUndefined()
  })
})

describe('a browser that signed in before', { timeout: 60_000 }, () => {
  const email = 'estimator@example.com'
  const owner = { email, password: LOCAL_PASSWORD, address: '10.7.7.7' }
  const blockAll = () =>
    identity.sql.query(
      `INSERT INTO sign_in_throttles SELECT unnest($1::bytea[]), 20, now(), now() + interval '5 min'
       ON CONFLICT (subject) DO UPDATE SET failures = 20, blocked_until = now() + interval '5 min'`,
      [[subject('email', email), subject('address', '10.7.7.7')]],
    )

  it('is let in with the right password, whatever others do to the e-mail and the address', async () => {
    const device = await browserOf(email)
    await blockAll()
    expect(await statusOf(owner)).toBe(429)
    expect(await statusOf({ ...owner, device })).toBe(200)
  })

  it('has a count of its own', async () => {
    const device = await browserOf(email)
    const tries = await many(14, () => ({ email, device }))
    expect([count(tries, 401), count(tries, 429)]).toEqual([10, 4])
    expect(await throttleOf('email', email)).toBeUndefined()
    expect(await throttleOf('device', device.slice(0, 22))).toEqual({ failures: 10, wait: 1 })
    await letPass(1)
    expect(await browserOf(email, LOCAL_PASSWORD, device)).toMatch(device.slice(0, 22))
    expect(await throttleOf('device', device.slice(0, 22))).toBeUndefined()
  })

  it.each<[string, (device: string) => string | Promise<string>]>([
    ['of another user', () => browserOf('ops@example.com')],
    ['that is not signed', (device) => `${device.slice(0, -4)}AAAA`],
    ['with another id', (device) => `A${device.slice(1)}`],
    ['older than half a year', (device) => device.replace(/\.\d+\./, '.1500000000.')],
    ['that is no such thing', () => 'x'.repeat(3_000)],
  ])('is not believed with a cookie %s', async (_what, forge) => {
    const device = await forge(await browserOf(email))
    await blockAll()
    expect(await statusOf({ ...owner, device })).toBe(429)
  })

  it('is shared by several users, and known for each of them', async () => {
    const first = await browserOf(email)
    const both = await browserOf('pm@example.com', LOCAL_PASSWORD, first)
    await blockAll()
    expect(await statusOf({ ...owner, device: both })).toBe(200)
    let device = both
    for (const name of ['admin', 'ops', 'accounting', 'estimator2']) {
      device = await browserOf(`${name}@example.com`, LOCAL_PASSWORD, device)
    }
    expect(device.split('~')).toHaveLength(5)
  })

  it('is known no longer after a change of the password', async () => {
    const device = await browserOf(email)
    const admin = await identity.as('ADMIN')
    const users = (await identity.call('GET', `/api/users?q=${email}`, { as: admin })).json()
    const password = 'rebar crane gravel ledger'
    await identity.call('PUT', `/api/users/${users[0].id}`, { as: admin, body: { password } })
    await blockAll()
    expect(await statusOf({ ...owner, password, device })).toBe(429)
  })
})
