import { contestOf, floorOf, httpClients, signedIn } from '../contest.ts'
import { startFloorServer } from '../floor-server.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast, atMost } from '../target.ts'
import { cookiesOfUsers } from '../users.ts'

const ONCE = { clients: 1, turns: 1 }

export const excel: Row = {
  name: 'excel',
  measures: [
    { name: 'Excel of 10,000 items', figure: 'medianMs', unit: 'ms', target: atMost(1.5) },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(10_000, 20)
    const path = `/api/bids/${id}/excel`
    const file = await (await (await system.session()).send('GET', path)).arrayBuffer()
    return contestOf({
      ours: await signedIn(system, 1, [[{ method: 'GET', path }]]),
      floor: await floorOf('workbook', { file: Buffer.from(file).toString('base64') }),
      load: ONCE,
    })
  },
}

/**
 * Each export is of a version of the bid that nobody has seen yet: an unchanged one is not printed
 * again.
 */
async function printing(system: System, items: number, scopes: number) {
  const { id } = await system.bids.create(items, scopes)
  const session = await system.session()
  let names = 0
  const rename = async () => {
    names += 1
    await session.send('PUT', `/api/bids/${id}`, { name: `Warehouse, version ${names}` })
  }
  return contestOf({
    ours: await signedIn(system, 1, [[{ method: 'GET', path: `/api/bids/${id}/pdf` }]]),
    floor: await floorOf('page-pdf', {
      address: system.grpcAddress('estimating'),
      token: system.serviceToken,
      bidId: id,
      view: 'client',
    }),
    load: ONCE,
    clearUp: rename,
  })
}

export const pdf: Row = {
  name: 'pdf',
  measures: [{ name: 'PDF of 200 scopes', figure: 'medianMs', unit: 'ms', target: atMost(1.3) }],
  prepare: (system) => printing(system, 2_000, 200),
}

export const smallPdf: Row = {
  name: 'pdf-small',
  measures: [{ name: 'PDF of two scopes', figure: 'medianMs', unit: 'ms', target: atMost(1.3) }],
  prepare: (system) => printing(system, 20, 2),
}

/** The internal view, which nobody keeps, by users who each have two under way. */
export const manyPdfs: Row = {
  name: 'pdf-many',
  measures: [
    {
      name: 'internal PDFs of two scopes, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.8),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(20, 2)
    const path = `/api/bids/${id}/pdf?view=internal`
    const cookies = await cookiesOfUsers(system, 8)
    return contestOf({
      ours: await httpClients({
        origin: system.gatewayUrl,
        clients: 16,
        requests: cookies.map((cookie) => [{ method: 'GET', path, headers: { cookie } }]),
      }),
      floor: await floorOf('page-pdf', {
        address: system.grpcAddress('estimating'),
        token: system.serviceToken,
        bidId: id,
        view: 'internal',
      }),
      load: { clients: 16, seconds: 5 },
    })
  },
}

/** Beside the bid itself, which takes the same way through the gateway. */
export const keptPdf: Row = {
  name: 'pdf-kept',
  measures: [
    {
      name: 'PDF of an unchanged bid again, beside reading the bid',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(20, 2)
    // Who asks for one bid together shares the reading of it.
    const bids = await system.bids.ofEach(16, 20, 2)
    return contestOf({
      ours: await signedIn(system, 16, [[{ method: 'GET', path: `/api/bids/${id}/pdf` }]]),
      floor: await signedIn(
        system,
        16,
        bids.map((bid) => [{ method: 'GET', path: `/api/bids/${bid.id}` }]),
      ),
      load: { clients: 16, seconds: 3 },
    })
  },
}

export const csv: Row = {
  name: 'csv',
  measures: [{ name: 'CSV of 100,000 items', figure: 'medianMs', unit: 'ms', target: atMost(2) }],
  async prepare(system) {
    const { id } = await system.bids.shared(100_000, 20)
    const server = await startFloorServer('csv-server', system.databaseUrl('estimating'))
    const requests = [[{ method: 'GET', path: `/api/bids/${id}/csv` }]] as const
    return contestOf({
      ours: await signedIn(system, 1, requests),
      floor: await httpClients({ origin: server.origin, clients: 1, requests }),
      load: ONCE,
      close: async () => server.stop(),
    })
  },
}
