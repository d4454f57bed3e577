import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const read = (id: string, role: 'ESTIMATOR' | 'OPS' | 'ACCOUNTING' = 'ESTIMATOR', status = 200) =>
  app.call('GET', `/api/bids/${id}/quantities`, undefined, { status, caller: callerOf(role) })

const mat = { size: '#4', spacing: 12, weightPerFoot: 0.668, pricePerPound: 1 }
const slab = { length: 27, width: 10, depth: 1, wastePercentage: 10, pricePerCY: 100, rebar: mat }
const crew = { days: 2, hourlyRate: 30, workers: 3, hoursPerDay: 10 }
const machine = { durationDays: 5, dailyRate: 100, weeklyRate: 400, monthlyRate: 900, quantity: 2 }
const form = { category: 'formwork', quantity: 10, uom: 'SF', unitPrice: 2, wastePercentage: 5 }

async function bidOfTwo(): Promise<Json> {
  const { bid, scope } = await build.bidWithScope({ perDiemEnabled: false }, { multiplier: 2 })
  const other = await build.scope(bid.id, { name: 'Other' })
  for (const { id } of [scope, other]) {
    await build.items(id, 'concrete', slab)
    await build.items(id, 'labor', crew)
    await build.items(id, 'equipment', { ...machine, fuelChargePerDay: 1 })
    await build.items(id, 'materials', form)
  }
  return bid
}

describe('the quantities of a bid', () => {
  it('are those of its items with the multipliers, in all and scope by scope', async () => {
    const bid = await bidOfTwo()
    const [item] = (await build.readBid(bid.id)).scopes[1].concreteItems
    const { scopes, ...all } = await read(bid.id)
    expect(all).toMatchObject({
      concrete: [{ mixId: null, mix: null, netCY: 30, orderedCY: 33 }],
      labor: [{ hours: 180 }],
      equipment: [{ quantity: 6, days: 5 }],
      materials: [{ category: 'formwork', uom: 'SF', quantity: 31.5 }],
    })
    expect(all.rebar[0].size).toBe('#4')
    expect(all.rebar[0].pounds).toBeCloseTo(3 * item.breakdown.weight, 3)
    expect(all.rebar[0].linearFeet).toBeCloseTo(3 * item.breakdown.linearFeet, 3)
    expect(scopes.map(({ concrete }: Json) => concrete[0].orderedCY)).toEqual([22, 11])
    expect(scopes.map(({ labor }: Json) => labor[0].hours)).toEqual([120, 60])
  })

  it('tell the cost and the hours by the ordered yard', async () => {
    const bid = await bidOfTwo()
    const stored = await build.readBid(bid.id)
    const { scopes } = await read(bid.id)
    expect(scopes[1].costPerCY).toBeCloseTo(stored.scopes[1].totalCost / 11, 4)
    expect(scopes[1].manHoursPerCY).toBeCloseTo(60 / 11, 4)
  })

  it('are told to OPS without any price, and to ACCOUNTING not at all', async () => {
    const bid = await bidOfTwo()
    const told = await read(bid.id, 'OPS')
    expect(told.concrete[0].orderedCY).toBe(33)
    expect(JSON.stringify(told)).not.toMatch(/cost|price|total/i)
    await read(bid.id, 'ACCOUNTING', 403)
  })

  it('of a bid without concrete have nothing by the yard', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'labor', crew)
    expect((await read(bid.id)).scopes[0]).toMatchObject({ costPerCY: null, manHoursPerCY: null })
    await read('0199d7a0-0000-7000-8000-00000000dead', 'ESTIMATOR', 404)
  })

  it('count the GANTT entries of a bid in GANTT mode, and the equipment of its scopes otherwise', async () => {
    const bid = await bidOfTwo()
    await app.call('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'GANTT' })
    await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, {
      name: 'Crane',
      startDate: '2026-03-02',
      endDate: '2026-03-11',
      dailyRate: 1,
      weeklyRate: 1,
      monthlyRate: 1,
      fuelChargePerDay: 1,
      quantity: 1,
    })
    expect((await read(bid.id)).equipment).toEqual([{ name: 'Crane', quantity: 1, days: 10 }])
  })
})
