import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startNats } from '@formwork/backing-services'
import { listenToCommits } from '../event-watch.ts'
import { startFloorServer } from '../floor-server.ts'
import { type Listeners, openListeners } from '../listeners.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import type { System } from '../system.ts'
import { atMost } from '../target.ts'
import { cookiesOfUsers } from '../users.ts'

const LISTENERS = 200
/** Streams that one user may have. */
const PER_USER = 20
const CHANGES = 40

/**
 * From the moment a change of a bid has committed to the moment the last of 200 screens has heard
 * of it.
 */
export const eventAtBrowsers: Row = {
  name: 'event-at-browsers',
  measures: [
    {
      name: 'commit until 200 browsers have heard, beside a bare relay from NATS to server-sent events',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.create(1, 1)
    const commits = await listenToCommits(system.databaseUrl('estimating'), 'bids')
    const relay = await startRelay(system)
    const path = '/api/events'
    const cookies = await cookiesOfListeners(system)
    const atOurs = await openListeners(new URL(path, system.gatewayUrl), cookies)
    const atFloor = await openListeners(
      new URL(path, relay.origin),
      cookies.map(() => undefined),
    )
    const wayTo = (listeners: Listeners, change: () => Promise<void>) => async () => {
      const took: number[] = []
      for (let count = 0; count < CHANGES; count++) {
        const committed = commits.next()
        const [{ version, at }] = await Promise.all([committed, change()])
        took.push((await listeners.heardByAll(id, version)) - at)
      }
      return { medianMs: median(took) }
    }
    return {
      ours: wayTo(atOurs, async () => {
        const api = await system.session()
        await api.json('PUT', `/api/bids/${id}`, { name: `Bid ${randomUUID()}` })
      }),
      floor: wayTo(atFloor, async () => {
        const answer = await fetch(new URL(`/api/bids/${id}`, relay.origin), { method: 'PUT' })
        await answer.body?.cancel()
      }),
      async close() {
        atOurs.close()
        atFloor.close()
        await relay.stop()
        await commits.close()
      },
    }
  },
}

async function startRelay(system: System) {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
  const nats = await startNats({ dataDir: folder, port: await freePort(), log: () => {} })
  const env = { NATS_URL: nats.url }
  const server = await startFloorServer('event-relay', system.databaseUrl('estimating'), env)
  return {
    origin: server.origin,
    async stop() {
      server.stop()
      await nats.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** As many users as it takes, each with as many screens as one may have. */
async function cookiesOfListeners(system: System): Promise<readonly string[]> {
  const cookies = await cookiesOfUsers(system, Math.ceil(LISTENERS / PER_USER))
  return cookies.flatMap((cookie) => Array.from({ length: PER_USER }, () => cookie))
}
