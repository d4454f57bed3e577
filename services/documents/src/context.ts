import { documentsV1 } from '@formwork/contracts'
import { type CreatedService, createService, type Logger } from '@formwork/service-kit'
import { createDocumentsApp } from './app.ts'
import type { DocumentsConfig } from './config.ts'
import { type Database, databaseOn } from './database.ts'
import { startConsumers } from './events/consumers.ts'
import { startFileDeletionWorker } from './files/file-deletion-worker.ts'
import type { FileStore } from './files/file-store.ts'
import { folderStore } from './files/folder-store.ts'
import { startOrphanGc } from './files/orphan-gc.ts'
import { s3Store } from './files/s3-store.ts'
import { urlSigner } from './files/signed-url.ts'
import { documentsHandlers } from './grpc/documents-handlers.ts'
import { chromiumLauncher } from './pdf/browser-account.ts'
import { BrowserPool } from './pdf/browser-pool.ts'
import { googleSheets } from './sheets/google-sheets.ts'
import { hostedSheets } from './sheets/hosted-sheets.ts'
import { estimatingBids } from './snapshot/estimating-bids.ts'

const migrations = new URL('../prisma/migrations', import.meta.url)

/** Documents with everything it needs; `close` takes it down again. */
export function createContext(config: DocumentsConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'documents', config, log, migrations, databaseOn }
  return createService(definition, async ({ db, broker, open, appOptions }) => {
    const store = await openStore(config)
    const fileDeletion = open(startFileDeletionWorker({ db, store, log }), close)
    open(startOrphanGc({ db, store, log }), close)
    const consumers = startConsumers({ db, broker, fileDeletion, log })
    for (const consumer of consumers) open(consumer, close)
    const signer = urlSigner({
      publicUrl: config.PUBLIC_URL,
      key: config.FILE_URL_KEY,
      olderKeys: config.FILE_URL_OLD_KEYS,
    })
    const { ESTIMATING_GRPC: address, SERVICE_TOKEN: token } = config
    const bids = open(estimatingBids({ address, token }), close)
    const browsers = open(openBrowsers(config, log), close)
    const app = await createDocumentsApp(appOptions(), {
      ...{ db, store, signer, fileDeletion, bids, browsers, log },
      attachmentsPerBidBytes: config.ATTACHMENTS_PER_BID_BYTES,
      sheets: sheetHost(config, db, log),
      company: config.company,
      now: () => new Date(),
    })
    const handlers = documentsHandlers({
      ...{ db, store, signer, fileDeletion, browsers },
      company: config.company,
    })
    return {
      ...{ app, consumers },
      grpc: { definition: documentsV1.DocumentsService.service, handlers },
    }
  })
}

const close = (part: { close(): unknown }) => part.close()

async function openStore(config: DocumentsConfig): Promise<FileStore> {
  if (config.s3 !== undefined) return s3Store(config.s3)
  const { FILES_DIR: root, FILES_MIN_FREE_BYTES: minFreeBytes } = config
  return folderStore({ root, minFreeBytes })
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
