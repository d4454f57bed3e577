import { fileURLToPath } from 'node:url'
import { documentsV1 } from '@formwork/contracts'
import {
  createPool,
  databaseReady,
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
import { createDocumentsApp } from './app.ts'
import type { DocumentsConfig } from './config.ts'
import { type Database, databaseOn } from './database.ts'
import { startConsumers } from './events/consumers.ts'
import { startDisposal } from './files/disposal.ts'
import type { FileStore } from './files/file-store.ts'
import { folderStore } from './files/folder-store.ts'
import { s3Store } from './files/s3-store.ts'
import { urlSigner } from './files/signed-url.ts'
import { startSweeping } from './files/sweep.ts'
import { documentsHandlers } from './grpc/documents-handlers.ts'
import { chromiumLauncher } from './pdf/browser-account.ts'
import { BrowserPool } from './pdf/browser-pool.ts'
import { googleSheets } from './sheets/google-sheets.ts'
import { hostedSheets } from './sheets/hosted-sheets.ts'
import { estimatingBids } from './snapshot/estimating-bids.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))

export interface DocumentsContext extends RunningService {
  readonly grpcPort: number
}

/** Builds documents in order; `close` takes it down in reverse. */
export async function createContext(
  config: DocumentsConfig,
  log: Logger,
): Promise<DocumentsContext> {
  const db = await openDatabase(config, log)
  const broker = connectBroker({ ...brokerOptions(config), name: 'documents', log })
  const relay = startRelay({ pool: db.pool, broker, context: 'documents', log })
  const sessions = openSessions({ config, broker, log })
  const store = await openStore(config)
  const disposal = startDisposal({ db, store, log })
  const sweeping = startSweeping({ db, store, log })
  const consumers = startConsumers({ db, broker, disposal, log })
  const signer = urlSigner({
    publicUrl: config.PUBLIC_URL,
    key: config.FILE_URL_KEY,
    olderKeys: config.FILE_URL_OLD_KEYS,
  })
  const grpc = await startGrpcServer({
    ...{ host: config.GRPC_HOST, port: config.GRPC_PORT, token: config.SERVICE_TOKEN, log },
    translate: translateDatabaseError,
    definition: documentsV1.DocumentsService.service,
    handlers: documentsHandlers({ db, store, signer, disposal }),
  })
  const bids = estimatingBids({ address: config.ESTIMATING_GRPC, token: config.SERVICE_TOKEN })
  const browsers = openBrowsers(config, log)
  const readiness = stoppableReadiness(databaseReady(db.pool))
  const app = await createDocumentsApp(
    {
      ...{ name: 'documents', log, publicUrl: config.PUBLIC_URL, ready: readiness.check },
      guard: {
        verifier: sessions.verifier,
        origins: allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS),
      },
      translate: translateDatabaseError,
      idempotency: idempotencyStore(db.pool),
      trustedProxies: config.TRUSTED_PROXIES,
    },
    {
      ...{ db, store, signer, disposal, bids, browsers, log },
      attachmentsPerBidBytes: config.ATTACHMENTS_PER_BID_BYTES,
      sheets: sheetHost(config, db, log),
      company: config.company,
      now: () => new Date(),
    },
  )
  operationsRoutes(app, operationsOf({ service: 'documents', pool: db.pool, consumers }))
  return {
    ...{ app, host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
    grpc,
    grpcPort: grpc.port,
    stopBeingReady: readiness.stop,
    async close() {
      await Promise.all([grpc.close(), browsers.close()])
      bids.close()
      await Promise.all(consumers.map((consumer) => consumer.close()))
      await Promise.all([sweeping.close(), disposal.close(), sessions.close(), relay.close()])
      await broker.close()
      await db.close()
    },
  }
}

async function openStore(config: DocumentsConfig): Promise<FileStore> {
  if (config.s3 !== undefined) return s3Store(config.s3)
  const { FILES_DIR: root, FILES_MIN_FREE_BYTES: minFreeBytes } = config
  return folderStore({ root, minFreeBytes })
}

async function openDatabase(config: DocumentsConfig, log: Logger) {
  const owner = {
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    log: (line: string) => log.info(line),
  }
  await migrate({ ...owner, directory: MIGRATIONS })
  await migrateMessaging(owner)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'documents',
    max: config.DATABASE_POOL_MAX,
  })
  return databaseOn(pool)
}

/** The browser starts beside the service, so that the first PDF is quick and a wrong set-up shows early. */
function openBrowsers(config: DocumentsConfig, log: Logger): BrowserPool {
  const { CHROMIUM_PATH: path, sandbox } = config
  const browsers = new BrowserPool({ launch: chromiumLauncher({ path, sandbox, log }), log })
  browsers.warmUp().catch(() => log.warn('PDFs answer 503 until the browser starts'))
  return browsers
}

function sheetHost(config: DocumentsConfig, db: Database, log: Logger) {
  const credentialsFile = config.GOOGLE_APPLICATION_CREDENTIALS
  return credentialsFile === undefined
    ? hostedSheets({ db, publicUrl: config.PUBLIC_URL })
    : googleSheets({ credentialsFile, endpoint: config.GOOGLE_API_ENDPOINT, log })
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
