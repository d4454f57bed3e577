import { randomBytes } from 'node:crypto'
import {
  type Child,
  ensureDatabase,
  stackMark,
  temporaryFolder,
  withClient,
  withDatabase,
} from '@formwork/backing-services'
import { testBroker } from '@formwork/testing'
import { expect, inject } from 'vitest'
import { DATABASES, type DatabaseName, type LocalConfig } from '../src/config.ts'
import type { NatsEnv } from '../src/own-nats.ts'
import { balance, replicate } from '../src/replicas/replicate.ts'
import { readOrCreateSecrets } from '../src/secrets.ts'
import { becomesReady, startService } from '../src/service-process.ts'
import { type BackingAddresses, planServices, type ServicePlan } from '../src/services.ts'
import { temporaryConfig } from '../src/temporary-stack.ts'

export const START_MS = 240_000

/** How many processes of which service. */
export type Counts = Partial<Readonly<Record<DatabaseName, number>>>

/** Processes that were all started at once, on empty databases and a NATS without a stream. */
export interface ManyProcesses {
  /** The address of each process of a service. */
  addressesOf(service: DatabaseName): readonly string[]
  /** Whether each became ready, by the name of its service. */
  readonly ready: readonly (readonly [string, boolean | undefined])[]
  /** What the processes of a service said. */
  said(service: DatabaseName): readonly string[]
  rowsOf(service: DatabaseName, text: string): Promise<readonly Readonly<Record<string, string>>[]>
  close(): Promise<void>
}

/** @param env settings of each process beside those of the local stack */
export async function startProcesses(
  counts: Counts,
  env: Readonly<Record<string, string>> = {},
): Promise<ManyProcesses> {
  const cleanUp = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  cleanUp.defer(() => folder.remove())
  const config = await temporaryConfig(folder.path)
  const databases = await emptyDatabases(counts, cleanUp)
  const processes = await plan(config, counts, databases)
  const balancer = await balance(processes, '127.0.0.1')
  cleanUp.defer(() => balancer.close())
  const all = [...processes.values()].flat()
  const lines = new Map<string, string[]>()
  const start = (one: ServicePlan): Promise<Child> =>
    startService({ ...one, env: { ...one.env, ...env } }, stackMark(folder.path), (line) => {
      lines.set(one.name, [...(lines.get(one.name) ?? []), line])
    })
  const started = await Promise.all(all.map(start))
  cleanUp.defer(async () => {
    await Promise.all(started.map((child) => child.stop(20_000)))
  })
  const patience = AbortSignal.timeout(START_MS)
  const ready = await Promise.all(
    all.map(async ({ name, url }, index) => {
      const ended = started[index]?.exited.then(() => false)
      return [name, await Promise.race([becomesReady(url, START_MS, patience), ended])] as const
    }),
  )
  return {
    addressesOf: (service) =>
      [...processes].find(([{ name }]) => name === service)?.[1].map(({ url }) => url) ?? [],
    ready,
    said: (service) => lines.get(service) ?? [],
    rowsOf: (service, text) =>
      withClient(withDatabase(inject('pgUrl'), databases.nameOf(service)), async (client) => {
        const { rows } = await client.query<Record<string, string>>(text)
        return rows
      }),
    close: () => cleanUp.disposeAsync(),
  }
}

/** Where those are that are not started. */
const nowhere = { databaseUrl: '', migrationDatabaseUrl: '' }

async function emptyDatabases(counts: Counts, cleanUp: AsyncDisposableStack) {
  const suffix = randomBytes(4).toString('hex')
  const nameOf = (service: DatabaseName) => `many_${service}_${suffix}`
  const adminUrl = inject('pgUrl')
  const entries = DATABASES.map(async (service) => {
    if (counts[service] === undefined) return [service, nowhere] as const
    const name = nameOf(service)
    const urls = await ensureDatabase(adminUrl, { name, password: 'a', ownerPassword: 'b' })
    cleanUp.defer(() =>
      withClient(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`)
      }),
    )
    return [service, urls] as const
  })
  const urls = Object.fromEntries(await Promise.all(entries)) as BackingAddresses['databases']
  return { nameOf, urls }
}

async function plan(
  config: LocalConfig,
  counts: Counts,
  { urls }: { readonly urls: BackingAddresses['databases'] },
): Promise<ReadonlyMap<ServicePlan, readonly ServicePlan[]>> {
  const { natsUrl, streamPrefix } = testBroker()
  const nats = [...DATABASES, 'gateway'].map((name): readonly [string, NatsEnv] => [
    name,
    { NATS_URL: natsUrl, NATS_STREAM_PREFIX: streamPrefix },
  ])
  const plans = planServices(config, await readOrCreateSecrets(config.dataDir), {
    databases: urls,
    nats: Object.fromEntries(nats) as BackingAddresses['nats'],
  })
  const most = Math.max(...Object.values(counts))
  const { portBase } = config
  const counted = ({ name }: ServicePlan) => counts[name as DatabaseName] ?? 0
  const replicated = await replicate(
    plans.filter((one) => counted(one) > 0),
    { portBase, replicas: most },
  )
  return new Map([...replicated].map(([one, own]) => [one, own.slice(0, counted(one))] as const))
}

/** All are ready, and each migration of the service and of messaging was applied by one of them. */
export async function expectOneMigration(
  processes: ManyProcesses,
  service: DatabaseName,
  count: number,
): Promise<void> {
  const own = processes.ready.filter(([name]) => name === service)
  expect(own).toEqual(Array.from({ length: count }, () => [service, true]))
  const recorded: string[] = []
  for (const schema of ['public', 'messaging']) {
    const rows = await processes.rowsOf(
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
  const applied = processes
    .said(service)
    .flatMap((line) => /applied migration (\w+)/.exec(line)?.[1] ?? [])
  expect(applied.sort()).toEqual(recorded.sort())
}

/** No row of the table stands twice, and there are some. */
export async function expectRowsOnce(
  processes: ManyProcesses,
  service: DatabaseName,
  table: string,
): Promise<void> {
  const rows = await processes.rowsOf(
    service,
    `SELECT (to_jsonb(one) - '{id,created_at,updated_at}'::text[])::text AS fields
     FROM ${table} AS one`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const fields = rows.map((row) => row.fields)
  expect(fields.toSorted()).toEqual([...new Set(fields)].sort())
}

/**
 * One key at every address at the same moment has one effect; the others come while it is under
 * way, and are to come again, or get its answer, as all do afterwards.
 */
export async function expectOneAnswer(
  addresses: readonly string[],
  ask: (url: string) => Promise<Response>,
): Promise<void> {
  expect(new Set(addresses).size).toBe(addresses.length)
  const answers = await Promise.all(addresses.map(ask))
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
  )
  const first = answers.filter(
    ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
  )
  expect(first).toHaveLength(1)
  const underWay = { error: 'A request with this Idempotency-Key is still in progress' }
  const made = bodies.find(({ status }) => status === 201)
  for (const one of bodies) expect([made, { status: 409, body: underWay }]).toContainEqual(one)
  for (const url of addresses) {
    const again = await ask(url)
    expect({ status: again.status, body: await again.json() }).toEqual(made)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  }
}
