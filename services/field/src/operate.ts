import { createPool } from '@formwork/database'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { databaseConfig, readConfig, runCommand } from '@formwork/service-kit'
import { type Database, databaseOn } from './database.ts'
import { projectEvents } from './events/estimating-events.ts'
import { askForAll } from './projects/projects.store.ts'

/** For operators, next to the running service: `replay <id>`, `rebuild-projects`. */
await runCommand({
  replay: (id = '') =>
    withDatabase(async (db) => {
      const consumers = [replayOf(projectEvents(db))]
      const outcome = isUuid(id) ? await replayDeadLetter(db.pool, consumers, id) : undefined
      if (outcome === undefined) throw ResourceNotFound({ resource: 'Dead letter' })
      return outcome
    }),
  'rebuild-projects': () => withDatabase(async (db) => ({ projects: await askForAll(db) })),
})

async function withDatabase<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url } = readConfig(databaseConfig)
  const db = databaseOn(createPool({ url, applicationName: 'operate', max: 2 }))
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}
