import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()
beforeAll(async () => {
  app.catalog.setRebar('#8', '2.67', '0.95')
})

const LONG = {
  mark: 'B1',
  size: '#8',
  count: 4,
  lengthFt: 59.5,
  hookA: 'H90',
  hookB: 'H90',
  stockFt: 40,
  lap: { class: 'B', fc: 4000 },
}
const TIES = {
  mark: 'T1',
  size: '#4',
  runFt: 59.5,
  spacingIn: 12,
  legsIn: [20, 32, 20, 32],
  hookA: 'S135',
  hookB: 'S135',
  fabricationPerPound: 0.08,
}
const BEAM = {
  name: 'Grade beam',
  length: 60,
  width: 1,
  depth: 2,
  wastePercentage: 0,
  pricePerCY: 165,
  bars: [LONG, TIES],
}
const pathOf = ({ scopeId, id }: Json): string => `/api/scopes/${scopeId}/items/concrete/${id}`

async function beamWith(fields: object = {}, bidFields: object = {}, scopeFields: object = {}) {
  const made = await build.bidWithScope(bidFields, scopeFields)
  const body = { ...BEAM, ...fields }
  return { ...made, item: (await build.items(made.scope.id, 'concrete', body)) as Json }
}

describe('bars of a concrete item', () => {
  it('take weight and price of their size, and cost what shop and mill bill', async () => {
    const { item } = await beamWith()
    expect(item.bars).toMatchObject([
      { ...LONG, bothEnds: true, legsIn: null, weightPerFoot: 2.67, pricePerPound: 0.95 },
      { ...TIES, count: null, stockFt: 40, lap: null, weightPerFoot: 0.668 },
    ])
    expect(item.bars[0].lap).toEqual({ class: 'B', fc: 4000, topBar: false, epoxy: false })
    expect(item.rateSources['bars.1.pricePerPound']).toMatchObject({
      kind: 'catalog',
      record: 'rebar #4',
    })
    expect(item.breakdown).toMatchObject({ barsCost: 1047.68, fabricationCost: 30.7, rebarTax: 0 })
    expect(item.breakdown.bars).toMatchObject([
      { mark: 'B1', laps: 1, lapIn: 62, pounds: 719.12, barsCost: 683.16, fabricationCost: 0 },
      { mark: 'T1', count: 61, lapIn: null, barsCost: 364.52, fabricationCost: 30.7 },
    ])
    expect(item.totalCost).toBe(733.33 + 1078.38)
    expect(item.warnings).toEqual([])
  })

  it('come in 60 feet from #6 where nothing else is said', async () => {
    const { item } = await beamWith({ bars: [{ ...LONG, stockFt: undefined }, TIES] })
    expect(item.bars.map(({ stockFt }: Json) => stockFt)).toEqual([60, 40])
  })

  it('keep a typed price in a refresh that renews the copied ones', async () => {
    const { bid, item } = await beamWith({ bars: [{ ...LONG, pricePerPound: 1.1 }, TIES] })
    expect(item.rateSources['bars.0.pricePerPound']).toEqual({ kind: 'typed' })
    app.catalog.setRebar('#4', '0.7', '1.00')
    app.catalog.setRebar('#8', '2.67', '1.00')
    const told = await app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 })
    const { bars } = await app.call('GET', pathOf(item))
    app.catalog.setRebar('#4', '0.668', '0.95')
    app.catalog.setRebar('#8', '2.67', '0.95')
    expect(told.items[0].changes).toEqual([
      { rate: 'bars.1.weightPerFoot', old: 0.668, new: 0.7 },
      { rate: 'bars.1.pricePerPound', old: 0.95, new: 1 },
    ])
    expect(bars).toMatchObject([{ pricePerPound: 1.1 }, { weightPerFoot: 0.7, pricePerPound: 1 }])
  })

  it('sent back as they were read change nothing, and go when null is sent', async () => {
    const { item } = await beamWith()
    const same = await app.call('PUT', pathOf(item), { bars: item.bars })
    expect(same.rateSources).toEqual(item.rateSources)
    expect(same.updatedAt).toBe(item.updatedAt)
    const without = await app.call('PUT', pathOf(item), { bars: null })
    expect(without).toMatchObject({ bars: null, totalCost: 733.33, rateSources: {} })
    expect(Object.keys(without.breakdown)).not.toContain('barsCost')
  })

  it('keep the sources of their rates by their marks, wherever they stand', async () => {
    const { item } = await beamWith({ bars: [{ ...LONG, pricePerPound: 1.1 }, TIES] })
    const [long, ties] = item.bars
    const moved = await app.call('PUT', pathOf(item), {
      bars: [ties, { ...ties, mark: 'T2', weightPerFoot: null }, long],
    })
    expect(moved.rateSources).toMatchObject({
      'bars.0.weightPerFoot': { kind: 'catalog' },
      'bars.0.pricePerPound': { kind: 'catalog' },
      'bars.1.weightPerFoot': { kind: 'catalog' },
      'bars.1.pricePerPound': { kind: 'typed' },
      'bars.2.weightPerFoot': { kind: 'catalog' },
      'bars.2.pricePerPound': { kind: 'typed' },
    })
  })

  it('take the rates of another size when that is chosen', async () => {
    const { item } = await beamWith()
    const [long, ties] = item.bars
    const changed = await app.call('PUT', pathOf(item), { bars: [{ ...long, size: '#5' }, ties] })
    expect(changed.bars[0]).toMatchObject({ size: '#5', weightPerFoot: 1.043 })
    expect(changed.rateSources['bars.0.weightPerFoot'].record).toBe('rebar #5')
  })

  it('are taxed with the mats, in the section of the reinforcement', async () => {
    app.catalog.setVariable('sales_tax_percentage', '8.25')
    const { bid, item } = await beamWith({}, { taxExempt: false })
    app.catalog.setVariable('sales_tax_percentage', '0')
    expect(item.breakdown.rebarTax).toBe(88.97)
    expect((await build.readBid(bid.id)).concreteCost).toBe(item.totalCost)
  })

  it('count as rebar, are counted by size and are bought by size', async () => {
    const { bid, scope } = await beamWith({}, {}, { multiplier: 3 })
    const path = `/api/scopes/${scope.id}/required-material-categories`
    expect((await app.call('GET', path)).present).toEqual(['concrete', 'rebar'])
    const { rebar, scopes } = await app.call('GET', `/api/bids/${bid.id}/quantities`)
    const sizes = [
      { size: '#8', linearFeet: 808, pounds: 2157.36 },
      { size: '#4', linearFeet: 1723.25, pounds: 1151.131 },
    ]
    expect(rebar).toEqual(sizes)
    expect(scopes[0].rebar).toEqual(sizes)
  })

  it.each([
    [{ mark: '' }, 'Bar mark is required'],
    [{ mark: 'x'.repeat(21) }, 'Bar mark must be at most 20 characters'],
    [{ mark: 't1' }, 'Two bars have the mark T1'],
    [{ size: '#12' }, undefined],
    [{ count: 1.5 }, 'Bar count must be a whole number'],
    [{ count: null }, 'Count is required, or a run and a spacing'],
    [{ lengthFt: null, legsIn: [] }, 'Bar legs need one or more'],
    [{ lengthFt: null, legsIn: Array(9).fill(12) }, 'Bar legs can be at most 8'],
    [{ lengthFt: null, legsIn: [0] }, 'Bar leg must be greater than 0'],
    [{ lengthFt: null }, 'Length is required, or legs'],
    [{ hookA: 'S90', size: '#9' }, 'A #9 bar has no hook S90'],
    [{ lap: { class: 'B', fc: 2499 } }, 'Concrete strength must be 2500 or more'],
    [{ lap: { class: 'B', fc: 10_001 } }, 'Concrete strength must be at most 10000'],
    [{ lap: { class: 'B' } }, 'Concrete strength is required'],
    [{ lap: null }, 'Lap is required beyond the stock length'],
    [{ lap: null, lapIn: 480 }, 'A lap must be shorter than the stock length'],
    [{ size: '#11' }, 'Weight per foot is required'],
  ])('with %j are refused', async (fields, error) => {
    const { scope } = await build.bidWithScope()
    const body = { ...BEAM, bars: [{ ...LONG, ...fields }, TIES] }
    const path = `/api/scopes/${scope.id}/items/concrete`
    const refused = await app.call('POST', path, body, { status: 400 })
    if (error !== undefined) expect(refused.error).toBe(error)
    expect(await app.call('GET', path)).toEqual([])
  })

  it('are at most 200, and none is as many as null', async () => {
    const { scope } = await build.bidWithScope()
    const path = `/api/scopes/${scope.id}/items/concrete`
    const many = Array.from({ length: 201 }, (_, nth) => ({ ...TIES, mark: `T${nth}` }))
    const refused = await app.call('POST', path, { ...BEAM, bars: many }, { status: 400 })
    expect(refused.error).toBe('Bars can be at most 200')
    const { item } = await beamWith({ bars: many.slice(1) })
    expect(item.bars).toHaveLength(200)
    const none = await app.call('PUT', pathOf(item), { bars: [] })
    expect(none).toMatchObject({ bars: [], totalCost: 733.33 })
  })
})

describe('an item that was stored before there were bars', () => {
  it('has none after the migration, also when it was deleted, and costs what it did', async () => {
    const { scope, item } = await beamWith({ bars: null })
    const age = async ({ id }: Json) => {
      const [row] = await app.query('SELECT input FROM items WHERE id = $1', [id])
      const { bars: _bars, ...old } = row?.input ?? {}
      await app.query('UPDATE items SET input = $2 WHERE id = $1', [id, JSON.stringify(old)])
    }
    await age(item)
    await app.call('DELETE', pathOf(item), undefined, { status: 204 })
    const second = (await build.items(scope.id, 'concrete', { ...BEAM, bars: null })) as Json
    await age(second)
    const name = '20261126181000_keep_bars_of_concrete'
    const path = new URL(`../prisma/migrations/${name}/migration.sql`, import.meta.url)
    await app.query(await readFile(path, 'utf8'))
    const change = { op: 'restore', itemId: item.id, position: 0 }
    await app.call('POST', `/api/bids/${scope.bidId}/changes`, [change], { status: 200 })
    for (const each of [item, second]) {
      const now = await app.call('GET', pathOf(each))
      expect(now).toMatchObject({ bars: null, totalCost: item.totalCost })
    }
  })
})
