import { beforeEach, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, firstRateBook, MIX_ID, REBAR_RATE_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const YARD = { cubicYards: 1, wastePercentage: 0, mixId: MIX_ID }
const DATES = { startDate: '2026-03-02', endDate: '2026-03-06' }
const DECIDED = ['AWARDED', 'COMPLETED', 'LOST']

const recalculate = (bidId: string, sent?: object, status = 200): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/recalculate`, sent, { status })
const updateFuel = (bidId: string, status = 200): Promise<Json> =>
  app.call('POST', `/api/variables/update-fuel-charges/${bidId}`, undefined, {
    caller: callerOf('ADMIN'),
    status,
  })
const put = (item: Json, fields: object): Promise<Json> =>
  app.call('PUT', `/api/scopes/${item.scopeId}/items/${item.module}/${item.id}`, fields)
const history = (bidId: string): Promise<Json> => app.call('GET', `/api/bids/${bidId}/history`)
const idsOf = (items: readonly Json[]) => items.map(({ itemId }) => itemId)

describe('a dry run', () => {
  it('answers what the run will answer, and changes nothing', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 3 })
    await build.items(scope.id, 'concrete', [YARD, { ...YARD, name: 'Other' }])
    app.catalog.setMix(MIX_ID, '200')
    app.catalog.setVariable('overhead_percentage', '20')
    const [before, entries] = [await build.readBid(bid.id), await history(bid.id)]
    const sent = { dryRun: true, markups: true }
    const told = await recalculate(bid.id, sent)
    expect(told).toMatchObject({ previousTotal: before.totalCost })
    expect(told.items).toHaveLength(2)
    expect(await build.readBid(bid.id)).toEqual(before)
    expect(await history(bid.id)).toEqual(entries)
    expect(await recalculate(bid.id, { ...sent, dryRun: false })).toEqual(told)
    expect(await build.readBid(bid.id)).toMatchObject({ totalCost: told.totalCost })
  })

  it('is refused where no column holds what the run comes to', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'concrete', { ...YARD, cubicYards: 1_000_000 })
    app.catalog.setMix(MIX_ID, '9999999')
    for (const dryRun of [true, false]) {
      const error = 'A number is too large'
      expect(await recalculate(bid.id, { dryRun }, 400)).toEqual({ error })
    }
  })

  it.each(DECIDED)('is refused where the refresh is, of a bid that is %s', async (status) => {
    const { id } = await build.bid({ status })
    const error = `The bid is ${status}; its rates can no longer be refreshed`
    expect(await recalculate(id, { dryRun: true }, 409)).toEqual({ error })
    expect(await recalculate(id, {}, 409)).toEqual({ error })
  })
})

describe('a recalculation of some items', () => {
  it('renews those and the pumps that follow them, and leaves the others and the tax alone', async () => {
    const { bid, scope } = await build.bidWithScope({ taxExempt: false })
    const [first, second] = await build.items(scope.id, 'concrete', [
      { cubicYards: 100, pricePerCY: 1 },
      { cubicYards: 100, pricePerCY: 1 },
    ])
    const pump = await build.items(scope.id, 'subcontractor', { isPump: true, costPerCY: 1 })
    app.catalog.setVariable('concrete_waste_percentage', '10')
    app.catalog.setVariable('sales_tax_percentage', '50')
    const { changes, items } = await recalculate(bid.id, { itemIds: [first.id] })
    expect(changes).toEqual([])
    expect(idsOf(items)).toEqual([first.id, pump.id])
    expect(items).toMatchObject([{ totalCost: 110 }, { totalCost: 215, changes: [], effect: 5 }])
    const url = `/api/scopes/${scope.id}/items/concrete/${second.id}`
    expect(await app.call('GET', url)).toEqual(second)
    const rest = await recalculate(bid.id)
    expect(rest.changes).toMatchObject([{ rate: 'salesTaxPercentage', new: 50 }])
    expect(idsOf(rest.items)).toContain(second.id)
  })

  it('takes a GANTT entry by its id, and nothing where no id is named', async () => {
    const { bid, scope } = await build.bidWithScope({ equipmentBiddingMode: 'GANTT' })
    await build.items(scope.id, 'concrete', YARD)
    const url = `/api/bids/${bid.id}/gantt/equipment`
    const crane = { name: 'Crane', ...DATES, pricingItemId: EXCAVATOR_ID }
    const [one] = [await app.call('POST', url, crane), await app.call('POST', url, crane)]
    app.catalog.setMix(MIX_ID, '1')
    app.catalog.setPricingItem(EXCAVATOR_ID, { weeklyRate: '2000' })
    expect(await recalculate(bid.id, { itemIds: [] })).toMatchObject({ items: [], missing: [] })
    const { items } = await recalculate(bid.id, { itemIds: [one.id] })
    expect(items).toMatchObject([
      { itemId: one.id, scopeId: null, module: 'equipment', multiplier: 1 },
    ])
  })

  it('is refused for an item that the bid does not have, and then renews none', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', YARD)
    const other = await build.bidWithScope()
    const stranger = await build.items(other.scope.id, 'concrete', YARD)
    app.catalog.setMix(MIX_ID, '200')
    for (const id of [stranger.id, NO_SUCH_ID]) {
      const sent = { itemIds: [item.id, id] }
      expect(await recalculate(bid.id, sent, 400)).toEqual({
        error: 'Item not found',
        details: [{ path: 'itemIds.1', message: 'Item not found' }],
      })
    }
    expect((await recalculate(bid.id, { itemIds: ['x'] }, 400)).error).toBe('Item must be a UUID')
    const many = { itemIds: Array.from({ length: 5_001 }, () => item.id) }
    expect((await recalculate(bid.id, many, 400)).error).toMatch(/^At most 5000 items/)
    expect(await build.readBid(bid.id)).toMatchObject({ subtotalCost: 165 })
  })
})

describe('overhead and profit', () => {
  it('are renewed when markups are asked for, and not otherwise', async () => {
    const { bid, scope } = await build.bidWithScope({ profitPercentage: 20 })
    await build.items(scope.id, 'misc', { unitCost: 100 })
    app.catalog.setVariable('overhead_percentage', '12')
    app.catalog.setVariable('profit_percentage', '30')
    for (const sent of [undefined, {}, { markups: false }, { markups: null }]) {
      expect(await recalculate(bid.id, sent)).toMatchObject({ changes: [], items: [] })
    }
    const { changes, totalCost } = await recalculate(bid.id, { markups: true })
    expect(changes).toEqual([{ rate: 'overheadPercentage', old: 10, new: 12 }])
    expect(totalCost).toBe(134.4)
    expect(await recalculate(bid.id, { markups: true })).toMatchObject({ changes: [] })
  })
})

describe('the effect of an item', () => {
  it('is what it moves the subtotal by, with the multiplier, and all sum to the change', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 0.3333 })
    await build.items(scope.id, 'concrete', [YARD, YARD, YARD])
    const other = await build.scope(bid.id, { multiplier: 2 })
    await build.items(other.id, 'concrete', YARD)
    app.catalog.setMix(MIX_ID, '166.01')
    const before = await build.readBid(bid.id)
    const { items } = await recalculate(bid.id)
    expect(items.map(({ multiplier }: Json) => multiplier)).toEqual([0.3333, 0.3333, 0.3333, 2])
    expect(items[3].effect).toBe(2.02)
    for (const { effect } of items.slice(0, 3)) expect([0.33, 0.34]).toContain(effect)
    const sum = items.reduce((cents: number, { effect }: Json) => cents + effect * 100, 0)
    const after = await build.readBid(bid.id)
    expect(Math.round(sum)).toBe(Math.round((after.subtotalCost - before.subtotalCost) * 100))
  })

  it('is none where the item counts nothing', async () => {
    const { bid, scope } = await build.bidWithScope({ equipmentBiddingMode: 'GANTT' })
    const machine = { pricingItemId: EXCAVATOR_ID, durationDays: 1 }
    const own = await build.items(scope.id, 'equipment', machine)
    const entry = await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, {
      name: 'Excavator',
      ...DATES,
      pricingItemId: EXCAVATOR_ID,
    })
    const setMode = (equipmentBiddingMode: string) =>
      app.call('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode })
    app.catalog.setVariable('fuel_charge_per_day', '60')
    const effects = async () => {
      const { items } = await recalculate(bid.id, { dryRun: true })
      return Object.fromEntries(items.map(({ itemId, effect }: Json) => [itemId, effect]))
    }
    expect(await effects()).toEqual({ [own.id]: 0, [entry.id]: 50 })
    await setMode('TRADITIONAL')
    expect(await effects()).toEqual({ [own.id]: 10, [entry.id]: 0 })
  })
})

describe('what a recalculation misses', () => {
  it('is each copied rate whose record is gone or inactive, where it is asked for', async () => {
    const { bid, scope } = await build.bidWithScope()
    const later = await build.scope(bid.id)
    const machine = { pricingItemId: EXCAVATOR_ID, durationDays: 1, dailyRate: 1 }
    const rented = await build.items(later.id, 'equipment', machine)
    const slab = { ...YARD, length: 1, width: 1, rebar: { rateId: REBAR_RATE_ID, spacing: 9 } }
    const poured = await build.items(scope.id, 'concrete', slab)
    expect(await recalculate(bid.id)).toMatchObject({ missing: [] })
    app.catalog.removeMix(MIX_ID)
    app.catalog.setPricingItem(EXCAVATOR_ID, null)
    app.catalog.setRebarRate(REBAR_RATE_ID, null)
    const [mix, rate, item] = [MIX_ID, REBAR_RATE_ID, EXCAVATOR_ID]
    const { missing, items } = await recalculate(bid.id)
    // The price of the mat is that of its size from now on.
    expect(items).toMatchObject([{ itemId: poured.id, changes: [{ new: 0.95 }] }])
    expect(missing).toEqual([
      { itemId: poured.id, rate: 'pricePerCY', recordId: mix },
      { itemId: poured.id, rate: 'rebar.size', recordId: rate },
      { itemId: poured.id, rate: 'rebar.orientation', recordId: rate },
      { itemId: poured.id, rate: 'rebar.poundsPerSF', recordId: rate },
      { itemId: rented.id, rate: 'weeklyRate', recordId: item },
      { itemId: rented.id, rate: 'monthlyRate', recordId: item },
    ])
    const some = await recalculate(bid.id, { itemIds: [rented.id], dryRun: true })
    expect(new Set(idsOf(some.missing))).toEqual(new Set([rented.id]))
  })

  it("names the bid's own rates without an item, and a variable that is not active", async () => {
    const { bid, scope } = await build.bidWithScope()
    const crew = await build.items(scope.id, 'labor', { days: 1, hourlyRate: 1 })
    const gone = ['overhead_percentage', 'sales_tax_percentage', 'fica_rate']
    const { variables } = firstRateBook()
    app.catalog.change({ variables: variables.filter(({ name }) => !gone.includes(name)) })
    const own = (rate: string, name: string) => ({
      itemId: null,
      rate,
      recordId: `variable-${name}`,
    })
    const tax = own('salesTaxPercentage', 'sales_tax_percentage')
    const fica = { itemId: crew.id, rate: 'ficaRate', recordId: 'variable-fica_rate' }
    expect((await recalculate(bid.id)).missing).toEqual([tax, fica])
    const { missing } = await recalculate(bid.id, { markups: true })
    expect(missing).toEqual([own('overheadPercentage', 'overhead_percentage'), tax, fica])
  })
})

describe('the fuel update', () => {
  const machine = { durationDays: 10, dailyRate: 100, ownership: 'OWNED' }

  it('gives all equipment that uses fuel the charge of today, typed ones too', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
    const [typed, copied, electric, same] = await build.items(scope.id, 'equipment', [
      { ...machine, name: 'Typed', fuelChargePerDay: 45 },
      { ...machine, name: 'Copied' },
      { ...machine, name: 'Electric', usesFuel: false, fuelChargePerDay: 1 },
      { ...machine, name: 'Same', fuelChargePerDay: 60 },
    ])
    app.catalog.setVariable('fuel_charge_per_day', '60')
    const update = await updateFuel(bid.id)
    expect(update).toMatchObject({ bidId: bid.id, updatedItems: 2, fuelChargePerDay: 60 })
    expect(update.items).toEqual([
      { itemId: typed.id, name: 'Typed', old: 45, new: 60 },
      { itemId: copied.id, name: 'Copied', old: 50, new: 60 },
    ])
    const { equipmentItems, equipmentCost } = await build.readScope(scope.id)
    expect(equipmentCost).toBe(2 * (3 * 1600 + 1000))
    expect(equipmentItems[2]).toEqual(electric)
    const copiedFrom = { kind: 'catalog', record: 'variable fuel_charge_per_day' }
    for (const item of [equipmentItems[0], equipmentItems[1], equipmentItems[3]]) {
      expect(item).toMatchObject({ fuelChargePerDay: 60, totalCost: 1600 })
      expect(item.rateSources.fuelChargePerDay).toMatchObject(copiedFrom)
    }
    expect(equipmentItems[3].id).toBe(same.id)
    const before = await build.readBid(bid.id)
    expect(await updateFuel(bid.id)).toMatchObject({ updatedItems: 0, items: [] })
    expect(await build.readBid(bid.id)).toEqual(before)
  })

  it('makes the charge a copied one, which later refreshes renew', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'equipment', { ...machine, fuelChargePerDay: 50 })
    expect(await updateFuel(bid.id)).toMatchObject({ updatedItems: 0, items: [] })
    app.catalog.setVariable('fuel_charge_per_day', '70')
    const { items } = await recalculate(bid.id)
    expect(items[0].changes).toEqual([{ rate: 'fuelChargePerDay', old: 50, new: 70 }])
    expect(await put(item, { fuelChargePerDay: 40 })).toMatchObject({ totalCost: 1400 })
    expect((await recalculate(bid.id)).items).toEqual([])
  })

  it('reaches GANTT entries, in either mode, with the charge of the region', async () => {
    const { id } = await build.bid({ equipmentBiddingMode: 'GANTT', rateLocation: 'Reno' })
    const url = `/api/bids/${id}/gantt/equipment`
    const { durationDays: _, ...crane } = { ...machine, name: 'Crane', ...DATES }
    const entry = await app.call('POST', url, { ...crane, fuelChargePerDay: 10 })
    await app.call('POST', url, { ...crane, usesFuel: false })
    await app.call('PUT', `/api/bids/${id}`, { equipmentBiddingMode: 'TRADITIONAL' })
    app.catalog.setVariable('fuel_charge_per_day', '80', 'Reno')
    expect(await updateFuel(id)).toMatchObject({
      updatedItems: 1,
      fuelChargePerDay: 80,
      previousTotal: 0,
      totalCost: 0,
      items: [{ itemId: entry.id, name: 'Crane', old: 10, new: 80 }],
    })
    await app.call('PUT', `/api/bids/${id}`, { equipmentBiddingMode: 'GANTT' })
    expect(await app.call('GET', `${url}/${entry.id}`)).toMatchObject({
      totalCost: 900,
      rateSources: { fuelChargePerDay: { kind: 'catalog' } },
    })
  })

  it('changes nothing while no variable gives a charge', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'equipment', { ...machine, fuelChargePerDay: 45 })
    const { variables } = firstRateBook()
    const others = variables.filter(({ name }) => name !== 'fuel_charge_per_day')
    app.catalog.change({ variables: others })
    const before = await build.readBid(bid.id)
    expect(await updateFuel(bid.id)).toMatchObject({ updatedItems: 0, fuelChargePerDay: null })
    expect(await build.readBid(bid.id)).toEqual(before)
  })

  it.each(DECIDED)('is refused of a bid that is %s', async (status) => {
    const { id } = await build.bid({ status })
    expect((await updateFuel(id, 409)).error).toContain(`The bid is ${status}`)
  })
})
