import { estimatingV1 } from '@formwork/contracts'
import { nameKey } from '@formwork/kernel'
import { publishChangedRows, startConsumer } from '@formwork/messaging'
import { closeClient, type Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { estimatingApp } from './app.ts'
import { attachmentsOf } from './attachments.ts'
import { bidVersions } from './bids/bids.store.ts'
import { calendarKeys } from './calendar/calendar-keys.ts'
import type { EstimatingConfig } from './config.ts'
import { purchasingEvents } from './consumed/purchasing-events.ts'
import { databaseOn, databasesForGrpc } from './database.ts'
import { estimatingHandlers } from './grpc/estimating-handlers.ts'
import { orderedSources } from './quotes/award/ordered-sources.ts'
import { quotePapers } from './quotes/papers/quote-papers.ts'
import { packageVersions } from './quotes/stored/packages.store.ts'
import { followRates } from './rates/follow-rates.ts'
import { rateBookSource } from './rates/rate-book-source.ts'
import { seedRecipes } from './recipes/library/seed-recipes.ts'
import { connectCatalog, connectDocuments, connectPurchasing } from './upstream.ts'

const migrations = new URL('../prisma/migrations', import.meta.url)
const keyedTables = ['clients', 'scope_types'].map((table) => ({
  table,
  columns: ['name'],
  key: nameKey,
}))

/** Estimating with everything it needs; `close` takes it down again. */
export function createContext(config: EstimatingConfig, log: Logger): Promise<CreatedService> {
  const database = { migrations, databaseOn, keyedTables, prepare: seedRecipes }
  const definition = { name: 'estimating', config, log, ...database }
  return createService(definition, async ({ db, broker, open, appOptions }) => {
    const token = config.SERVICE_TOKEN
    const catalog = open(connectCatalog(config), closeClient)
    const documents = open(connectDocuments(config), closeClient)
    const purchasing = open(connectPurchasing(config), closeClient)
    const rateBook = rateBookSource({ db, catalog, token, log })
    open(followRates(broker, rateBook, log))
    const purchases = open(startConsumer({ ...purchasingEvents(db), broker, log }))
    // Most writes of a bid's contents are no events: open pages hear of each.
    const versionsOf = (ids: readonly string[]) => bidVersions(db, ids)
    open(publishChangedRows({ broker, context: 'estimating', type: 'bid', log, versionsOf }))
    const packages = (ids: readonly string[]) => packageVersions(db, ids)
    const ofPackages = { broker, context: 'estimating', type: 'package', log } as const
    open(publishChangedRows({ ...ofPackages, versionsOf: packages }))
    const attachments = attachmentsOf({ documents, token, log })
    const forGrpc = open(databasesForGrpc(config.DATABASE_URL))
    return {
      app: await estimatingApp(appOptions(), {
        db,
        rateBook,
        attachments,
        quotePapers: quotePapers({ documents, token }),
        orderedSources: orderedSources({ purchasing, token }),
        calendarKeys: open(calendarKeys(config)),
        publicUrl: config.PUBLIC_URL,
      }),
      consumers: [purchases],
      grpc: {
        definition: estimatingV1.EstimatingService.service,
        handlers: estimatingHandlers({ ...forGrpc, commands: db, rateBook }),
      },
    }
  })
}
