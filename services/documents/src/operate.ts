import { createPool } from '@formwork/database'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { databaseConfig, readConfig, runCommand } from '@formwork/service-kit'
import { databaseOn } from './database.ts'
import { fileEvents } from './events/consumers.ts'

/** For operators, beside the running service: `replay <id>`. */
await runCommand({
  replay: async (id = '') => {
    const { DATABASE_URL: url } = readConfig(databaseConfig)
    const db = databaseOn(createPool({ url, applicationName: 'operate', max: 2 }))
    try {
      const { ofEstimating, ofPurchasing, ofField } = fileEvents(db)
      const consumers = [replayOf(ofEstimating), replayOf(ofPurchasing), replayOf(ofField)]
      const outcome = isUuid(id) ? await replayDeadLetter(db.pool, consumers, id) : undefined
      if (outcome === undefined) throw ResourceNotFound({ resource: 'Dead letter' })
      return outcome
    } finally {
      await db.close()
    }
  },
})
