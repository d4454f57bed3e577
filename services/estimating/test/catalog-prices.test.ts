import { beforeEach, describe, expect, it } from 'vitest'
import { entryAnswers } from '../src/gantt/gantt-answers.ts'
import { itemAnswers } from '../src/items/item-answers.ts'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, firstRateBook, PUMP_ID, UNIT_PRICES } from './rate-book-of-tests.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const recalculate = (bidId: string): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/recalculate`, undefined, { status: 200 })
const put = (item: Json, fields: object, status = 200): Promise<Json> =>
  app.call('PUT', `/api/scopes/${item.scopeId}/items/${item.module}/${item.id}`, fields, { status })

interface Priced {
  readonly module: 'labor' | 'materials' | 'subcontractor' | 'misc'
  readonly category: keyof typeof UNIT_PRICES
  readonly price: string
  /** What an item needs besides a price. */
  readonly fields: object
  readonly rate: number
  /** The unit of the pricing item, and the one without it; null: the module has none. */
  readonly uom: string | null
  readonly initialUom: string | null
}

const PRICED: readonly Priced[] = [
  {
    module: 'labor',
    category: 'Labor',
    price: 'hourlyRate',
    fields: { days: 1 },
    rate: 31.5,
    uom: null,
    initialUom: null,
  },
  {
    module: 'materials',
    category: 'Material',
    price: 'unitPrice',
    fields: { category: 'rebar', quantity: 10 },
    rate: 0.145,
    uom: 'SF',
    initialUom: 'EA',
  },
  {
    module: 'subcontractor',
    category: 'Subcontractor',
    price: 'unitPrice',
    fields: {},
    rate: 0.62,
    uom: 'LF',
    initialUom: 'LS',
  },
  {
    module: 'misc',
    category: 'Misc',
    price: 'unitCost',
    fields: {},
    rate: 85,
    uom: 'LOAD',
    initialUom: 'LS',
  },
]

describe.each(PRICED)('a $module item', ({ module, category, price, fields, ...item }) => {
  const { rate, uom, initialUom } = item
  const pricingItemId = UNIT_PRICES[category]
  const url = (scopeId: string) => `/api/scopes/${scopeId}/items/${module}`

  it('takes price and unit of the pricing item that it names, and remembers it', async () => {
    const { scope } = await build.bidWithScope()
    const made = await build.items(scope.id, module, { ...fields, pricingItemId })
    const named = itemAnswers[module].parse(made) as Json
    expect(named).toMatchObject({ pricingItemId, [price]: rate, ...(uom && { uom }) })
    expect(named.rateSources[price]).toMatchObject({ kind: 'catalog', recordId: pricingItemId })
    if (uom !== null) expect(named.rateSources.uom).toMatchObject({ recordId: pricingItemId })
    const sentBack = await put(named, named)
    expect([sentBack[price], sentBack.rateSources]).toEqual([rate, named.rateSources])
    const unnamed = await build.items(scope.id, module, { ...fields, [price]: 7 })
    expect(unnamed).toMatchObject({ pricingItemId: null, ...(initialUom && { uom: initialUom }) })
    expect(unnamed.rateSources).not.toHaveProperty(price)
  })

  it('keeps a price and a unit that are typed', async () => {
    const { bid, scope } = await build.bidWithScope()
    const typed = { [price]: 9, ...(uom && { uom: 'BAG' }) }
    const made = await build.items(scope.id, module, { ...fields, pricingItemId, ...typed })
    expect(made).toMatchObject(typed)
    for (const field of Object.keys(typed)) expect(made.rateSources[field].kind).toBe('typed')
    app.catalog.setPricingItem(pricingItemId, { rate: '1000', unit: 'TON' })
    expect(await recalculate(bid.id)).toMatchObject({ items: [] })
    const cleared = await put(made, { [price]: null })
    expect(cleared).toMatchObject({ [price]: 1000 })
  })

  it('is renewed by a refresh, its unit too', async () => {
    const { bid, scope } = await build.bidWithScope()
    const made = await build.items(scope.id, module, { ...fields, pricingItemId })
    app.catalog.setPricingItem(pricingItemId, { rate: '12.3456', unit: 'TON' })
    const [renewed] = (await recalculate(bid.id)).items
    const changes = [{ rate: price, old: rate, new: 12.3456 }]
    const unit = uom === null ? [] : [{ rate: 'uom', old: uom, new: 'TON' }]
    expect(renewed).toMatchObject({ itemId: made.id, changes: [...changes, ...unit] })
    expect(await recalculate(bid.id)).toMatchObject({ items: [] })
  })

  it('is refused with a record that is not there, or of another category', async () => {
    const { scope } = await build.bidWithScope()
    const refusal = async (id: string) =>
      app.call('POST', url(scope.id), { name: 'N', ...fields, pricingItemId: id }, { status: 400 })
    expect(await refusal(NO_SUCH_ID)).toEqual({
      error: 'Pricing item not found',
      details: [{ path: 'pricingItemId', message: 'Pricing item not found' }],
    })
    const wrong = `Pricing item must be of category ${category}`
    const others = [EXCAVATOR_ID, ...Object.values(UNIT_PRICES)].filter(
      (id) => id !== pricingItemId,
    )
    for (const id of others) expect((await refusal(id)).error).toBe(wrong)
    expect(await app.call('GET', url(scope.id))).toEqual([])
  })

  it('needs a price where it names none, and where the record has none', async () => {
    const { scope } = await build.bidWithScope()
    const label = { hourlyRate: 'Hourly rate', unitPrice: 'Unit price', unitCost: 'Unit cost' }[
      price
    ]
    const error = `${label} is required`
    const create = (sent: object) =>
      app.call('POST', url(scope.id), { name: 'N', ...fields, ...sent }, { status: 400 })
    expect((await create({})).error).toBe(error)
    expect((await create({ pricingItemId: null })).error).toBe(error)
    const pricingItems = firstRateBook().pricingItems.map(({ rate: _, ...unpriced }) => unpriced)
    app.catalog.change({ pricingItems })
    expect((await create({ pricingItemId })).error).toBe(error)
    const plain = await build.items(scope.id, module, { ...fields, [price]: 7 })
    expect((await put(plain, { [price]: null }, 400)).error).toBe(error)
  })

  it('may name one later, and let it go', async () => {
    const { scope } = await build.bidWithScope()
    const plain = await build.items(scope.id, module, { ...fields, [price]: 7 })
    const kept = await put(plain, { pricingItemId })
    expect(kept).toMatchObject({ [price]: 7, ...(initialUom && { uom: initialUom }) })
    await put(plain, { pricingItemId: null })
    const named = await put(plain, { pricingItemId, [price]: null })
    expect(named).toMatchObject({ [price]: rate, ...(uom && { uom }) })
    const free = await put(named, { pricingItemId: null })
    expect(free).toMatchObject({ pricingItemId: null, [price]: rate, ...(uom && { uom }) })
    expect(free.rateSources).not.toHaveProperty(price)
  })
})

