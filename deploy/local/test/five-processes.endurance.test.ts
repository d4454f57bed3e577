import { LOCAL_USERS } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiSession, signIn } from '../src/api-session.ts'
import {
  expectOneAnswer,
  expectOneMigration,
  expectRowsOnce,
  type ManyProcesses,
  START_MS,
  startProcesses,
} from './many-processes.ts'

const PROCESSES = 5
/** Those that write rows of their own at their start: users and signing keys, rates. */
const SERVICES = ['identity', 'catalog'] as const

/** Nothing but the seeding itself keeps one of these from standing twice. */
const RATES = [
  'variables',
  'rebar_prices',
  'rebar_rates',
  'pricing_items',
  'concrete_mixes',
  'pump_prices',
]
const MIXES = '/api/admin/default-variables'

let processes: ManyProcesses
beforeAll(async () => {
  processes = await startProcesses({ identity: PROCESSES, catalog: PROCESSES })
}, START_MS)
afterAll(() => processes.close(), 60_000)

describe('five processes of a service that start at once on an empty database', () => {
  it.each(SERVICES)('are all ready, and one of them has migrated: %s', (service) =>
    expectOneMigration(processes, service, PROCESSES),
  )

  it('let each local user in once, and make one signing key', async () => {
    const users = await processes.rowsOf('identity', 'SELECT email FROM users')
    const expected = LOCAL_USERS.map(({ email }) => email)
    expect(users.map(({ email }) => email).sort()).toEqual([...expected].sort())
    expect(await processes.rowsOf('identity', 'SELECT id FROM signing_keys')).toHaveLength(1)
  })

  it('write each of the first rates once, as one revision', async () => {
    const revisions = await processes.rowsOf('catalog', 'SELECT revision FROM rate_book')
    expect(revisions).toEqual([{ revision: 1 }])
    for (const table of RATES) await expectRowsOnce(processes, 'catalog', table)
  })
})

describe('an Idempotency-Key at the processes of a service', () => {
  const ask = (session: ApiSession, url: string, key: string, name: string): Promise<Response> =>
    fetch(new URL(MIXES, url), {
      method: 'POST',
      headers: {
        cookie: session.cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ name, value: 150 }),
    })
  const signedIn = () => signIn(processes.addressesOf('identity')[0] ?? '', 'admin@example.com')

  it('has one effect and one answer, asked at the same moment and afterwards', async () => {
    const admin = await signedIn()
    const keys = Array.from({ length: 10 }, (_, round) => `at-once-${round}`)
    for (const key of keys) {
      await expectOneAnswer(processes.addressesOf('catalog'), (url) => ask(admin, url, key, key))
    }
    const rows = await processes.rowsOf(
      'catalog',
      `SELECT name FROM concrete_mixes WHERE name ~ '^at-once'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(keys.toSorted())
  })

  it('tells another body at another process from a repetition', async () => {
    const admin = await signedIn()
    const [one = '', other = ''] = processes.addressesOf('catalog')
    expect((await ask(admin, one, 'first', 'first')).status).toBe(201)
    expect((await ask(admin, other, 'first', 'second')).status).toBe(422)
  })
})
