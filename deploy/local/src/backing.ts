import { join } from 'node:path'
import {
  type DatabaseUrls,
  ensureDatabase,
  errorCode,
  SetupError,
  stackMark,
  startNats,
  startPostgres,
} from '@formwork/backing-services'
import { brokerOptions, createStreams, natsAuthorization } from '@formwork/messaging'
import { pino } from 'pino'
import { embeddedNatsEnv, embeddedNatsEnvs } from './addresses.ts'
import { allOrFirstFailure } from './all-or-first-failure.ts'
import { DATABASES, type DatabaseName, type LocalConfig } from './config.ts'
import type { NatsEnv } from './own-nats.ts'
import type { Secrets } from './secrets.ts'
import { type BackingAddresses, natsPort, postgresPort } from './services.ts'
import { type Supervised, supervise } from './supervisor.ts'

export interface BackingOptions {
  readonly config: LocalConfig
  readonly secrets: Secrets
  readonly onLine: (source: string, line: string) => void
  readonly onExit: (source: string, reason: string, restartInMs: number) => void
  readonly onProgress: (text: string) => void
  /** Told of everything that has started, at once, so that a failure after it can stop it. */
  readonly onStarted: (started: Supervised) => void
}

const MAKE_STREAMS_MS = 20_000

/** Starts what the environment does not bring: Postgres, NATS, both or neither. */
export async function startBacking(options: BackingOptions): Promise<BackingAddresses> {
  const [databases, nats] = await allOrFirstFailure([databasesOf(options), natsOf(options)])
  return { databases, nats }
}

async function natsOf(options: BackingOptions): Promise<BackingAddresses['nats']> {
  const own = options.config.nats
  if (own === undefined) return embeddedNats(options)
  if (own.operator !== undefined) {
    await makeStreams(own.operator, options).catch(() =>
      options.onProgress('NATS cannot be reached yet; services start without it'),
    )
  }
  return own.services
}

async function embeddedNats(options: BackingOptions): Promise<BackingAddresses['nats']> {
  const { config, secrets, onLine, onExit, onProgress, onStarted } = options
  const started = performance.now()
  const start = async () => {
    const nats = await startNats({
      dataDir: join(config.dataDir, 'nats'),
      port: natsPort(config.portBase),
      configuration: natsAuthorization((name) => JSON.stringify(secrets.nats[name])),
      env: stackMark(config.dataDir),
      log: (line) => onLine('nats', line),
      onProgress,
    })
    try {
      await makeStreams(embeddedNatsEnv(config, secrets, 'operator'), options)
      return nats
    } catch (error) {
      await nats.stop()
      throw error
    }
  }
  const onNatsExit = (reason: string, ms: number): void => onExit('nats', reason, ms)
  onStarted(await supervise({ start, onExit: onNatsExit }))
  onProgress(`NATS is ready (${secondsSince(started)})`)
  return embeddedNatsEnvs(config, secrets)
}

/** Before the services start: nobody has to wait for another's first event. */
async function makeStreams(operator: NatsEnv, { onLine }: BackingOptions): Promise<void> {
  const log = pino({ level: 'warn' }, { write: (line) => onLine('nats', line.trimEnd()) })
  const options = { ...brokerOptions(operator), name: 'operator', log }
  await createStreams(options, AbortSignal.timeout(MAKE_STREAMS_MS))
}

type Databases = Readonly<Record<DatabaseName, DatabaseUrls>>

async function databasesOf(options: BackingOptions): Promise<Databases> {
  const { config } = options
  const missing = DATABASES.filter((name) => config.databases[name] === undefined)
  const adminUrl = missing.length === 0 ? '' : await embeddedPostgres(options)
  const entries = await Promise.all(
    DATABASES.map(async (name) => {
      const given = config.databases[name]
      return [name, given ?? (await createDatabase(adminUrl, name, options))] as const
    }),
  )
  return Object.fromEntries(entries) as Record<DatabaseName, DatabaseUrls>
}

async function embeddedPostgres(options: BackingOptions): Promise<string> {
  const { config, secrets, onLine, onExit, onProgress, onStarted } = options
  const started = performance.now()
  let url = ''
  const start = async () => {
    const postgres = await startPostgres({
      dataDir: join(config.dataDir, 'postgres'),
      port: postgresPort(config.portBase),
      fsync: config.fsync,
      password: secrets.postgres,
      log: (line) => onLine('postgres', line),
      onProgress,
    })
    url = postgres.url
    return postgres
  }
  const onPostgresExit = (reason: string, ms: number): void => onExit('postgres', reason, ms)
  onStarted(await supervise({ start, onExit: onPostgresExit }))
  onProgress(`Postgres is ready (${secondsSince(started)})`)
  return url
}

async function createDatabase(
  adminUrl: string,
  name: DatabaseName,
  { secrets, config }: BackingOptions,
): Promise<DatabaseUrls> {
  const { run, owner } = secrets.databases[name]
  try {
    return await ensureDatabase(adminUrl, { name, password: run, ownerPassword: owner })
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error
    throw new SetupError(
      `The password in ${config.dataDir}/secrets.json does not open the database beside it: restore the file, or run npm run reset.`,
    )
  }
}

export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`
