import { existsSync } from 'node:fs'
import type { BackingServices } from './backing-services.ts'

const dockerIsLikely = (): boolean =>
  process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock')

/** The same in containers; undefined where there is no Docker to run them. */
export async function startContainerServices(): Promise<BackingServices | undefined> {
  if (!dockerIsLikely()) return undefined
  // Loaded late: the library takes longer to load than the embedded Postgres takes to start.
  const [{ GenericContainer, Wait }, { PostgreSqlContainer }] = await Promise.all([
    import('testcontainers'),
    import('@testcontainers/postgresql'),
  ])
  try {
    const [postgres, nats] = await Promise.all([
      new PostgreSqlContainer('postgres:18-alpine')
        .withUsername('postgres')
        .withDatabase('postgres')
        .withEnvironment({
          POSTGRES_INITDB_ARGS: '--locale=C --locale-provider=icu --icu-locale=und',
        })
        .withCommand(['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'jit=off'])
        .start(),
      new GenericContainer('nats:2-alpine')
        .withCommand(['--jetstream'])
        .withExposedPorts(4222)
        .withWaitStrategy(Wait.forLogMessage('Server is ready'))
        .start(),
    ])
    return {
      pgUrl: postgres.getConnectionUri(),
      natsUrl: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
      async stop() {
        await Promise.all([postgres.stop(), nats.stop()])
      },
    }
  } catch (error) {
    // The socket is there and nobody answers: the embedded services will do.
    if (String(error).includes('container runtime strategy')) return undefined
    throw error
  }
}
