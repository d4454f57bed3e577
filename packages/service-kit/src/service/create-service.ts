import { fileURLToPath } from 'node:url'
import {
  createPool,
  databaseReady,
  fillNameKeys,
  idempotencyStore,
  type KeyedTable,
  translateDatabaseError,
} from '@formwork/database'
import {
  type Broker,
  brokerOptions,
  type Consumer,
  connectBroker,
  operationsOf,
  startRelay,
} from '@formwork/messaging'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { allowedOrigins } from '../auth/authorization.ts'
import type { SessionVerifier } from '../auth/sessions.ts'
import { followCertificates } from '../certificates/follow-certificates.ts'
import type {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  ServiceConfig,
  serviceTokenConfig,
} from '../config/config.ts'
import type { Logger } from '../config/log.ts'
import { tokensOf } from '../config/service-tokens.ts'
import { type GrpcFace, type GrpcServer, startGrpcServer } from '../grpc/grpc-server.ts'
import type { AppOptions, TypedApp } from '../http/app.ts'
import { type Job, startJob } from '../jobs/jobs.ts'
import { openSessions } from './open-sessions.ts'
import { operationsRoutes } from './operations.routes.ts'
import type { RunningService } from './process.ts'
import { tellFigures } from './service-figures.ts'
import { migrationFolders, prepareSchema } from './service-migrations.ts'

export type ServiceSettings = ServiceConfig &
  z.infer<typeof databaseConfig> &
  z.infer<typeof brokerConfig> &
  Partial<z.infer<typeof grpcConfig> & z.infer<typeof serviceTokenConfig>>

/** A database as a service opens it on its pool. */
interface OwnDatabase {
  readonly pool: Pool
  close(): Promise<void>
}

export interface ServiceDefinition<Config, Db> {
  /** Also the context of its events. */
  readonly name: string
  readonly config: Config
  readonly log: Logger
  /** The folder of its own migrations. */
  readonly migrations: URL
  readonly databaseOn: (pool: Pool) => Db
  /**
   * Tables whose rows are compared by a key that the database cannot make: rows without one get
   * theirs.
   */
  readonly keyedTables?: readonly KeyedTable[]
  /** What the database needs before anything is built on it. */
  readonly prepare?: (db: Db) => Promise<void>
}

/** Has a part closed with the service, in reverse order of opening. */
export interface Open {
  <Part extends Closable>(part: Part): Part
  <Part>(part: Part, close: (part: Part) => unknown): Part
}

interface Closable {
  close(): unknown
}

/** What a service's own parts are built from. */
export interface ServiceParts<Config, Db> {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly broker: Broker
  readonly open: Open
  /** Work that is done now and then, in any number of replicas at once. */
  repeat(job: Job): void
  /**
   * For `createApp`. Sessions are verified by identity's keys and events.
   *
   * @param verifier a service's own way to verify them
   */
  appOptions(verifier?: SessionVerifier): AppOptions
}

/** What a service has built. */
export interface ServiceFaces {
  readonly app: TypedApp
  readonly grpc?: GrpcFace
  readonly consumers?: readonly Consumer[]
}

export interface CreatedService extends RunningService {
  readonly grpcPort: number
}

/**
 * A service in the order that all have: migrations, database, broker, relay, sessions; then its own
 * parts; then gRPC and the routes of operators. `close` takes it down in reverse, and so does a
 * failing start.
 */
export async function createService<Config extends ServiceSettings, Db extends OwnDatabase>(
  definition: ServiceDefinition<Config, Db>,
  build: (parts: ServiceParts<Config, Db>) => Promise<ServiceFaces>,
): Promise<CreatedService> {
  const { open, closeAll } = openParts()
  try {
    return { ...(await createParts(definition, build, open)), close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function openParts(): { open: Open; closeAll(): Promise<void> } {
  const opened: (() => unknown)[] = []
  const closeOf = (part: Partial<Closable>) => part.close?.()
  return {
    open: <Part extends Partial<Closable>>(
      part: Part,
      close: (part: Part) => unknown = closeOf,
    ) => {
      opened.unshift(() => close(part))
      return part
    },
    closeAll: async () => {
      for (const close of opened) await close()
    },
  }
}

async function createParts<Config extends ServiceSettings, Db extends OwnDatabase>(
  definition: ServiceDefinition<Config, Db>,
  build: (parts: ServiceParts<Config, Db>) => Promise<ServiceFaces>,
  open: Open,
): Promise<Omit<CreatedService, 'close'>> {
  const { name, config, log } = definition
  open(followCertificates(config, log))
  const db = open(await openDatabase(definition))
  const { pool } = db
  for (const table of definition.keyedTables ?? []) await fillNameKeys(pool, table)
  await definition.prepare?.(db)
  const broker = open(connectBroker({ ...brokerOptions(config), name, log }))
  open(startRelay({ pool, broker, context: name, log }))
  const byIdentity = () => open(openSessions({ config, broker, log })).verifier
  const ready = databaseReady(pool, migrationFolders(fileURLToPath(definition.migrations)))
  const appOptions = (verifier: SessionVerifier = byIdentity()): AppOptions => ({
    name,
    log,
    publicUrl: config.PUBLIC_URL,
    ready,
    authorization: {
      verifier,
      origins: allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS),
      freshPasswordMs: config.FRESH_PASSWORD_MINUTES * 60_000,
    },
    translate: translateDatabaseError,
    idempotency: idempotencyStore(pool),
    trustedProxies: config.TRUSTED_PROXIES,
    reportsProgress: true,
  })
  const repeat = (job: Job) => open(startJob(job, log), (job) => job.stop())
  const parts = { config, log, db, broker, open, repeat, appOptions }
  const { app, grpc, consumers = [] } = await build(parts)
  const operations = operationsOf({ service: name, pool, consumers })
  operationsRoutes(app, operations)
  open(tellFigures({ pool, operations }))
  const server = grpc && open(await startGrpc(config, log, grpc))
  return {
    app,
    host: config.HOST,
    port: config.PORT,
    drainSeconds: config.DRAIN_SECONDS,
    metrics: { host: config.METRICS_HOST, port: config.METRICS_PORT },
    ...(server && { grpc: server }),
    grpcPort: server?.port ?? 0,
  }
}

/** The database as this version of the service needs it. */
async function openDatabase<Config extends ServiceSettings, Db>({
  name,
  config,
  log,
  migrations,
  databaseOn,
}: ServiceDefinition<Config, Db>): Promise<Db> {
  const { DATABASE_URL: url, DATABASE_POOL_MAX: max } = config
  await prepareSchema(config, fileURLToPath(migrations), log)
  return databaseOn(createPool({ url, applicationName: name, max }))
}

function startGrpc(config: ServiceSettings, log: Logger, face: GrpcFace): Promise<GrpcServer> {
  const { GRPC_HOST: host, GRPC_PORT: port, SERVICE_TOKEN: token } = config
  if (host === undefined || port === undefined || token === undefined) {
    throw new Error('A service with gRPC extends its settings by grpcConfig and serviceTokenConfig')
  }
  const { ACCEPTED_SERVICE_TOKENS: accepted = [] } = config
  return startGrpcServer({
    ...face,
    host,
    port,
    log,
    translate: translateDatabaseError,
    tls: config,
    tokens: accepted.length === 0 ? tokensOf(token) : accepted,
  })
}
