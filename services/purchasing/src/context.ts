import { purchasingV1 } from '@formwork/contracts'
import { publishChangedRows, startConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { purchasingApp } from './app.ts'
import { billVersions } from './bills/bills.store.ts'
import { catalogClient } from './clients/catalog-client.ts'
import { documentsClient } from './clients/documents-client.ts'
import { estimatingClient } from './clients/estimating-client.ts'
import { fieldClient } from './clients/field-client.ts'
import { namingPeople, personNames } from './clients/person-names.ts'
import type { PurchasingConfig } from './config.ts'
import { type Database, database } from './database.ts'
import { companyEvents } from './events/company-events.ts'
import { dayEvents } from './events/field-events.ts'
import { followProjects } from './events/follow-projects.ts'
import { purchasingHandlers } from './grpc/purchasing-handlers.ts'
import { followRates } from './integration/follow-rates.ts'
import { IntegrationLists } from './integration/integration.ts'
import { startNotices } from './notices/start-notices.ts'
import { installCompanyZone } from './projects/company-zone.store.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { releaseAbandonedUploads } from './purchase-orders/receipts/receipt-files.ts'
import { startOrderMails } from './purchase-orders/sending/mails/start-order-mails.ts'
import { publishVendors } from './vendors/publish-vendors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Purchasing with everything it needs; `close` takes it down again. */
export function createContext(config: PurchasingConfig, log: Logger): Promise<CreatedService> {
  const prepare = (db: Database) => installCompanyZone(db, config.COMPANY_TIME_ZONE)
  const definition = { name: 'purchasing', config, log, ...database, prepare }
  return createService(definition, async (parts) => {
    const { db, broker, open, repeat, appOptions } = parts
    const { OVER_BUDGET: overBudget } = config
    const catalog = open(catalogClient(config))
    const estimating = open(estimatingClient(config))
    const people = open(personNames(config, log))
    const documents = open(namingPeople(documentsClient(config), people))
    const field = open(fieldClient(config))
    const integration = new IntegrationLists(catalog)
    const fetchProject = projectFetcher(db, (id) => estimating.getProject(id))
    const projects = followProjects(parts, fetchProject)
    const company = open(startConsumer({ ...companyEvents(db), broker, log }))
    const days = open(startConsumer({ ...dayEvents(db), broker, log }))
    open(followRates(broker, integration, log))
    startNotices(parts, estimating)
    // Not every write of a bill is an event: open pages hear of each.
    const versionsOf = (ids: readonly string[]) => billVersions(db, ids)
    open(publishChangedRows({ broker, context: 'purchasing', type: 'bill', log, versionsOf }))
    const hasMail = startOrderMails(parts, documents)
    const run = () => releaseAbandonedUploads(db)
    repeat({ name: 'abandoned uploads', everyMs: HOUR_MS, run })
    const publish = () => publishVendors(db)
    repeat({ name: 'vendors not published', everyMs: MINUTE_MS, run: publish })
    const needs = {
      db,
      estimating,
      documents,
      field,
      integration,
      fetchProject,
      overBudget,
      hasMail,
      log,
    }
    const app = await purchasingApp(appOptions(), needs)
    return {
      app,
      consumers: [projects, company, days],
      grpc: {
        definition: purchasingV1.PurchasingService.service,
        handlers: purchasingHandlers(db),
      },
    }
  })
}
