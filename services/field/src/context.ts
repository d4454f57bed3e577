import { fieldV1 } from '@formwork/contracts'
import { publishChangedRows, startConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { fieldApp } from './app.ts'
import { documentsClient } from './clients/documents-client.ts'
import { estimatingClient } from './clients/estimating-client.ts'
import { purchasingClient } from './clients/purchasing-client.ts'
import type { FieldConfig } from './config.ts'
import { costCodeRefresher } from './cost-codes/require-cost-code.ts'
import { database } from './database.ts'
import { dayVersions } from './days/days.store.ts'
import { followRates } from './days/follow-rates.ts'
import { laborBurdens } from './days/labor-burdens.ts'
import { readBurdens } from './days/read-burdens.ts'
import { projectEvents } from './events/estimating-events.ts'
import { releaseAbandonedUploads } from './files/noted-uploads.ts'
import { fieldHandlers } from './grpc/field-handlers.ts'
import { catchUp } from './projects/catch-up.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { projectOf } from './projects/project.ts'
import { ticketVersions } from './tm-tickets/tm-tickets.store.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** The field with everything it needs; `close` takes it down again. */
export function createContext(config: FieldConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'field', config, log, ...database }
  return createService(definition, async ({ db, broker, open, repeat, appOptions }) => {
    const estimating = open(estimatingClient(config))
    const purchasing = open(purchasingClient(config))
    const documents = open(documentsClient(config))
    const fetchProject = projectFetcher(db, async (id) => {
      const parts = await estimating.laborTasks(id)
      return parts === undefined ? undefined : projectOf(parts)
    })
    const projects = open(startConsumer({ ...projectEvents(db), broker, log }))
    const run = () => catchUp(db, fetchProject)
    repeat({ name: 'projects that fell behind', everyMs: SECOND_MS, run })
    const release = () => releaseAbandonedUploads(db)
    repeat({ name: 'abandoned uploads', everyMs: HOUR_MS, run: release })
    // Not every write of a day is an event: open pages hear of each.
    const versionsOf = (ids: readonly string[]) => dayVersions(db, ids)
    open(publishChangedRows({ broker, context: 'field', type: 'field-day', log, versionsOf }))
    const tickets = (ids: readonly string[]) => ticketVersions(db, ids)
    const ofTickets = { broker, context: 'field', type: 'tm-ticket', log } as const
    open(publishChangedRows({ ...ofTickets, versionsOf: tickets }))
    const refreshCostCodes = costCodeRefresher({ db, purchasing, log })
    const burdens = laborBurdens(
      (projectId) => readBurdens({ db, estimating, log }, projectId),
      () => rates.isCurrent(),
    )
    const rates = open(followRates(broker, () => burdens.drop(), log))
    const clients = { estimating, purchasing, documents }
    const needs = { db, log, ...clients, fetchProject, refreshCostCodes, burdens }
    const app = await fieldApp(appOptions(), needs)
    return {
      app,
      consumers: [projects],
      grpc: { definition: fieldV1.FieldService.service, handlers: fieldHandlers(needs) },
    }
  })
}
