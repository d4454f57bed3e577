import { randomBytes } from 'node:crypto'
import {
  type Child,
  ensureDatabase,
  stackMark,
  temporaryFolder,
  withClient,
  withDatabase,
} from '@formwork/backing-services'
import { LOCAL_USERS } from '@formwork/kernel'
import { testBroker } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ApiSession, signIn } from '../src/api-session.ts'
import { DATABASES, type DatabaseName, type LocalConfig } from '../src/config.ts'
import type { NatsEnv } from '../src/own-nats.ts'
import { balance, replicate } from '../src/replicas/replicate.ts'
import { readOrCreateSecrets } from '../src/secrets.ts'
import { becomesReady, startService } from '../src/service-process.ts'
import { type BackingAddresses, planServices, type ServicePlan } from '../src/services.ts'
import { temporaryConfig } from '../src/temporary-stack.ts'

const PROCESSES = 5
const START_MS = 180_000
/** Those that write rows of their own at their start: users and signing keys, rates. */
const SERVICES = ['identity', 'catalog'] as const

/** Nothing but the seeding itself keeps one of these from standing twice. */
const RATES = [
  ...['variables', 'rebar_prices', 'rebar_rates'],
  ...['pricing_items', 'concrete_mixes', 'pump_prices'],
]
const MIXES = '/api/admin/default-variables'

type Processes = ReadonlyMap<ServicePlan, readonly ServicePlan[]>

const suffix = randomBytes(4).toString('hex')
const databaseOf = (service: DatabaseName) => `five_${service}_${suffix}`
const cleanUp = new AsyncDisposableStack()
/** What the processes of each service said. */
const said = new Map<string, string[]>()
let processes: Processes
let ready: readonly (readonly [string, boolean])[]

