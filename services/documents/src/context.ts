import { documentsV1 } from '@formwork/contracts'
import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { createDocumentsApp } from './app.ts'
import { type DocumentsConfig, fileUrls } from './config.ts'
import { database } from './database.ts'
import { startConsumers } from './events/consumers.ts'
import { shareUnderWay } from './exports/share-under-way.ts'
import { startFileDeletionWorker } from './files/file-deletion-worker.ts'
import { openFileStore } from './files/open-file-store.ts'
import { startOrphanGc } from './files/orphan-gc.ts'
import { urlSigner } from './files/signed-url.ts'
import { documentsHandlers } from './grpc/documents-handlers.ts'
import { openBrowsers } from './pdf/open-browsers.ts'
import { openSheetHost } from './sheets/open-sheet-host.ts'
import { estimatingBids } from './snapshot/estimating-bids.ts'

/** Documents with everything it needs; `close` takes it down again. */
export function createContext(config: DocumentsConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'documents', config, log, ...database }
  return createService(definition, async ({ db, broker, open, appOptions }) => {
    const store = await openFileStore(config)
    const fileDeletion = open(startFileDeletionWorker({ db, store, log }))
    open(startOrphanGc({ db, store, log }))
    const consumers = startConsumers({ db, broker, fileDeletion, log }).map((each) => open(each))
    const signer = urlSigner(fileUrls(config))
    const { ESTIMATING_GRPC: address, SERVICE_TOKEN: token } = config
    const bids = open(estimatingBids({ address, token, tls: config }))
    const browsers = open(openBrowsers(config, log))
    const { underWay } = open(shareUnderWay({ broker, log }))
    const shared = { db, store, signer, fileDeletion, browsers, company: config.company }
    const app = await createDocumentsApp(appOptions(), {
      ...shared,
      bids,
      log,
      underWay,
      sheets: openSheetHost(config, db, log),
      attachmentsPerBidBytes: config.ATTACHMENTS_PER_BID_BYTES,
      now: () => new Date(),
    })
    const handlers = documentsHandlers({ ...shared, now: () => new Date() })
    return { app, consumers, grpc: { definition: documentsV1.DocumentsService.service, handlers } }
  })
}
