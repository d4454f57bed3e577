import { contestOf, floorOf, httpClients, signedIn } from '../contest.ts'
import { startFloorServer } from '../floor-server.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

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

export const pdf: Row = {
  name: 'pdf',
  measures: [{ name: 'PDF of 200 scopes', figure: 'medianMs', unit: 'ms', target: atMost(1.3) }],
  async prepare(system) {
    const { id } = await system.bids.shared(2_000, 200)
    return contestOf({
      ours: await signedIn(system, 1, [[{ method: 'GET', path: `/api/bids/${id}/pdf` }]]),
      floor: await floorOf('page-pdf', {
        ...{ address: system.grpcAddress('estimating'), token: system.serviceToken, bidId: id },
      }),
      load: ONCE,
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
