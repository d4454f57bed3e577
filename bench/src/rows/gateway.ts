import { contestOf, signedIn } from '../contest.ts'
import type { Row } from '../row.ts'
import { atLeast } from '../target.ts'
import { nginxMissing, startNginx } from './nginx.ts'

const CLIENTS = 16
const LOAD = { clients: CLIENTS, seconds: 3 }
const REQUESTS = [[{ method: 'GET', path: '/api/bids' }]] as const

export const throughGateway: Row = {
  name: 'gateway',
  measures: [
    {
      name: 'through the gateway, beside straight to the service (list 100 bids, 16 clients)',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.7),
    },
  ],
  async prepare(system) {
    await system.bids.atLeast(100)
    return contestOf({
      ours: await signedIn(system, CLIENTS, REQUESTS),
      floor: await signedIn(system, CLIENTS, REQUESTS, system.serviceUrl('estimating')),
      load: LOAD,
    })
  },
}

export const besideNginx: Row = {
  name: 'gateway-nginx',
  measures: [
    {
      name: 'through the gateway, beside nginx as proxy (list 100 bids, 16 clients)',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.7),
    },
  ],
  missing: nginxMissing,
  async prepare(system) {
    await system.bids.atLeast(100)
    const nginx = await startNginx(system.serviceUrl('estimating'))
    return contestOf({
      ours: await signedIn(system, CLIENTS, REQUESTS),
      floor: await signedIn(system, CLIENTS, REQUESTS, nginx.origin),
      load: LOAD,
      close: () => nginx.stop(),
    })
  },
}
