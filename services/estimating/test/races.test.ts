import { costBid } from '@formwork/costing'
import { describe, expect, it } from 'vitest'
import { readStoredBid } from '../src/pricing/bid-snapshot.ts'
import { estimating } from './bid-builder.ts'
import { MIX_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json, type Method } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const status = async (method: Method, url: string, payload?: object) =>
  (await app.as(admin, method, url, payload === undefined ? {} : { payload })).statusCode
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/** Stored totals of a bid beside those that follow from its stored inputs. */
async function expectExactTotals(bidId: string): Promise<Json> {
  const stored = await build.readBid(bidId)
  const [row] = await app.query('SELECT version FROM bids WHERE id = $1', [bidId])
  const whole = await app.db.transaction((tx) => readStoredBid(tx, bidId))
  if (whole === undefined) throw new Error('the bid is gone')
  const costs = costBid(whole.snapshot)
  expect(stored.subtotalCost).toBe(costs.subtotalCost.toNumber())
  expect(stored.totalCost).toBe(costs.totalCost.toNumber())
  for (const [index, scope] of costs.scopes.entries()) {
    expect(stored.scopes[index].totalCost).toBe(scope.totalCost.toNumber())
    expect(whole.scopes[index]?.orderedCYParts).toBe(scope.orderedCYParts.toFixed())
  }
  return { ...stored, version: row.version }
}

describe('totals', () => {
  it('are exact under eight writers of one bid', async () => {
    const { bid, scope: a } = await build.bidWithScope({ taxExempt: false })
    const b = await build.scope(bid.id, { multiplier: 3.3, length: 10, width: 3, height: 2 })
    await build.items(a.id, 'subcontractor', { isPump: true, costPerCY: 3.5 })
    await build.items(b.id, 'subcontractor', { isPump: true, costPerCY: 1.75 })
    await times(8, async (writer) => {
      for (let n = 0; n < 6; n++) {
        const scope = (writer + n) % 2 === 0 ? a : b
        const url = `/api/scopes/${scope.id}/items`
        const concrete = { name: 'C', cubicYards: 1.37 + n / 7, mixId: MIX_ID }
        const made = await app.call('POST', `${url}/concrete`, concrete)
        await app.call('POST', `${url}/labor`, { name: 'L', days: 1.3, hourlyRate: 31.37 })
        await app.call('PUT', `${url}/concrete/${made.id}`, { wastePercentage: n })
        if (n % 3 === 0) {
          await app.call('DELETE', `${url}/concrete/${made.id}`, undefined, { status: 204 })
        }
        if (writer === 0)
          await app.call('PUT', `/api/bids/${bid.id}`, { perDiemEnabled: n % 2 === 0 })
        if (writer === 1) await app.call('PUT', `/api/scopes/${b.id}`, { multiplier: 1 + n / 10 })
        if (writer === 2) await app.call('PUT', `/api/bids/${bid.id}`, { salesTaxPercentage: n })
      }
    })
    const { scopes } = await expectExactTotals(bid.id)
    const concrete = scopes.flatMap((scope: Json) => scope.concreteItems)
    expect(concrete).toHaveLength(8 * 4)
    for (const scope of scopes) {
      const positions = scope.laborItems.map((item: Json) => item.position)
      expect(new Set(positions).size).toBe(24)
    }
  }, 60_000)
})

describe('two users at once', () => {
  it('one of them gets the number, the name, the type', async () => {
    const { id: clientId } = await build.client()
    const oneWins = async (url: string, body: object) => {
      const answers = await times(8, () => status('POST', url, body))
      expect(answers.sort()).toEqual([201, ...Array(7).fill(409)])
    }
    await oneWins('/api/bids', { bidNumber: 'RACE', name: 'Race', clientId })
    await oneWins('/api/clients', { name: 'Race' })
    await oneWins('/api/scope-types', { name: 'Race' })
  })

  it('leave no bid without its client', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: clientId } = await build.client()
      const create = (n: number) =>
        status('POST', '/api/bids', { bidNumber: `${clientId}-${n}`, name: 'N', clientId })
      const [deleted, ...created] = await Promise.all([
        status('DELETE', `/api/clients/${clientId}`),
        ...[0, 1, 2, 3].map(create),
      ])
      expect(deleted).toBe(204)
      expect(created.every((code) => code === 201 || code === 400)).toBe(true)
      expect(await app.query('SELECT 1 FROM bids WHERE client_id = $1', [clientId])).toEqual([])
    }
  })

  it('reorder and delete scopes, write and delete, each to a legal end', async () => {
    const estimator = callerOf('ESTIMATOR')
    for (let round = 0; round < 5; round++) {
      const { bid, scope } = await build.bidWithScope()
      const other = await build.scope(bid.id)
      const item = await build.items(scope.id, 'misc', { unitCost: 7 })
      const items = `/api/scopes/${scope.id}/items/misc`
      const scopes = [
        { id: scope.id, position: 1 },
        { id: other.id, position: 0 },
      ]
      const batch = `/api/scopes/bid/${bid.id}/batch`
      const codes = await Promise.all([
        app
          .as(estimator, 'PATCH', batch, { payload: { scopes } })
          .then((answer) => answer.statusCode),
        status('DELETE', `/api/scopes/${scope.id}`),
        status('POST', items, { name: 'N', unitCost: 3 }),
        status('PUT', `${items}/${item.id}`, { unitCost: 9 }),
        status('DELETE', `${items}/${item.id}`),
        status('PUT', `/api/scopes/${other.id}/link`, { parentScopeId: scope.id }),
        status('PUT', `/api/scopes/${scope.id}`, { multiplier: 2 }),
      ])
      expect(codes.every((code) => [200, 201, 204, 400, 404].includes(code))).toBe(true)
      const { subtotalCost } = await expectExactTotals(bid.id)
      expect(subtotalCost).toBe(0)
    }
  })

  it('delete a bid while others write to it', async () => {
    for (let round = 0; round < 5; round++) {
      const { bid, scope } = await build.bidWithScope()
      const codes = await Promise.all([
        status('DELETE', `/api/bids/${bid.id}`),
        status('PUT', `/api/bids/${bid.id}`, { name: 'X' }),
        status('POST', `/api/scopes/${scope.id}/items/misc`, { name: 'N', unitCost: 3 }),
        status('POST', '/api/scopes', { bidId: bid.id, name: 'S', typeId: scope.typeId }),
        status('POST', `/api/bids/${bid.id}/recalculate`),
      ])
      expect(codes.every((code) => [200, 201, 204, 400, 404].includes(code))).toBe(true)
    }
  })
})
