import { besideServer } from '../beside-server.ts'
import { contestOf, httpClients, signedIn } from '../contest.ts'
import { startFloorServer } from '../floor-server.ts'
import type { HttpRequest } from '../http-load.ts'
import type { Contest, Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast, atMost } from '../target.ts'

const CLIENTS = 16

export const readBid: Row = {
  name: 'read-bid',
  measures: [
    {
      name: 'read a bid of 1,000 items, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.6),
    },
    {
      name: 'read a bid of 1,000 items, 16 clients: 99th percentile',
      figure: 'p99Ms',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const bids = await system.bids.ofEach(CLIENTS, 1_000, 10)
    return readings(
      system,
      bids.map(({ id }) => [{ method: 'GET', path: `/api/bids/${id}` }]),
    )
  },
}

export const listBids: Row = {
  name: 'list-bids',
  measures: [
    { name: 'list 100 bids, 16 clients', figure: 'perSecond', unit: '/s', target: atLeast(0.5) },
  ],
  async prepare(system) {
    await system.bids.atLeast(100)
    return readings(system, [[{ method: 'GET', path: '/api/bids' }]])
  },
}

/** What a client that keeps its last answer asks before it shows it again. */
export const knownBid: Row = {
  name: 'bid-304',
  measures: [
    {
      name: '304 of a bid of 1,000 items, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.8),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(1_000, 10)
    const path = `/api/bids/${id}`
    const answer = await (await system.session()).send('GET', path)
    await answer.body?.cancel()
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const requests = [[{ method: 'GET' as const, path, headers, status: 304 }]]
    const server = await startFloorServer('known-bid-server', system.databaseUrl('estimating'))
    return contestOf({
      ours: await signedIn(system, CLIENTS, requests),
      floor: await httpClients({ origin: server.origin, clients: CLIENTS, requests }),
      load: { clients: CLIENTS, seconds: 3 },
      close: async () => server.stop(),
    })
  },
}

const readings = (
  system: System,
  requests: readonly (readonly HttpRequest[])[],
): Promise<Contest> =>
  besideServer(system, {
    floor: 'bid-server',
    database: 'estimating',
    clients: CLIENTS,
    requests,
  })
