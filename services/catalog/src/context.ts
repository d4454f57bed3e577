import { fileURLToPath } from 'node:url'
import { catalogV1 } from '@formwork/contracts'
import {
  createPool,
  databaseReady,
  fillNameKeys,
  idempotencyStore,
  migrate,
  translateDatabaseError,
} from '@formwork/database'
import { UnavailableError } from '@formwork/kernel'
import {
  brokerOptions,
  connectBroker,
  migrateMessaging,
  operationsOf,
  startRelay,
} from '@formwork/messaging'
import {
  allowedOrigins,
  type Logger,
  openSessions,
  operationsRoutes,
  type RunningService,
  startGrpcServer,
} from '@formwork/service-kit'
import { createCatalogApp } from './app.ts'
import type { CatalogConfig } from './config.ts'
import { databaseOn } from './database.ts'
import { catalogHandlers } from './grpc/catalog-handlers.ts'
import { uniqueKeyOf } from './rates/rate-kind.ts'
import { seedRates } from './seeds/seed-rates.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))

export interface CatalogContext extends RunningService {
  readonly grpcPort: number
}

/** Builds the catalog in order; `close` takes it down in reverse. */
export async function createContext(config: CatalogConfig, log: Logger): Promise<CatalogContext> {
  const db = await openDatabase(config, log)
  const broker = connectBroker({ ...brokerOptions(config), name: 'catalog', log })
  const relay = startRelay({ pool: db.pool, broker, context: 'catalog', log })
  const sessions = openSessions({ config, broker, log })
  const grpc = await startGrpcServer({
    ...{ host: config.GRPC_HOST, port: config.GRPC_PORT, token: config.SERVICE_TOKEN, log },
    translate: translateDatabaseError,
    definition: catalogV1.CatalogService.service,
    handlers: catalogHandlers(db),
  })
  const readiness = stoppableReadiness(databaseReady(db.pool))
  const guard = {
    verifier: sessions.verifier,
    origins: allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS),
  }
  const app = await createCatalogApp(
    {
      ...{ name: 'catalog', log, publicUrl: config.PUBLIC_URL, guard, ready: readiness.check },
      translate: translateDatabaseError,
      idempotency: idempotencyStore(db.pool),
      trustedProxies: config.TRUSTED_PROXIES,
    },
    db,
  )
  operationsRoutes(app, operationsOf({ service: 'catalog', pool: db.pool, consumers: [] }))
  return {
    ...{ app, host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
    grpc,
    grpcPort: grpc.port,
    stopBeingReady: readiness.stop,
    async close() {
      await grpc.close()
      await sessions.close()
      await relay.close()
      await broker.close()
      await db.close()
    },
  }
}

/** The database as this version needs it, with first rates if it is new. */
async function openDatabase(config: CatalogConfig, log: Logger) {
  const owner = {
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    log: (line: string) => log.info(line),
  }
  await migrate({ ...owner, directory: MIGRATIONS })
  await migrateMessaging(owner)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'catalog',
    max: config.DATABASE_POOL_MAX,
  })
  const db = databaseOn(pool)
  await fillNameKeys(pool, {
    table: 'variables',
    columns: ['name', 'location'],
    key: uniqueKeyOf,
  })
  await seedRates(db)
  return db
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
