import { besideServer } from '../beside-server.ts'
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
    const { id } = await system.bids.shared(1_000, 10)
    return readings(system, { method: 'GET', path: `/api/bids/${id}` })
  },
}

export const listBids: Row = {
  name: 'list-bids',
  measures: [
    { name: 'list 100 bids, 16 clients', figure: 'perSecond', unit: '/s', target: atLeast(0.5) },
  ],
  async prepare(system) {
    await system.bids.atLeast(100)
    return readings(system, { method: 'GET', path: '/api/bids' })
  },
}

const readings = (system: System, request: HttpRequest): Promise<Contest> =>
  besideServer(system, {
    ...{ floor: 'bid-server', database: 'estimating', clients: CLIENTS, requests: [[request]] },
  })
