import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Nats, startNats } from '@formwork/backing-services'
import { freePortBase } from '@formwork/testing'
import { natsAuthorization } from '../src/index.ts'
import { passwordOf } from './nats-with-logins.ts'

/** Three nats-servers, each a process, with the logins of an installation. */
export interface NatsCluster {
  /** All three, as in NATS_URL. */
  readonly url: string
  /** Without warning. */
  kill(node: string): Promise<void>
  /** Starts a killed node again, on what it had stored. */
  revive(node: string): Promise<void>
  stop(): Promise<void>
}

export const NODES = ['north', 'east', 'west'] as const

export async function natsCluster(): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-cluster-'))
  // Below those that outgoing connections take: a node that comes back finds its own still free.
  const base = await freePortBase()
  const ports = NODES.map(
    (node, index) => [node, { client: base + 2 * index, route: base + 2 * index + 1 }] as const,
  )
  const portOf = new Map<string, { client: number; route: number }>(ports)
  const routes = ports.map(([, { route }]) => `"nats-route://127.0.0.1:${route}"`).join(', ')
  const running = new Map<string, Nats>()
  const addressOf = (node: string) => `nats://127.0.0.1:${portOf.get(node)?.client}`
  const start = async (node: string): Promise<void> => {
    const { client = 0, route = 0 } = portOf.get(node) ?? {}
    const nats = await startNats({
      dataDir: join(folder, node),
      port: client,
      configuration: `server_name: ${node}
        cluster { name: test, listen: "127.0.0.1:${route}", routes: [${routes}] }
        ${natsAuthorization((login) => JSON.stringify(passwordOf(login)))}`,
      log: () => {},
    })
    running.set(node, nats)
  }
  await Promise.all(NODES.map(start))
  return {
    url: NODES.map(addressOf).join(','),
    async kill(node) {
      const nats = running.get(node)
      if (nats === undefined) return
      process.kill(nats.pid, 'SIGKILL')
      await nats.exited
      running.delete(node)
    },
    revive: start,
    async stop() {
      await Promise.all([...running.values()].map((nats) => nats.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
