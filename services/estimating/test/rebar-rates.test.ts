import { beforeEach, describe, expect, it } from 'vitest'
import { itemAnswers } from '../src/items/item-answers.ts'
import { estimating } from './bid-builder.ts'
import {
  firstRateBook,
  MIX_ID,
  OTHER_REBAR_RATE_ID,
  REBAR_RATE_ID,
  UNIT_PRICES,
} from './rate-book-of-tests.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const SLAB = { length: 60, width: 40, depth: 6, depthUnit: 'IN', mixId: MIX_ID }
const put = (item: Json, fields: object, status = 200): Promise<Json> =>
  app.call('PUT', `/api/scopes/${item.scopeId}/items/concrete/${item.id}`, fields, { status })
const recalculate = (bidId: string): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/recalculate`, undefined, { status: 200 })

async function slabWith(rebar: object, fields: object = {}) {
  const { bid, scope } = await build.bidWithScope()
  const item = await build.items(scope.id, 'concrete', { ...SLAB, ...fields, rebar })
  return { bid, scope, item: itemAnswers.concrete.parse(item) as Json }
}

describe('worked example 10 through the API', () => {
  it('weighs a mat by the area of the slab, and of a round element', async () => {
    app.catalog.setPricingItem(UNIT_PRICES.Rebar, { rate: '0.95' })
    const { scope, item } = await slabWith({ rateId: REBAR_RATE_ID, wastePercentage: 5 })
    expect(item.rebar).toEqual({
      enabled: true,
      rateId: REBAR_RATE_ID,
      size: '#4',
      spacing: 12,
      orientation: 'BOTH',
      weightPerFoot: null,
      poundsPerSF: 0.668,
      pricePerPound: 0.95,
      wastePercentage: 5,
    })
    expect(item.breakdown).toMatchObject({ squareFeet: 2400, weight: 1683.36, rebarCost: 1599.19 })
    expect(item.totalCost).toBe(7700 + 1599.19)
    const round = await build.items(scope.id, 'concrete', {
      shape: 'CIRCULAR',
      diameter: 10,
      height: 1,
      pricePerCY: 0,
      secondMat: { rateId: REBAR_RATE_ID },
    })
    expect(round.breakdown).toMatchObject({ rebarCost: 0, rebarSecondMatCost: 49.84 })
    expect(round.breakdown.secondMatSquareFeet).toBeCloseTo(78.5398, 4)
    expect(round.breakdown.secondMatWeight).toBeCloseTo(52.4646, 4)
  })
})

describe('a mat that names a rebar rate', () => {
  it('remembers that its fields are copied, the price from the pricing item of the rate', async () => {
    const { item } = await slabWith({ rateId: REBAR_RATE_ID })
    const {
      'rebar.pricePerPound': price,
      'rebar.poundsPerSF': pounds,
      ...others
    } = item.rateSources
    expect(price).toMatchObject({ record: 'pricing item Rebar #4', recordId: UNIT_PRICES.Rebar })
    const record = 'rebar rate #4 at 12 in BOTH'
    for (const source of [pounds, others['rebar.size'], others['rebar.spacing']]) {
      expect(source).toMatchObject({ kind: 'catalog', record, recordId: REBAR_RATE_ID })
    }
    expect(others['rebar.orientation']).toMatchObject({ record })
    expect(others).not.toHaveProperty('rebar.weightPerFoot')
  })

  it('is priced by its size where the pricing item is not active or has no rate', async () => {
    const { item } = await slabWith({ rateId: OTHER_REBAR_RATE_ID })
    expect(item.rebar).toMatchObject({ size: '#5', spacing: 18, orientation: 'TRANSVERSE' })
    expect(item.rebar.pricePerPound).toBe(0.95)
    expect(item.rateSources['rebar.pricePerPound']).toMatchObject({ record: 'rebar #5' })
    const pricingItems = firstRateBook().pricingItems.map(({ rate: _, ...unpriced }) => unpriced)
    app.catalog.change({ pricingItems })
    const unpriced = await slabWith({ rateId: REBAR_RATE_ID })
    expect(unpriced.item.rateSources['rebar.pricePerPound']).toMatchObject({ record: 'rebar #4' })
  })

  it('keeps what is typed, each with its source', async () => {
    const typed = { size: '#5', spacing: 10, orientation: 'LONGITUDINAL', poundsPerSF: 2 }
    const { item } = await slabWith({ rateId: REBAR_RATE_ID, ...typed })
    expect(item.rebar).toMatchObject({ ...typed, pricePerPound: 0.97 })
    for (const field of Object.keys(typed)) {
      expect(item.rateSources[`rebar.${field}`]).toEqual({ kind: 'typed' })
    }
    expect(item.breakdown.weight).toBe(4800)
    const { item: priced } = await slabWith({ rateId: REBAR_RATE_ID, pricePerPound: 2 })
    expect(priced.breakdown.rebarCost).toBe(2400 * 0.668 * 2)
    expect(priced.rateSources['rebar.pricePerPound']).toEqual({ kind: 'typed' })
  })

  it('is refused where the rate is not there, and may be kept where it is gone by now', async () => {
    const { scope, item } = await slabWith({ rateId: REBAR_RATE_ID })
    const rebar = { rateId: NO_SUCH_ID }
    const url = `/api/scopes/${scope.id}/items/concrete`
    const refused = { name: 'S', ...SLAB, rebar }
    expect(await app.call('POST', url, refused, { status: 400 })).toEqual({
      error: 'Rebar rate not found',
      details: [{ path: 'rebar.rateId', message: 'Rebar rate not found' }],
    })
    await put(item, { rebar }, 400)
    app.catalog.setRebarRate(REBAR_RATE_ID, null)
    const kept = await put(item, item)
    expect(kept.rebar).toEqual(item.rebar)
    expect(kept.rateSources).toEqual(item.rateSources)
  })

  it('needs length and width in a CUSTOM shape', async () => {
    const { scope } = await build.bidWithScope()
    const custom = { name: 'S', shape: 'CUSTOM', cubicYards: 5, pricePerCY: 0 }
    const url = `/api/scopes/${scope.id}/items/concrete`
    const rebar = { rateId: REBAR_RATE_ID }
    const answer = await app.call('POST', url, { ...custom, rebar }, { status: 400 })
    expect(answer.error).toBe('Length is required for rebar')
    const sized = { ...custom, rebar, length: 10, width: 10 }
    expect((await app.call('POST', url, sized)).breakdown.weight).toBeCloseTo(66.8, 6)
  })

  it('sent back as it was read stays as it is; another rate brings its own fields', async () => {
    const { item } = await slabWith({ rateId: REBAR_RATE_ID })
    app.catalog.setPricingItem(UNIT_PRICES.Rebar, { rate: '5' })
    const sentBack = await put(item, item)
    expect([sentBack.rebar, sentBack.rateSources]).toEqual([item.rebar, item.rateSources])
    const other = await put(item, { rebar: { ...item.rebar, rateId: OTHER_REBAR_RATE_ID } })
    expect(other.rebar).toMatchObject({
      size: '#5',
      spacing: 18,
      orientation: 'TRANSVERSE',
      poundsPerSF: 0.695,
      pricePerPound: 0.95,
    })
    const alone = await put(item, { rebar: { rateId: REBAR_RATE_ID } })
    expect(alone.rebar).toEqual({ ...item.rebar, pricePerPound: 5 })
  })

  it.each([
    ['by itself', () => ({ rateId: null })],
    ['with the mat as it was read', (mat: Json) => ({ ...mat, rateId: null })],
  ])('goes back to counted bars when its rate is null, %s', async (_how, sent) => {
    const { item } = await slabWith({ rateId: REBAR_RATE_ID, wastePercentage: 10 })
    const counted = await put(item, { rebar: sent(item.rebar) })
    expect(counted.rebar).toEqual({
      enabled: true,
      rateId: null,
      size: '#4',
      spacing: 12,
      orientation: 'BOTH',
      weightPerFoot: 0.668,
      poundsPerSF: null,
      pricePerPound: 0.95,
      wastePercentage: 10,
    })
    expect(counted.breakdown).toMatchObject({ barsA: 60, squareFeet: 0, weight: 3527.04 })
    expect(Object.keys(counted.rateSources).filter((field) => /^rebar\./.test(field))).toEqual([
      'rebar.weightPerFoot',
      'rebar.pricePerPound',
    ])
  })

  it('may take the place of counted bars', async () => {
    const { item } = await slabWith({ size: '#5', spacing: 9 })
    expect(item.rebar).toMatchObject({ weightPerFoot: 1.043, poundsPerSF: null, rateId: null })
    const weighed = await put(item, { rebar: { rateId: REBAR_RATE_ID } })
    expect(weighed.rebar).toMatchObject({ size: '#4', weightPerFoot: null, pricePerPound: 0.97 })
    const back = await put(weighed, { rebar: { size: '#4', spacing: 12 } })
    expect(back.rebar).toEqual({ ...item.rebar, size: '#4', spacing: 12, weightPerFoot: 0.668 })
  })

  it('is renewed by a refresh, but for what was typed', async () => {
    const { bid, scope, item } = await slabWith({ rateId: REBAR_RATE_ID })
    await build.items(scope.id, 'concrete', {
      ...SLAB,
      name: 'Typed',
      rebar: { rateId: REBAR_RATE_ID, poundsPerSF: 2 },
    })
    app.catalog.setRebarRate(REBAR_RATE_ID, { size: '#5', onCenter: '16', poundsPerSf: '1' })
    app.catalog.setPricingItem(UNIT_PRICES.Rebar, { rate: '1' })
    const { items } = await recalculate(bid.id)
    expect(items[0]).toMatchObject({ itemId: item.id, totalCost: 7700 + 2400 })
    expect(items[0].changes).toEqual([
      { rate: 'rebar.size', old: '#4', new: '#5' },
      { rate: 'rebar.spacing', old: 12, new: 16 },
      { rate: 'rebar.poundsPerSF', old: 0.668, new: 1 },
      { rate: 'rebar.pricePerPound', old: 0.97, new: 1 },
    ])
    expect(items[1].changes.map(({ rate }: Json) => rate)).not.toContain('rebar.poundsPerSF')
    expect(await recalculate(bid.id)).toMatchObject({ items: [] })
    app.catalog.setPricingItem(UNIT_PRICES.Rebar, null)
    const bySize = (await recalculate(bid.id)).items[0].changes
    expect(bySize).toEqual([{ rate: 'rebar.pricePerPound', old: 1, new: 0.95 }])
  })

  it('may be switched off, and then costs nothing', async () => {
    const { item } = await slabWith({ rateId: REBAR_RATE_ID, enabled: false })
    expect(item.totalCost).toBe(7700)
    expect(item.rebar).toMatchObject({ enabled: false, size: '#4' })
  })
})

describe('what works on mats', () => {
  it('carries their rate: a sync to a linked scope', async () => {
    const { bid, scope, item } = await slabWith({ rateId: REBAR_RATE_ID, poundsPerSF: 3 })
    const child = await build.scope(bid.id)
    const plain = { size: '#5', spacing: 6 }
    await build.items(child.id, 'concrete', { ...SLAB, rebar: plain })
    const inheritanceSettings = { rebar: { enabled: true } }
    const link = { parentScopeId: scope.id, inheritanceSettings }
    await app.call('PUT', `/api/scopes/${child.id}/link`, link)
    const sync = () => app.call('PUT', `/api/scopes/${child.id}/sync`)
    const [synced] = (await sync()).concreteItems
    expect(synced.rebar).toEqual(item.rebar)
    expect(synced.rateSources).toEqual(item.rateSources)
    expect(synced.totalCost).toBe(item.totalCost)
    expect((await sync()).concreteItems).toEqual([synced])
  })

  it('carries their rate: a duplicate, which compares as the same', async () => {
    const { bid, item } = await slabWith({ rateId: REBAR_RATE_ID })
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `${bid.bidNumber}-rebar`,
      name: 'Copy',
    })
    const [scope] = (await build.readBid(copy.id)).scopes
    const [copied] = scope.concreteItems
    expect([copied.rebar, copied.rateSources]).toEqual([item.rebar, item.rateSources])
    const compare = () => app.call('GET', `/api/bids/${bid.id}/compare/${copy.id}`)
    expect((await compare()).scopes[0].items).toEqual([])
    await put(copied, { rebar: { rateId: OTHER_REBAR_RATE_ID } })
    const [line] = (await compare()).scopes[0].items
    expect(line.changedInputs).toContainEqual({
      field: 'rebar.rateId',
      bid: 'rebar rate #4 at 12 in BOTH',
      other: 'rebar rate #5 at 18 in TRANSVERSE',
    })
    expect(line.changedInputs).toContainEqual({
      field: 'rebar.poundsPerSF',
      bid: 0.668,
      other: 0.695,
    })
  })

  it('explains them in the cost breakdown', async () => {
    const { bid } = await slabWith({ rateId: REBAR_RATE_ID })
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    const mat = find(total, 'Rebar')
    const inputOf = (name: string) => mat.inputs.find((each: Json) => each.name === name)
    expect(inputOf('rebar.poundsPerSF')).toMatchObject({
      value: 0.668,
      unit: 'lb/SF',
      source: { recordId: REBAR_RATE_ID },
    })
    expect(inputOf('squareFeet')).toMatchObject({ value: 2400, unit: 'SF' })
    expect(inputOf('weight')).toMatchObject({ value: 1603.2, unit: 'lb' })
    expect(mat.value).toBe(1555.1)
  })
})

function find(node: Json, label: string): Json {
  if (node.label === label) return node
  for (const child of node.children) {
    const found = find(child, label)
    if (found !== undefined) return found
  }
  return undefined
}
