import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats, startPostgres } from '@formwork/local'
import type { BackingServices } from './backing-services.ts'
import { freePort } from './free-port.ts'

/** Postgres from npm and nats-server, on free ports, in a folder that goes with them. */
export async function startEmbeddedServices(): Promise<BackingServices> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-test-'))
  // As root, Postgres runs as nobody, who has to pass through this folder to its own.
  await chmod(folder, 0o711)
  const log = (): void => {}
  const [postgres, nats] = await Promise.all([
    startPostgres({
      dataDir: join(folder, 'postgres'),
      port: await freePort(),
      fsync: false,
      password: 'test',
      log,
    }),
    startNats({ dataDir: join(folder, 'nats'), port: await freePort(), log }),
  ])
  return {
    pgUrl: postgres.url,
    natsUrl: nats.url,
    async stop() {
      await Promise.all([postgres.stop(), nats.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
