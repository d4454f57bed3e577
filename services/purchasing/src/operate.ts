import { createPool, prismaAdapter } from '@formwork/database'
import { isUuid, NotFoundError } from '@formwork/kernel'
import { replayDeadLetter, replayOf } from '@formwork/messaging'
import { readConfig, runCommand } from '@formwork/service-kit'
import { purchasingConfig } from './config.ts'
import { projectEvents } from './events/estimating-events.ts'
import { PrismaClient } from './generated/prisma/client.ts'
import { estimatingClient } from './neighbours/estimating-client.ts'
import { rebuildProjects } from './projects/rebuild-projects.ts'

/** For operators, beside the running service: `replay <id>`, `rebuild-projects`. */
await runCommand({
  replay: (id = '') =>
    withDatabase(async ({ pool }) => {
      const consumers = [replayOf(projectEvents(pool))]
      const outcome = isUuid(id) ? await replayDeadLetter(pool, consumers, id) : undefined
      if (outcome === undefined) throw new NotFoundError('Dead letter')
      return outcome
    }),
  'rebuild-projects': () =>
    withDatabase(async ({ prisma, config }) => {
      const estimating = estimatingClient(config.ESTIMATING_GRPC, config.SERVICE_TOKEN)
      return rebuildProjects(prisma, estimating).finally(() => estimating.close())
    }),
})

async function withDatabase<T>(run: (opened: ReturnType<typeof open>) => Promise<T>): Promise<T> {
  const opened = open()
  try {
    return await run(opened)
  } finally {
    await opened.prisma.$disconnect()
    await opened.pool.end()
  }
}

function open() {
  const config = readConfig(purchasingConfig)
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'operate', max: 2 })
  return { config, pool, prisma: new PrismaClient({ adapter: prismaAdapter(pool) }) }
}
