import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const NONE = { median: null, low: null, high: null, count: 0, outside: false, sample: [] }
const benchmarks = (id: string): Promise<Json> => app.call('GET', `/api/bids/${id}/benchmarks`)
const move = (id: string, status: string) => app.call('PUT', `/api/bids/${id}`, { status })

async function scopeType(name: string): Promise<string> {
  const caller = callerOf('ADMIN')
  const { id } = (await app.call('POST', '/api/scope-types', { name }, { caller })) as Json
  return id
}

interface Job {
  readonly typeId: string
  readonly yards: number
  readonly price: number
  readonly days: number
  readonly name?: string
  readonly multiplier?: number
}

/** A bid with a slab, its crew, a machine and a permit, of which the price is the yard's. */
async function job({ typeId, yards, price, days, name = 'Slab', multiplier = 1 }: Job) {
  const { bid, scope } = await build.bidWithScope({}, { typeId, multiplier })
  await build.items(scope.id, 'concrete', {
    name,
    shape: 'CUSTOM',
    cubicYards: yards,
    wastePercentage: 0,
    pricePerCY: price,
  })
  await build.items(scope.id, 'labor', { name: `${name} crew`, days, hourlyRate: price / 5 })
  await build.items(scope.id, 'equipment', {
    name: `${name} lift`,
    dailyRate: price,
    durationDays: days,
    quantity: 2,
    rateType: 'DAILY',
    usesFuel: false,
    ownership: 'OWNED',
  })
  await build.items(scope.id, 'misc', { name: `${name} permit`, unitCost: price, quantity: days })
  return { bid: (await build.readBid(bid.id)) as Json, scope }
}

async function done(fields: Job, status = 'AWARDED') {
  const made = await job(fields)
  await move(made.bid.id, status)
  return made
}

describe('the benchmarks of a bid', () => {
  it('are empty where no other bid has such items', async () => {
    const typeId = await scopeType('First of its kind')
    const { bid } = await job({ typeId, yards: 10, price: 100, days: 2, name: 'Unique' })
    const { bidId, items, scopeTypes } = await benchmarks(bid.id)
    expect(bidId).toBe(bid.id)
    expect(items.map(({ name, measure, value }: Json) => [name, measure, value])).toEqual([
      ['Unique', 'costPerCY', 100],
      ['Unique lift', 'costPerUnitDay', 100],
      ['Unique crew', 'costPerManHour', items[2].value],
      ['Unique permit', 'unitPrice', 100],
    ])
    for (const { count, sample, median } of items)
      expect([count, sample, median]).toEqual([0, [], null])
    const { totalCost } = bid.scopes[0]
    expect(scopeTypes).toEqual([
      {
        scopeTypeId: typeId,
        name: 'First of its kind',
        costPerCY: { value: totalCost / 10, ...NONE },
        manHoursPerCY: { value: 1.6, ...NONE },
      },
    ])
  })

  it('are of awarded and completed bids alone, and not of the bid itself', async () => {
    const typeId = await scopeType('Counted')
    const fields = { typeId, yards: 10, price: 100, days: 1, name: 'Counted' }
    const awarded = await done(fields)
    const completed = await done({ ...fields, price: 120 }, 'COMPLETED')
    await done({ ...fields, price: 1 }, 'LOST')
    await job({ ...fields, price: 2 })
    const alternate = { kind: 'ALTERNATE', name: 'A', scopeIds: [awarded.scope.id] }
    const child = await app.call('POST', `/api/bids/${awarded.bid.id}/children`, alternate)
    await move(child.id, 'AWARDED')
    const own = await done({ ...fields, price: 500, name: 'COUNTED' })
    const { items } = await benchmarks(own.bid.id)
    expect(items[0]).toMatchObject({ value: 500, median: 110, low: 100, high: 120, count: 2 })
    expect(items[0].outside).toBe(false)
    expect(items[0].sample).toEqual([
      {
        bidId: completed.bid.id,
        bidNumber: completed.bid.bidNumber,
        value: 120,
        at: completed.bid.createdAt,
      },
      {
        bidId: awarded.bid.id,
        bidNumber: awarded.bid.bidNumber,
        value: 100,
        at: awarded.bid.createdAt,
      },
    ])
  })

  it('take the ten newest, and mark what is beyond three or more of them', async () => {
    const typeId = await scopeType('Many')
    const fields = { typeId, yards: 10, days: 1, name: 'Many' }
    for (let price = 101; price <= 112; price++) await done({ ...fields, price })
    const { bid } = await job({ ...fields, price: 102 })
    const { items, scopeTypes } = await benchmarks(bid.id)
    expect(items[0]).toMatchObject({ value: 102, median: 107.5, low: 103, high: 112, count: 10 })
    expect(items[0].outside).toBe(true)
    expect(items[0].sample.map(({ value }: Json) => value)).toEqual([
      112, 111, 110, 109, 108, 107, 106, 105, 104, 103,
    ])
    expect(scopeTypes[0].costPerCY).toMatchObject({ count: 10, outside: true })
    expect(scopeTypes[0].manHoursPerCY).toMatchObject({ value: 0.8, low: 0.8, outside: false })
  })

  it('are one value a bid, of all that is alike in it', async () => {
    const typeId = await scopeType('Alike')
    const fields = { typeId, yards: 10, price: 100, days: 1, name: 'Alike', multiplier: 3 }
    const past = await job(fields)
    const more = { shape: 'CUSTOM', cubicYards: 30, wastePercentage: 0, pricePerCY: 200 }
    const second = await build.scope(past.bid.id, { typeId })
    await build.items(second.id, 'concrete', { ...more, name: 'ALIKE' })
    await move(past.bid.id, 'AWARDED')
    const { bid } = await job({ ...fields, yards: 5 })
    const { items, scopeTypes } = await benchmarks(bid.id)
    // 3 × 10 yards at 100 and 30 at 200.
    expect(items[0]).toMatchObject({ value: 100, median: 150, count: 1 })
    const { totalCost } = await build.readBid(past.bid.id).then(({ subtotalCost }) => {
      return { totalCost: subtotalCost }
    })
    expect(scopeTypes[0].costPerCY.median).toBeCloseTo(totalCost / 60, 4)
  })

  it('have no item of which nothing divides', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'labor', { name: 'No crew', workers: 0, days: 1, hourlyRate: 10 })
    expect(await benchmarks(bid.id)).toMatchObject({ items: [] })
    const missing = '/api/bids/0199d7a0-0000-7000-8000-00000000dead/benchmarks'
    expect(await app.call('GET', missing, undefined, { status: 404 })).toEqual({
      error: 'Bid not found',
    })
  })
})
