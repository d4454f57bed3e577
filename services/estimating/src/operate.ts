import { createPool } from '@formwork/database'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { databaseConfig, readConfig, runCommand } from '@formwork/service-kit'
import { purchasingEvents } from './consumed/purchasing-events.ts'
import { databaseOn } from './database.ts'

/** For operators, next to the running service: `replay <id>`. */
await runCommand({
  replay: async (id = '') => {
    const { DATABASE_URL: url } = readConfig(databaseConfig)
    const db = databaseOn(createPool({ url, applicationName: 'operate', max: 2 }))
    try {
      const consumers = [replayOf(purchasingEvents(db))]
      const outcome = isUuid(id) ? await replayDeadLetter(db.pool, consumers, id) : undefined
      if (outcome === undefined) throw ResourceNotFound({ resource: 'Dead letter' })
      return outcome
    } finally {
      await db.close()
    }
  },
})