/** Databases without a table, and a NATS without a stream. */
async function emptyBacking(): Promise<BackingAddresses> {
  const { natsUrl, streamPrefix } = testBroker()
  const adminUrl = inject('pgUrl')
  const databases = await Promise.all(
    SERVICES.map(async (service) => {
      const name = databaseOf(service)
      const urls = await ensureDatabase(adminUrl, { name, password: 'a', ownerPassword: 'b' })
      cleanUp.defer(() =>
        withClient(adminUrl, async (admin) => {
          await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`)
        }),
      )
      return [service, urls] as const
    }),
  )
  const nats = [...DATABASES, 'gateway'].map((name): readonly [string, NatsEnv] => [
    name,
    { NATS_URL: natsUrl, NATS_STREAM_PREFIX: streamPrefix },
  ])
  return {
    databases: { ...elsewhere, ...Object.fromEntries(databases) },
    nats: Object.fromEntries(nats) as BackingAddresses['nats'],
  }
}

/** Where those are that are not started. */
const nowhere = { databaseUrl: '', migrationDatabaseUrl: '' }
const elsewhere = Object.fromEntries(
  DATABASES.map((name) => [name, nowhere]),
) as BackingAddresses['databases']

async function plan(config: LocalConfig, dataDir: string): Promise<Processes> {
  const plans = planServices(config, await readOrCreateSecrets(dataDir), await emptyBacking())
  return replicate(
    plans.filter(({ name }) => SERVICES.some((started) => started === name)),
    { portBase: config.portBase, replicas: PROCESSES },
  )
}

function start(one: ServicePlan, dataDir: string): Promise<Child> {
  return startService(one, stackMark(dataDir), (line) => {
    said.set(one.name, [...(said.get(one.name) ?? []), line])
  })
}

beforeAll(async () => {
  const folder = await temporaryFolder()
  cleanUp.defer(() => folder.remove())
  processes = await plan(await temporaryConfig(folder.path), folder.path)
  const balancer = await balance(processes, '127.0.0.1')
  cleanUp.defer(() => balancer.close())
  const all = [...processes.values()].flat()
  const started = await Promise.all(all.map((one) => start(one, folder.path)))
  cleanUp.defer(async () => {
    await Promise.all(started.map((child) => child.stop(20_000)))
  })
  const patience = AbortSignal.timeout(START_MS)
  ready = await Promise.all(
    all.map(async ({ name, url }) => [name, await becomesReady(url, START_MS, patience)] as const),
  )
}, START_MS)
afterAll(() => cleanUp.disposeAsync(), 60_000)

const rowsOf = (service: DatabaseName, text: string) =>
  withClient(withDatabase(inject('pgUrl'), databaseOf(service)), async (client) => {
    const { rows } = await client.query<Record<string, string>>(text)
    return rows
  })

/** The address of each process of a service. */
const addressesOf = (service: DatabaseName): readonly string[] =>
  [...processes].find(([{ name }]) => name === service)?.[1].map(({ url }) => url) ?? []

describe('five processes of a service that start at once on an empty database', () => {
  it.each(SERVICES)('are all ready, and one of them has migrated: %s', async (service) => {
    const own = ready.filter(([name]) => name === service)
    expect(own).toEqual(Array.from({ length: PROCESSES }, () => [service, true]))
    const recorded: string[] = []
    for (const schema of ['public', 'messaging']) {
      const rows = await rowsOf(
        service,
        `SELECT migration_name AS name, finished_at IS NOT NULL AND rolled_back_at IS NULL AS done
         FROM ${schema}._prisma_migrations`,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ done }) => !done)).toEqual([])
      const names = rows.map(({ name }) => name ?? '')
      expect(names).toEqual([...new Set(names)])
      recorded.push(...names)
    }
    const applied = (said.get(service) ?? []).flatMap(
      (line) => /applied migration (\w+)/.exec(line)?.[1] ?? [],
    )
    expect(applied.sort()).toEqual(recorded.sort())
  })

  it('let each local user in once, and make one signing key', async () => {
    const users = await rowsOf('identity', 'SELECT email FROM users')
    const expected = LOCAL_USERS.map(({ email }) => email)
    expect(users.map(({ email }) => email).sort()).toEqual([...expected].sort())
    expect(await rowsOf('identity', 'SELECT id FROM signing_keys')).toHaveLength(1)
  })

  it('write each of the first rates once, as one revision', async () => {
    expect(await rowsOf('catalog', 'SELECT revision FROM rate_book')).toEqual([{ revision: 1 }])
    for (const table of RATES) {
      const rows = await rowsOf(
        'catalog',
        `SELECT (to_jsonb(one) - '{id,created_at,updated_at}'::text[])::text AS fields
         FROM ${table} AS one`,
      )
      expect(rows.length).toBeGreaterThan(0)
      const fields = rows.map((row) => row.fields)
      expect(fields.toSorted()).toEqual([...new Set(fields)].sort())
    }
  })
})

describe('an Idempotency-Key at the processes of a service', () => {
  /** By the same person to a process of its own each. */
  const ask = async (session: ApiSession, url: string, key: string): Promise<Response> =>
    fetch(new URL(MIXES, url), {
      method: 'POST',
      headers: {
        ...{ cookie: session.cookie, 'content-type': 'application/json' },
        'idempotency-key': key,
      },
      body: JSON.stringify({ name: key, value: 150 }),
    })
  const signedIn = () => signIn(addressesOf('identity')[0] ?? '', 'admin@example.com')

  it('has one effect and one answer, asked at the same moment and afterwards', async () => {
    const admin = await signedIn()
    const addresses = addressesOf('catalog')
    expect(new Set(addresses).size).toBe(PROCESSES)
    const keys = Array.from({ length: 10 }, (_, round) => `at-once-${round}`)
    for (const key of keys) {
      const answers = await Promise.all(addresses.map((url) => ask(admin, url, key)))
      const bodies = await Promise.all(
        answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
      )
      const first = answers.filter(
        ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
      )
      expect(first).toHaveLength(1)
      // The others come while it is under way, and are to come again, or get its answer.
      const underWay = { error: 'A request with this Idempotency-Key is still in progress' }
      const made = bodies.find(({ status }) => status === 201)
      for (const one of bodies) {
        expect([made, { status: 409, body: underWay }]).toContainEqual(one)
      }
      for (const url of addresses) {
        const again = await ask(admin, url, key)
        expect({ status: again.status, body: await again.json() }).toEqual(made)
        expect(again.headers.get('idempotent-replayed')).toBe('true')
      }
    }
    const rows = await rowsOf('catalog', `SELECT name FROM concrete_mixes WHERE name ~ '^at-once'`)
    expect(rows.map(({ name }) => name).sort()).toEqual(keys.toSorted())
  })

  it('tells another body at another process from a repetition', async () => {
    const admin = await signedIn()
    const [one = '', other = ''] = addressesOf('catalog')
    expect((await ask(admin, one, 'first')).status).toBe(201)
    const answer = await fetch(new URL(MIXES, other), {
      method: 'POST',
      headers: {
        ...{ cookie: admin.cookie, 'content-type': 'application/json' },
        'idempotency-key': 'first',
      },
      body: JSON.stringify({ name: 'second', value: 150 }),
    })
    expect(answer.status).toBe(422)
  })
})
