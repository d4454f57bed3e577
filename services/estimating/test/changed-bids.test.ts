import { eventually, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { bidBuilder } from './bid-builder.ts'
import { callerOf, runEstimating } from './running-estimating.ts'

const service = perFile(runEstimating)
const hearing = perFile(() => service.hearRows('estimating'))
const latest = (bidId: string) => hearing.rows.findLast(({ id }) => id === bidId)?.version

describe('a write of a bid', () => {
  it('is told with the version that it made, whatever of the bid it changed', async () => {
    const { bid, scope } = await bidBuilder(service).bidWithScope()
    const url = `/api/scopes/${scope.id}/items/misc`
    const item = await service.call('POST', url, { name: 'Permit', quantity: 1, unitCost: 100 })
    const toldOfNow = async () => {
      const read = await service.as(callerOf('ESTIMATOR'), 'GET', `/api/bids/${bid.id}`)
      const version = Number(/^"(\d+)/.exec(String(read.headers.etag))?.[1])
      await eventually(async () => expect(latest(bid.id)).toBe(version))
      return version
    }
    const first = await toldOfNow()
    await service.call('PUT', `${url}/${item.id}`, { quantity: 2 })
    const second = await toldOfNow()
    await service.call('PUT', `/api/bids/${bid.id}`, { profitPercentage: 12 })
    expect([second > first, (await toldOfNow()) > second]).toEqual([true, true])
    expect(new Set(hearing.changes.map(({ type }) => type))).toEqual(new Set(['bid']))
  })
})
