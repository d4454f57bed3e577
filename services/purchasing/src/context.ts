import { fileURLToPath } from 'node:url'
import {
  createPool,
  databaseReady,
  fillNameKeys,
  idempotencyStore,
  migrate,
  translateDatabaseError,
} from '@formwork/database'
import { nameKey, UnavailableError } from '@formwork/kernel'
import {
  type Broker,
  brokerOptions,
  type Consumer,
  connectBroker,
  migrateMessaging,
  operationsOf,
  startBroadcastConsumer,
  startConsumer,
  startRelay,
} from '@formwork/messaging'
import {
  allowedOrigins,
  createApp,
  type Logger,
  openSessions,
  operationsRoutes,
  type RunningService,
  readConfig,
} from '@formwork/service-kit'
import { addRoutes } from './app.ts'
import { type PurchasingConfig, purchasingConfig } from './config.ts'
import { type Database, databaseOn } from './database.ts'
import { projectEvents } from './events/estimating-events.ts'
import { IntegrationLists } from './integration/integration.ts'
import { catalogClient } from './neighbours/catalog-client.ts'
import { documentsClient } from './neighbours/documents-client.ts'
import { estimatingClient } from './neighbours/estimating-client.ts'
import { startCatchingUp } from './projects/catch-up.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { giveForgottenUploadsBack } from './purchase-orders/receipts/receipt-files.ts'
import { buildUseCases } from './use-cases.ts'

export const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))

/** Starts purchasing with the settings of its environment. */
export function start(log: Logger): Promise<RunningService> {
  return createContext(readConfig(purchasingConfig), log)
}

/** What was opened, to be closed in reverse. */
class Opened {
  readonly #closers: (() => unknown)[] = []

  add<T>(thing: T, close: (thing: T) => unknown): T {
    this.#closers.unshift(() => close(thing))
    return thing
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close()
  }
}

/** Builds the service in order and closes it in reverse. */
export async function createContext(
  config: PurchasingConfig,
  log: Logger,
): Promise<RunningService> {
  const opened = new Opened()
  const db = await openDatabase(opened, config, log)
  const { SERVICE_TOKEN: token } = config
  const broker = opened.add(
    connectBroker({ ...brokerOptions(config), name: 'purchasing', log }),
    (connected) => connected.close(),
  )
  const catalog = opened.add(catalogClient(config.CATALOG_GRPC, token), (it) => it.close())
  const estimating = opened.add(estimatingClient(config.ESTIMATING_GRPC, token), (it) => it.close())
  const documents = opened.add(documentsClient(config.DOCUMENTS_GRPC, token), (it) => it.close())
  const integration = new IntegrationLists(catalog)
  const sessions = opened.add(openSessions({ config, broker, log }), (it) => it.close())
  const projects = exchangeEvents(opened, { db, broker, integration, log })
  const fetch = projectFetcher(db, (id) => estimating.getProject(id))
  opened.add(startCatchingUp({ db, fetch, log }), (it) => it.close())
  const idempotency = idempotencyStore(db.pool)
  opened.add(
    everyHour(() => idempotency.sweep(), log),
    clearInterval,
  )
  opened.add(
    everyHour(() => giveForgottenUploadsBack(db), log),
    clearInterval,
  )
  const readiness = stoppable(databaseReady(db.pool))
  const app = await createApp({
    ...{ name: 'purchasing', log, publicUrl: config.PUBLIC_URL, ready: readiness.check },
    guard: {
      verifier: sessions.verifier,
      origins: allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS),
    },
    translate: translateDatabaseError,
    idempotency,
    trustedProxies: config.TRUSTED_PROXIES,
  })
  const { OVER_BUDGET: overBudget } = config
  const needs = { db, estimating, documents, integration, overBudget, log }
  await addRoutes(app, buildUseCases(needs))
  operationsRoutes(
    app,
    operationsOf({ service: 'purchasing', pool: db.pool, consumers: [projects] }),
  )
  return {
    ...{ app, host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
    stopBeingReady: readiness.stop,
    close: () => opened.close(),
  }
}

async function openDatabase(opened: Opened, config: PurchasingConfig, log: Logger) {
  const owner = {
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    log: (line: string) => log.info(line),
  }
  await migrate({ ...owner, directory: MIGRATIONS })
  await migrateMessaging(owner)
  const { DATABASE_URL: url, DATABASE_POOL_MAX: max } = config
  const pool = createPool({ url, applicationName: 'purchasing', max })
  const db = opened.add(databaseOn(pool), (it) => it.close())
  await fillNameKeys(pool, { table: 'vendors', columns: ['name'], key: nameKey })
  await fillNameKeys(pool, { table: 'cost_codes', columns: ['code'], key: nameKey })
  return db
}

interface Exchange {
  readonly db: Database
  readonly broker: Broker
  readonly integration: IntegrationLists
  readonly log: Logger
}

/** Publishes what happens here, and takes in what happens in estimating and the catalog. */
function exchangeEvents(opened: Opened, exchange: Exchange): Consumer {
  const { db, broker, integration, log } = exchange
  const close = (it: { close(): Promise<void> }) => it.close()
  opened.add(startRelay({ pool: db.pool, broker, context: 'purchasing', log }), close)
  const projects = startConsumer({ ...projectEvents(db), broker, log })
  opened.add(projects, close)
  const rates = startBroadcastConsumer({
    ...{ broker, log, context: 'catalog', types: ['catalog.rates.changed.v1'] },
    since: new Date(),
    onEvent: ({ data }) => integration.ratesChanged(data),
  })
  opened.add(rates, close)
  return projects
}

/** And at once. */
function everyHour(work: () => Promise<unknown>, log: Logger): NodeJS.Timeout {
  const run = () => work().catch((err: unknown) => log.warn({ err }, 'upkeep failed'))
  void run()
  return setInterval(run, 3_600_000).unref()
}

function stoppable(databaseIsReady: () => Promise<void>) {
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
