import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface FloorServer {
  readonly origin: string
  stop(): void
}

/** Starts a server of the folder `floors`; it tells its port when it listens. */
export async function startFloorServer(
  file: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<FloorServer> {
  const child: ChildProcess = fork(new URL(`../floors/${file}.ts`, import.meta.url), [], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...env },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
