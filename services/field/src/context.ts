import { startConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { fieldApp } from './app.ts'
import { estimatingClient } from './clients/estimating-client.ts'
import { purchasingClient } from './clients/purchasing-client.ts'
import type { FieldConfig } from './config.ts'
import { database } from './database.ts'
import { projectEvents } from './events/estimating-events.ts'
import { catchUp } from './projects/catch-up.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { projectOf } from './projects/project.ts'

const SECOND_MS = 1_000

/** The field with everything it needs; `close` takes it down again. */
export function createContext(config: FieldConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'field', config, log, ...database }
  return createService(definition, async ({ db, broker, open, repeat, appOptions }) => {
    const estimating = open(estimatingClient(config))
    const purchasing = open(purchasingClient(config))
    const fetchProject = projectFetcher(db, async (id) => {
      const parts = await estimating.laborTasks(id)
      return parts === undefined ? undefined : projectOf(parts)
    })
    const projects = open(startConsumer({ ...projectEvents(db), broker, log }))
    const run = () => catchUp(db, fetchProject)
    repeat({ name: 'projects that fell behind', everyMs: SECOND_MS, run })
    const app = await fieldApp(appOptions(), { db, fetchProject, purchasing, log })
    return { app, consumers: [projects] }
  })
}
