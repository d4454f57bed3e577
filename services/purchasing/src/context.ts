import { startConsumer } from '@formwork/messaging'
import { createApp, type Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { addRoutes } from './app.ts'
import { catalogClient } from './clients/catalog-client.ts'
import { documentsClient } from './clients/documents-client.ts'
import { estimatingClient } from './clients/estimating-client.ts'
import type { PurchasingConfig } from './config.ts'
import { database } from './database.ts'
import { projectEvents } from './events/estimating-events.ts'
import { followRates } from './integration/follow-rates.ts'
import { IntegrationLists } from './integration/integration.ts'
import { noticeMailer } from './notices/mails/notice-mailer.ts'
import { noteDueBids } from './notices/notices.store.ts'
import { publishChangedNotices } from './notices/publish-changed-notices.ts'
import { startCatchingUp } from './projects/catch-up.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { releaseAbandonedUploads } from './purchase-orders/receipts/receipt-files.ts'
import { buildUseCases } from './use-cases.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const MAILS_MS = 5_000

/** Purchasing with everything it needs; `close` takes it down again. */
export function createContext(config: PurchasingConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'purchasing', config, log, ...database }
  return createService(definition, async ({ db, broker, open, repeat, appOptions }) => {
    const { OVER_BUDGET: overBudget } = config
    const catalog = open(catalogClient(config))
    const estimating = open(estimatingClient(config))
    const documents = open(documentsClient(config))
    const integration = new IntegrationLists(catalog)
    const projects = open(startConsumer({ ...projectEvents(db), broker, log }))
    open(followRates(broker, integration, log))
    open(publishChangedNotices({ db, broker, log }))
    const fetch = projectFetcher(db, (id) => estimating.getProject(id))
    open(startCatchingUp({ db, fetch, log }))
    const run = () => releaseAbandonedUploads(db)
    repeat({ name: 'abandoned uploads', everyMs: HOUR_MS, run })
    repeat({ name: 'due bids', everyMs: MINUTE_MS, run: () => noteDueBids(db) })
    const mailer = noticeMailer(config, db, log)
    if (mailer !== undefined) {
      const { run } = open(mailer)
      repeat({ name: 'mails of notices', everyMs: MAILS_MS, run })
    }
    const app = await createApp(appOptions())
    const needs = { db, estimating, documents, integration, overBudget, log }
    await addRoutes(app, buildUseCases(needs))
    return { app, consumers: [projects] }
  })
}
