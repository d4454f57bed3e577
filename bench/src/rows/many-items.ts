import { contestOf, floorOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import { itemOf } from '../items.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

const ITEMS = 5_000
const ONCE = { clients: 1, turns: 1 }

export const insertItems: Row = {
  name: 'insert-items',
  measures: [
    { name: '5,000 items in one POST', figure: 'medianMs', unit: 'ms', target: atMost(3) },
  ],
  async prepare(system) {
    const { scopes } = await system.bids.create(4, 2)
    const [target, pattern] = scopes.map(({ id }) => id)
    const bodies = Array.from({ length: ITEMS }, (_, index) => itemOf('materials', index))
    const body = JSON.stringify(bodies)
    const api = await system.session()
    await api.json('POST', `/api/scopes/${pattern}/items/materials`, bodies)
    const databaseUrl = system.databaseUrl('estimating')
    return contestOf({
      ours: await signedIn(system, 1, [
        [{ method: 'POST', path: `/api/scopes/${target}/items/materials`, body }],
      ]),
      floor: await floorOf('insert-items', { databaseUrl, pattern, target }),
      load: ONCE,
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => {
          await client.query('DELETE FROM items WHERE scope_id = $1', [target])
          await client.query('VACUUM items')
        }),
    })
  },
}

export const duplicateBid: Row = {
  name: 'duplicate-bid',
  measures: [
    {
      name: 'duplicate a bid of 10,000 items',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.5),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(10_000, 20)
    const databaseUrl = system.databaseUrl('estimating')
    const body = JSON.stringify({ bidNumber: 'COPY-{n}', name: 'A copy' })
    return contestOf({
      ours: await signedIn(system, 1, [
        [{ method: 'POST', path: `/api/bids/${id}/duplicate`, body }],
      ]),
      floor: await floorOf('copy-bid', { databaseUrl, bidId: id }),
      load: ONCE,
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => {
          await client.query(`DELETE FROM bids WHERE bid_number LIKE 'COPY-%'`)
          await client.query('VACUUM items')
        }),
    })
  },
}
