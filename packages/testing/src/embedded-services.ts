import { join } from 'node:path'
import { freePort, startNats, startPostgres, temporaryFolder } from '@formwork/backing-services'
import type { BackingServices } from './backing-services.ts'

/** Postgres from npm and nats-server, on free ports, in a folder that goes with them. */
export async function startEmbeddedServices(): Promise<BackingServices> {
  const folder = await temporaryFolder()
  const log = (): void => {}
  const [postgres, nats] = await Promise.all([
    startPostgres({
      dataDir: join(folder.path, 'postgres'),
      port: await freePort(),
      fsync: false,
      password: 'test',
      log,
    }),
    startNats({ dataDir: join(folder.path, 'nats'), port: await freePort(), log }),
  ])
  return {
    pgUrl: postgres.url,
    natsUrl: nats.url,
    async stop() {
      await Promise.all([postgres.stop(), nats.stop()])
      await folder.remove()
    },
  }
}