describe('a pricing item without a unit', () => {
  it('leaves the unit of the item what it is without one', async () => {
    app.catalog.setPricingItem(UNIT_PRICES.Material, { unit: '' })
    const { scope } = await build.bidWithScope()
    const fields = { category: 'rebar', quantity: 1, pricingItemId: UNIT_PRICES.Material }
    expect(await build.items(scope.id, 'materials', fields)).toMatchObject({ uom: 'EA' })
  })
})

describe('a pump', () => {
  it('goes by its own rates, whatever pricing item it names', async () => {
    const { scope } = await build.bidWithScope()
    const pump = { isPump: true, pumpPricingId: PUMP_ID, pumpCubicYards: 10 }
    const named = { ...pump, pricingItemId: UNIT_PRICES.Subcontractor }
    const both = await build.items(scope.id, 'subcontractor', named)
    expect(both).toMatchObject({ totalCost: 925, unitPrice: 0.62 })
  })
})

describe('a GANTT entry of labor', () => {
  it('takes its hourly rate from a pricing item, and is renewed', async () => {
    const { id } = await build.bid({ equipmentBiddingMode: 'GANTT' })
    const url = `/api/bids/${id}/gantt/labor`
    const crew = { name: 'Crew', startDate: '2026-03-02', endDate: '2026-03-06' }
    const unpriced = await app.call('POST', url, crew, { status: 400 })
    expect(unpriced.error).toBe('Hourly rate is required')
    const made = await app.call('POST', url, { ...crew, pricingItemId: UNIT_PRICES.Labor })
    expect(entryAnswers.labor.parse(made)).toMatchObject({ hourlyRate: 31.5 })
    app.catalog.setPricingItem(UNIT_PRICES.Labor, { rate: '40' })
    const { items } = await recalculate(id)
    expect(items[0].changes).toEqual([{ rate: 'hourlyRate', old: 31.5, new: 40 }])
  })
})

describe('the cost breakdown', () => {
  it('says which pricing item a price is from', async () => {
    const { bid, scope } = await build.bidWithScope()
    const fields = { category: 'rebar', quantity: 1, pricingItemId: UNIT_PRICES.Material }
    await build.items(scope.id, 'materials', fields)
    await build.items(scope.id, 'labor', { days: 1, pricingItemId: UNIT_PRICES.Labor })
    const text = JSON.stringify(await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`))
    expect(text).toContain('"record":"pricing item Vapor barrier"')
    expect(text).toContain('"record":"pricing item Finisher"')
  })
})
