import { beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '../src/context.ts'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, firstRateBook, MIX_ID, OTHER_MIX_ID, PUMP_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json, type RunningEstimating } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const YARD = { cubicYards: 1, wastePercentage: 0 }
const recalculate = (bidId: string, sent?: object): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/recalculate`, sent, { status: 200 })
const put = (item: Json, fields: object): Promise<Json> =>
  app.call('PUT', `/api/scopes/${item.scopeId}/items/${item.module}/${item.id}`, fields)

describe('a rate', () => {
  it('is copied from its record or variable, and remembers where from', async () => {
    const { scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', { cubicYards: 1, mixId: MIX_ID })
    expect(item).toMatchObject({ pricePerCY: 165, wastePercentage: 5, totalCost: 173.25 })
    expect(item.rateSources.pricePerCY).toEqual({
      kind: 'catalog',
      record: 'mix 3000 PSI',
      recordId: MIX_ID,
      revision: expect.any(Number),
    })
    expect(item.rateSources.wastePercentage).toMatchObject({
      record: 'variable concrete_waste_percentage',
    })
  })

  it('given with an id wins over the id, and zero is a value', async () => {
    const { scope } = await build.bidWithScope()
    const priced = { ...YARD, mixId: MIX_ID, pricePerCY: 0 }
    const item = await build.items(scope.id, 'concrete', priced)
    expect(item).toMatchObject({ totalCost: 0, rateSources: { pricePerCY: { kind: 'typed' } } })
  })

  it('stays as it was copied when prices change, until a recalculation renews it', async () => {
    const { bid, scope } = await build.bidWithScope()
    const [copied, typed] = await build.items(scope.id, 'concrete', [
      { ...YARD, mixId: MIX_ID },
      { ...YARD, mixId: MIX_ID, pricePerCY: 150 },
    ])
    app.catalog.setMix(MIX_ID, '200')
    const kept = await put(copied, { notes: 'Untouched price' })
    expect(kept.pricePerCY).toBe(165)
    const before = await build.readBid(bid.id)
    const answer = await recalculate(bid.id)
    const after = await build.readBid(bid.id)
    expect(answer).toMatchObject({ previousTotal: before.totalCost, totalCost: after.totalCost })
    expect(answer.items).toEqual([
      {
        itemId: copied.id,
        scopeId: scope.id,
        module: 'concrete',
        name: 'Item',
        previousTotal: 165,
        totalCost: 200,
        multiplier: 1,
        effect: 35,
        changes: [{ rate: 'pricePerCY', old: 165, new: 200 }],
      },
    ])
    expect(after.concreteCost).toBe(350)
    const items = after.scopes[0].concreteItems
    expect(items[1]).toEqual(typed)
    expect(await recalculate(bid.id)).toMatchObject({ items: [], changes: [] })
    expect((await build.readBid(bid.id)).lastUpdated).toBe(after.lastUpdated)
  })

  it('sent back as it was stays a copied one; another value is typed', async () => {
    const { scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    const sentBack = await put(item, item)
    expect(sentBack.rateSources).toEqual(item.rateSources)
    const typed = await put(item, { pricePerCY: 170 })
    expect(typed.rateSources.pricePerCY).toEqual({ kind: 'typed' })
    const cleared = await put(item, { pricePerCY: null })
    expect(cleared).toMatchObject({ pricePerCY: 165 })
    expect(cleared.rateSources.pricePerCY.kind).toBe('catalog')
  })

  it('follows a change of the record, unless it was typed', async () => {
    const { scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    expect(await put(item, { mixId: OTHER_MIX_ID })).toMatchObject({ pricePerCY: 172.5 })
    await put(item, { pricePerCY: 180 })
    expect(await put(item, { mixId: MIX_ID })).toMatchObject({ pricePerCY: 180 })
  })

  it('keeps its last value when its record is gone', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    app.catalog.removeMix(MIX_ID)
    expect((await recalculate(bid.id)).items).toEqual([])
    expect(await put(item, item)).toMatchObject({ pricePerCY: 165 })
  })

  it('of a pump or a machine comes with its record', async () => {
    const { scope } = await build.bidWithScope()
    const pump = { isPump: true, pumpPricingId: PUMP_ID, pumpCubicYards: 10 }
    expect(await build.items(scope.id, 'subcontractor', pump)).toMatchObject({
      costPerHour: 185,
      costPerCY: 3.5,
      travelCost: 150,
      minimumHours: 4,
      totalCost: 925,
    })
    const machine = { pricingItemId: EXCAVATOR_ID, durationDays: 1, weeklyRate: 7 }
    expect(await build.items(scope.id, 'equipment', machine)).toMatchObject({
      dailyRate: 350,
      weeklyRate: 7,
      monthlyRate: 2800,
      fuelChargePerDay: 50,
    })
  })
})

describe('a concrete row without a price', () => {
  const ROW = { name: 'Slab', length: 60, width: 40, depth: 0.5 }
  const UNPRICED = {
    pricePerCY: 0,
    totalCost: 0,
    warnings: [{ field: 'pricePerCY', message: 'Price per CY is zero' }],
  }
  const changes = (bidId: string, sent: readonly object[]): Promise<Json> =>
    app.call('POST', `/api/bids/${bidId}/changes`, sent, { status: 200 })

  it('is saved as one that costs nothing, with a warning, alone, in a list and in a grid', async () => {
    const { bid, scope } = await build.bidWithScope()
    const [left, nulled] = await build.items(scope.id, 'concrete', [
      ROW,
      { ...ROW, pricePerCY: null },
    ])
    const item = { ...ROW, pricePerCY: null }
    const grid = await changes(bid.id, [
      { op: 'create', scopeId: scope.id, module: 'concrete', item },
    ])
    const alone = await build.items(scope.id, 'concrete', ROW)
    const priced = { ...ROW, mixId: MIX_ID }
    const cleared = await put(await build.items(scope.id, 'concrete', priced), { mixId: null })
    for (const row of [left, nulled, grid.items[0], alone]) expect(row).toMatchObject(UNPRICED)
    // A price that was copied goes with its mix.
    expect(cleared).toMatchObject(UNPRICED)
    expect((await build.readBid(bid.id)).concreteCost).toBe(0)
  })

  it('takes the price of a mix once it names one, whatever was changed between', async () => {
    const { bid, scope } = await build.bidWithScope()
    const row = await build.items(scope.id, 'concrete', ROW)
    expect(row.rateSources.pricePerCY).toBeUndefined()
    const longer = await put(row, { length: 54, notes: 'As built' })
    expect(longer).toMatchObject(UNPRICED)
    expect(await put(row, longer)).toEqual(longer)
    const { items } = await changes(bid.id, [
      { op: 'update', itemId: row.id, item: { taxable: false } },
      { op: 'update', itemId: row.id, item: { mixId: MIX_ID } },
    ])
    // 54 × 40 × 0.5 / 27 = 40 CY and 5 % of waste at 165.00.
    expect(items[0]).toMatchObject({ pricePerCY: 165, totalCost: 6930, warnings: [] })
    // A price that is sent with the mix wins over the mix's.
    const free = await put(await build.items(scope.id, 'concrete', ROW), {
      mixId: MIX_ID,
      pricePerCY: 0,
    })
    expect(free).toMatchObject({ ...UNPRICED, rateSources: { pricePerCY: { kind: 'typed' } } })
  })
})

describe('the rate region of a bid', () => {
  const crew = { days: 1, hourlyRate: 100, hoursPerDay: 1 }
  beforeEach(() => {
    app.catalog.setVariable('fica_rate', '0.1', 'Austin')
    app.catalog.setVariable('fica_rate', '0.2', 'Dallas')
    app.catalog.setVariable('overhead_percentage', '11', 'Austin')
  })

  it('is its location until it names another, which the job may be far from', async () => {
    const bids = [
      await build.bidWithScope({ location: 'Dallas' }),
      await build.bidWithScope({ location: 'Dallas', rateLocation: ' austin ' }),
      await build.bidWithScope({ location: '1200 Main St, Dallas', rateLocation: 'Dallas' }),
    ]
    const rates = []
    for (const { scope } of bids) rates.push((await build.items(scope.id, 'labor', crew)).ficaRate)
    expect(rates).toEqual([0.2, 0.1, 0.2])
    const answered = bids.map(({ bid }) => [bid.rateLocation, bid.overheadPercentage])
    expect(answered).toEqual([
      [null, 10],
      ['austin', 11],
      ['Dallas', 10],
    ])
  })

  it('is compared as the names of variables are', async () => {
    app.catalog.setVariable('fica_rate', '0.3', 'El  Paso, TX')
    app.catalog.setVariable('FUTA_Rate', '0.4', 'EL PASO,\u00a0tx')
    const { scope } = await build.bidWithScope({ rateLocation: ' el paso, Tx' })
    const rates = { ficaRate: 0.3, futaRate: 0.4 }
    expect(await build.items(scope.id, 'labor', crew)).toMatchObject(rates)
  })

  it('counts for new items when it changes, and for those that are there at a refresh', async () => {
    const { bid, scope } = await build.bidWithScope({ location: 'Dallas' })
    const first = await build.items(scope.id, 'labor', crew)
    const url = `/api/bids/${bid.id}`
    const moved = await app.call('PUT', url, { rateLocation: 'Austin' })
    expect(moved).toMatchObject({ rateLocation: 'Austin', location: 'Dallas' })
    expect(await put(first, { notes: 'As before' })).toMatchObject({ ficaRate: 0.2 })
    expect(await build.items(scope.id, 'labor', crew)).toMatchObject({ ficaRate: 0.1 })
    const [renewed] = (await recalculate(bid.id)).items
    expect(renewed).toMatchObject({
      itemId: first.id,
      changes: [{ rate: 'ficaRate', old: 0.2, new: 0.1 }],
    })
    const history = await app.call('GET', `${url}/history`)
    const { changes } = history.find(({ action }: Json) => action === 'updated')
    expect(changes).toEqual([{ field: 'rateLocation', old: null, new: 'Austin' }])
    expect(await app.call('PUT', url, { rateLocation: null })).toMatchObject({ rateLocation: null })
    expect((await recalculate(bid.id)).items).toHaveLength(2)
  })

  it('goes with a duplicate and an import', async () => {
    const bid = await build.bid({ rateLocation: 'Austin' })
    const copy = { bidNumber: `${bid.bidNumber}-region`, name: 'Copy' }
    const duplicate = await app.call('POST', `/api/bids/${bid.id}/duplicate`, copy)
    const shared = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, { status: 200 })
    const imported = await app.call('POST', `/api/bids/import/${shared.shareCode}`, {
      clientId: bid.clientId,
      newName: 'Import',
    })
    expect([duplicate.rateLocation, imported.rateLocation]).toEqual(['Austin', 'Austin'])
  })
})

describe('a recalculation', () => {
  it("renews the bid's own rates, but not typed ones", async () => {
    app.catalog.setVariable('sales_tax_percentage', '5')
    const { bid, scope } = await build.bidWithScope({ taxExempt: false, profitPercentage: 20 })
    await build.items(scope.id, 'materials', { category: 'rebar', quantity: 1, unitPrice: 100 })
    app.catalog.change(firstRateBook())
    app.catalog.setVariable('sales_tax_percentage', '10')
    app.catalog.setVariable('overhead_percentage', '11')
    app.catalog.setVariable('profit_percentage', '33')
    const { changes, items } = await recalculate(bid.id, { markups: true })
    expect(changes).toEqual([
      { rate: 'overheadPercentage', old: 10, new: 11 },
      { rate: 'salesTaxPercentage', old: 5, new: 10 },
    ])
    expect(items).toMatchObject([{ previousTotal: 105, totalCost: 110, effect: 5, changes: [] }])
    expect(await build.readBid(bid.id)).toMatchObject({
      overheadPercentage: 11,
      profitPercentage: 20,
      subtotalCost: 110,
    })
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(history.at(-1)).toMatchObject({
      action: 'recalculated',
      changes: [
        { field: 'overheadPercentage' },
        { field: 'salesTaxPercentage' },
        { field: 'totalCost' },
      ],
    })
  })

  it('is refused when the bid has changed since it was read, and so is a fuel update', async () => {
    const { bid } = await build.bidWithScope()
    const headers = { 'if-match': '"7"' }
    const stale = { headers, status: 412, caller: callerOf('ADMIN') }
    await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, stale)
    await app.call('POST', `/api/variables/update-fuel-charges/${bid.id}`, undefined, stale)
  })

  it('reaches the pumps that follow the yards', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'concrete', { cubicYards: 100, pricePerCY: 1 })
    await build.items(scope.id, 'subcontractor', { isPump: true, costPerCY: 1 })
    app.catalog.setVariable('concrete_waste_percentage', '10')
    const { items } = await recalculate(bid.id)
    expect(items.map(({ module, totalCost }: Json) => [module, totalCost])).toEqual([
      ['concrete', 110],
      ['subcontractor', 110],
    ])
    expect((await build.readBid(bid.id)).subtotalCost).toBe(220)
  })
})

describe('the rate book', () => {
  it('is today’s for whoever has just changed a rate', async () => {
    const { scope } = await build.bidWithScope()
    for (let price = 1; price <= 20; price++) {
      app.catalog.setMix(MIX_ID, `${price}`)
      const item = await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
      expect(item.totalCost).toBe(price)
    }
  })

  it('is not asked for where no rate is left out', async () => {
    const { scope } = await build.bidWithScope()
    const before = app.catalog.timesAsked()
    await build.items(scope.id, 'misc', { unitCost: 1 })
    await build.items(scope.id, 'concrete', { ...YARD, pricePerCY: 1 })
    expect(app.catalog.timesAsked()).toBe(before)
  })

  it('is the last one seen while the catalog is away, also after a restart', async () => {
    app.catalog.setMix(MIX_ID, '777')
    const { scope } = await build.bidWithScope()
    await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    const context = await createContext({ ...app.config, CATALOG_GRPC: '127.0.0.1:1' }, app.log)
    const again = { ...app, context }
    const cookie = await sessionOf(app)
    const answer = await again.context.app.inject({
      method: 'POST',
      url: `/api/scopes/${scope.id}/items/concrete`,
      headers: { cookie },
      payload: { name: 'N', ...YARD, mixId: MIX_ID },
    })
    expect([answer.statusCode, answer.json().totalCost]).toEqual([201, 777])
    await context.app.close()
    await context.close()
  })

  it('is needed once: without any, what has to be priced is 503', async () => {
    const { scope } = await build.bidWithScope()
    await app.query('DELETE FROM rate_book').catch(() => undefined)
    const context = await createContext({ ...app.config, CATALOG_GRPC: '127.0.0.1:1' }, app.log)
    const cookie = await sessionOf(app)
    const post = (fields: object) =>
      context.app.inject({
        method: 'POST',
        url: `/api/scopes/${scope.id}/items/concrete`,
        headers: { cookie },
        payload: { name: 'N', ...YARD, ...fields },
      })
    const refused = await post({ mixId: MIX_ID })
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { error: 'Rates are not available right now' },
    ])
    expect(refused.headers['retry-after']).toBe('2')
    expect((await post({ pricePerCY: 5 })).statusCode).toBe(201)
    await context.app.close()
    await context.close()
  })
})

/** The Cookie header of an estimator, as `as` sends it. */
async function sessionOf({ as }: RunningEstimating): Promise<string> {
  const answer = await as(callerOf('ESTIMATOR'), 'GET', '/api/clients')
  return String(answer.raw.req.headers.cookie)
}
