import { fileURLToPath } from 'node:url'
import { catalogV1, documentsV1, estimatingV1 } from '@formwork/contracts'
import {
  createPool,
  databaseReady,
  fillNameKeys,
  migrate,
  openSql,
  translateDatabaseError,
} from '@formwork/database'
import { nameKey, UnavailableError } from '@formwork/kernel'
import {
  type Broker,
  brokerOptions,
  connectBroker,
  migrateMessaging,
  operationsOf,
  startBroadcastConsumer,
  startRelay,
} from '@formwork/messaging'
import {
  channelOptions,
  closeClient,
  type GrpcServer,
  type Logger,
  openSessions,
  operationsRoutes,
  type RunningService,
  serviceCredentials,
  startGrpcServer,
} from '@formwork/service-kit'
import { estimatingApp } from './app.ts'
import { attachmentsOf } from './attachments.ts'
import type { EstimatingConfig } from './config.ts'
import { databaseOn } from './database.ts'
import { estimatingHandlers, type GrpcDatabases } from './grpc/estimating-handlers.ts'
import { type RateBookSource, rateBookSource } from './rates/rate-book-source.ts'

const LOOK_UP_CONNECTIONS = 5
/** A bid of 100,000 items has its connection for a second or two. More at once would crowd out short questions. */
const STREAM_CONNECTIONS = 2
const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))

export interface EstimatingContext extends RunningService {
  readonly grpcPort: number
}

/** Builds the service in order; `close` takes it down in reverse. */
export async function createContext(
  config: EstimatingConfig,
  log: Logger,
): Promise<EstimatingContext> {
  const { pool, db } = await openDatabase(config, log)
  const broker = connectBroker({ ...brokerOptions(config), name: 'estimating', log })
  const relay = startRelay({ pool, broker, context: 'estimating', log })
  const sessions = openSessions({ config, broker, log })
  const neighbours = connectNeighbours(config)
  const token = config.SERVICE_TOKEN
  const rateBook = rateBookSource({ db, catalog: neighbours.catalog, token, log })
  const ratesChanged = followRates(broker, rateBook, log)
  const attachments = attachmentsOf({ documents: neighbours.documents, token, log })
  const grpcDatabases = openGrpcDatabases(config)
  const grpc = await startGrpc(config, grpcDatabases, log)
  const readiness = stoppableReadiness(databaseReady(pool))
  const app = await estimatingApp({
    ...{ config, log, pool, db, rateBook, attachments, verifier: sessions.verifier },
    ready: readiness.check,
  })
  operationsRoutes(app, operationsOf({ service: 'estimating', pool, consumers: [] }))
  return {
    ...{ app, host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
    grpc,
    grpcPort: grpc.port,
    stopBeingReady: readiness.stop,
    async close() {
      await grpc.close()
      await Promise.all([grpcDatabases.lookUps.close(), grpcDatabases.streams.close()])
      await Promise.all([ratesChanged.close(), sessions.close()])
      neighbours.close()
      await relay.close()
      await broker.close()
      await db.close()
    },
  }
}

/** The database as this version needs it. */
async function openDatabase(config: EstimatingConfig, log: Logger) {
  const owner = {
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    log: (line: string) => log.info(line),
  }
  await migrate({ ...owner, directory: MIGRATIONS })
  await migrateMessaging(owner)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'estimating',
    max: config.DATABASE_POOL_MAX,
  })
  for (const table of ['clients', 'scope_types']) {
    await fillNameKeys(pool, { table, columns: ['name'], key: nameKey })
  }
  return { pool, db: databaseOn(pool) }
}

/** Whole bids and short questions never wait for each other, nor users for either. */
function openGrpcDatabases({ DATABASE_URL: url }: EstimatingConfig): GrpcDatabases {
  return {
    lookUps: openSql(
      createPool({ url, applicationName: 'estimating-grpc', max: LOOK_UP_CONNECTIONS }),
    ),
    streams: openSql(
      createPool({
        ...{ url, applicationName: 'estimating-streams', max: STREAM_CONNECTIONS },
        // Nearly as long as the gateway waits for an export: late is better than refused.
        waitMs: 50_000,
      }),
    ),
  }
}

/** For the other services. */
function startGrpc(
  config: EstimatingConfig,
  databases: GrpcDatabases,
  log: Logger,
): Promise<GrpcServer> {
  return startGrpcServer({
    ...{ host: config.GRPC_HOST, port: config.GRPC_PORT, token: config.SERVICE_TOKEN, log },
    translate: translateDatabaseError,
    definition: estimatingV1.EstimatingService.service,
    handlers: estimatingHandlers(databases),
  })
}

/** The services that are asked over gRPC. */
function connectNeighbours({ CATALOG_GRPC, DOCUMENTS_GRPC }: EstimatingConfig) {
  const catalog = new catalogV1.CatalogService(CATALOG_GRPC, serviceCredentials, channelOptions)
  const documents = new documentsV1.DocumentsService(
    DOCUMENTS_GRPC,
    serviceCredentials,
    channelOptions,
  )
  return {
    catalog,
    documents,
    close: () => {
      closeClient(documents)
      closeClient(catalog)
    },
  }
}

/** Keeps the last rate book seen a recent one, also while nobody prices anything. */
function followRates(broker: Broker, rateBook: RateBookSource, log: Logger) {
  void rateBook.refresh()
  return startBroadcastConsumer({
    ...{ broker, context: 'catalog', types: ['catalog.rates.changed.v1'], log },
    since: new Date(),
    onEvent: () => rateBook.refresh(),
  })
}

function stoppableReadiness(databaseIsReady: () => Promise<void>) {
  let stopping = false
  return {
    check: async () => {
      if (stopping) throw new UnavailableError('The service is stopping')
      await databaseIsReady()
    },
    stop: () => {
      stopping = true
    },
  }
}
