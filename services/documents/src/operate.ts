import { createPool, prismaAdapter } from '@formwork/database'
import { isUuid, NotFoundError } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { databaseConfig, readConfig, runCommand } from '@formwork/service-kit'
import { fileEvents } from './events/consumers.ts'
import { PrismaClient } from './generated/prisma/client.ts'

/** For operators, beside the running service: `replay <id>`. */
await runCommand({
  replay: async (id = '') => {
    const { DATABASE_URL: url } = readConfig(databaseConfig)
    const pool = createPool({ url, applicationName: 'operate', max: 2 })
    const db = new PrismaClient({ adapter: prismaAdapter(pool) })
    try {
      const { ofEstimating, ofPurchasing } = fileEvents({ pool, db })
      const consumers = [replayOf(ofEstimating), replayOf(ofPurchasing)]
      const outcome = isUuid(id) ? await replayDeadLetter(pool, consumers, id) : undefined
      if (outcome === undefined) throw new NotFoundError('Dead letter')
      return outcome
    } finally {
      await db.$disconnect()
      await pool.end()
    }
  },
})
