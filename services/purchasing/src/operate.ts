import { createPool } from '@formwork/database'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { readConfig, runCommand } from '@formwork/service-kit'
import { estimatingClient } from './clients/estimating-client.ts'
import { fieldClient } from './clients/field-client.ts'
import { purchasingConfig } from './config.ts'
import { databaseOn } from './database.ts'
import { companyEvents } from './events/company-events.ts'
import { projectEvents } from './events/estimating-events.ts'
import { dayEvents } from './events/field-events.ts'
import { rebuildDays } from './field-days/rebuild-days.ts'
import { rebuildProjects } from './projects/rebuild-projects.ts'

/** For operators, next to the running service: `replay <id>`, `rebuild-projects`. */
await runCommand({
  replay: (id = '') =>
    withDatabase(async ({ db }) => {
      const copies = [replayOf(projectEvents(db)), replayOf(companyEvents(db))]
      const consumers = [...copies, replayOf(dayEvents(db))]
      const outcome = isUuid(id) ? await replayDeadLetter(db.pool, consumers, id) : undefined
      if (outcome === undefined) throw ResourceNotFound({ resource: 'Dead letter' })
      return outcome
    }),
  'rebuild-projects': () =>
    withDatabase(async ({ db, config }) => {
      const [estimating, field] = [estimatingClient(config), fieldClient(config)]
      try {
        return { ...(await rebuildProjects(db, estimating)), ...(await rebuildDays(db, field)) }
      } finally {
        estimating.close()
        field.close()
      }
    }),
})

async function withDatabase<T>(run: (opened: ReturnType<typeof open>) => Promise<T>): Promise<T> {
  const opened = open()
  try {
    return await run(opened)
  } finally {
    await opened.db.close()
  }
}

function open() {
  const config = readConfig(purchasingConfig)
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'operate', max: 2 })
  return { config, db: databaseOn(pool) }
}
