import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, MIX_ID } from './rate-book-of-tests.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const SIMPLE: Readonly<Record<string, object>> = {
  concrete: { length: 27, width: 1, depth: 1, pricePerCY: 100, wastePercentage: 0 },
  labor: { days: 1, hourlyRate: 10 },
  equipment: { dailyRate: 100, durationDays: 1 },
  materials: { category: 'rebar', quantity: 1, unitPrice: 100 },
  subcontractor: { unitPrice: 100 },
  misc: { unitCost: 100 },
}
const MODULES = Object.keys(SIMPLE)

async function scopeId(): Promise<string> {
  return (await build.bidWithScope()).scope.id
}
const refusal = async (scope: string, module: string, body: unknown) => {
  const url = `/api/scopes/${scope}/items/${module}`
  return (await app.call('POST', url, body, { status: 400 })).error
}

describe.each(MODULES)('an item of %s', (module) => {
  it('is created, read, listed, changed and deleted, and the totals follow', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
    const url = `/api/scopes/${scope.id}/items/${module}`
    const subtotal = async () => (await build.readBid(bid.id)).subtotalCost
    const item = await app.call('POST', url, { name: ' One ', ...SIMPLE[module] })
    expect(item).toMatchObject({ ...SIMPLE[module], name: 'One', position: 0, scopeId: scope.id })
    expect(item).toMatchObject({ description: null, notes: null, inheritedFromId: null })
    expect(await subtotal()).toBe(2 * item.totalCost)
    expect(await app.call('GET', url)).toEqual([item])
    expect(await app.call('GET', `${url}/${item.id}`)).toEqual(item)

    const changed = await app.call('PUT', `${url}/${item.id}`, { notes: 'Note', name: 'Other' })
    expect(changed).toEqual({ ...item, notes: 'Note', name: 'Other', updatedAt: changed.updatedAt })
    const sentBack = await app.call('PUT', `${url}/${item.id}`, changed)
    expect(sentBack).toEqual({ ...changed, updatedAt: sentBack.updatedAt })

    const second = await app.call('POST', url, { name: 'Two', ...SIMPLE[module] })
    expect(second.position).toBe(1)
    await app.call('DELETE', `${url}/${item.id}`, undefined, { status: 204 })
    expect(await app.call('GET', url)).toEqual([second])
    expect(await subtotal()).toBe(2 * second.totalCost)
    await app.call('DELETE', `${url}/${item.id}`, undefined, { status: 404 })
    await app.call('PUT', `${url}/${NO_SUCH_ID}`, {}, { status: 404 })
    await app.call('GET', `${url}/${item.id}`, undefined, { status: 404 })
    await app.call('GET', `/api/scopes/${NO_SUCH_ID}/items/${module}`, undefined, { status: 404 })
  })

  it('needs its name and its required fields', async () => {
    const scope = await scopeId()
    expect(await refusal(scope, module, SIMPLE[module])).toBe('Item name is required')
    const url = `/api/scopes/${NO_SUCH_ID}/items/${module}`
    const nowhere = await app.call('POST', url, { name: 'N', ...SIMPLE[module] }, { status: 404 })
    expect(nowhere).toEqual({ error: 'Scope not found' })
  })

  it('is refused a late change', async () => {
    const scope = await scopeId()
    const item = await build.items(scope, module, SIMPLE[module] ?? {})
    const url = `/api/scopes/${scope}/items/${module}/${item.id}`
    const headers = { 'if-match': '"1"' }
    await app.call('PUT', url, { name: 'First' }, { headers })
    await app.call('PUT', url, { name: 'Late' }, { headers, status: 412 })
    await app.call('DELETE', url, undefined, { headers, status: 412 })
  })
})

describe('a list of items', () => {
  it('is created whole, in its order', async () => {
    const { bid, scope } = await build.bidWithScope()
    const names = ['c', 'a', 'b']
    const made = await build.items(
      scope.id,
      'misc',
      names.map((name) => ({ name, unitCost: 1 })),
    )
    expect(made.map((item: Json) => [item.name, item.position])).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
    expect((await build.readBid(bid.id)).miscCost).toBe(3)
  })

  it('takes 5,000 and no more', async () => {
    const scope = await scopeId()
    const many = Array.from({ length: 5_000 }, () => SIMPLE.concrete ?? {})
    const made = await build.items(scope, 'concrete', many)
    expect(made).toHaveLength(5_000)
    expect((await build.readScope(scope)).concreteCost).toBe(500_000)
    const error = await refusal(scope, 'misc', Array(5_001).fill({ name: 'N', unitCost: 1 }))
    expect(error).toBe('At most 5000 items can be created at once')
    expect(await refusal(scope, 'misc', [])).toBe('At least one item is required')
  })

  it('is refused whole, and says which item is wrong', async () => {
    const { bid, scope } = await build.bidWithScope()
    const url = `/api/scopes/${scope.id}/items/concrete`
    const good = { name: 'N', ...SIMPLE.concrete }
    const lacking = [good, { ...good, length: null }]
    expect(await app.call('POST', url, lacking, { status: 400 })).toEqual({
      error: 'Item 2: Length is required for the shape Rectangle',
      details: [{ path: '1.length', message: 'Length is required for the shape Rectangle' }],
    })
    const mistyped = await app.call('POST', url, [good, { ...good, length: 'x' }], { status: 400 })
    expect(mistyped.details).toEqual([{ path: '1.length', message: 'Length must be a number' }])
    expect((await build.readBid(bid.id)).subtotalCost).toBe(0)
  })
})

describe('the fields of items', () => {
  it.each([
    ['labor', { hourlyRate: 1 }, 'Days is required'],
    ['labor', { days: 1 }, 'Hourly rate is required'],
    ['equipment', { dailyRate: 1 }, 'Duration in days is required'],
    ['equipment', { dailyRate: 1, durationDays: 1.5 }, 'Duration in days must be a whole number'],
    ['materials', { quantity: 1, unitPrice: 1 }, 'Material category is required'],
    ['materials', { category: 'rebar', unitPrice: 1 }, 'Quantity is required'],
    ['misc', {}, 'Unit cost is required'],
    ['subcontractor', {}, 'Unit price is required'],
    ['concrete', { pricePerCY: 1, shape: 'CUSTOM' }, /is required for the shape Custom$/],
    ['concrete', { pricePerCY: 1, shape: 'CIRCULAR', height: 1 }, /^Diameter is required/],
    [
      'concrete',
      { pricePerCY: 1, cubicYards: 1, rebar: { size: '#4', spacing: 0 } },
      /greater than 0/,
    ],
    [
      'concrete',
      { pricePerCY: 1, cubicYards: 1, rebar: { spacing: 12 } },
      'Rebar size is required',
    ],
    [
      'concrete',
      { pricePerCY: 1, cubicYards: 1, rebar: { size: '#99', spacing: 1 } },
      /must be one of/,
    ],
    ['concrete', { pricePerCY: 1, cubicYards: 1, rebar: { size: '#4', spacing: 9 } }, /for rebar$/],
    ['materials', { category: 'gold', quantity: 1, unitPrice: 1 }, /must be one of/],
    ['materials', { category: 'rebar', quantity: -1, unitPrice: 1 }, 'Quantity must be 0 or more'],
    ['misc', { unitCost: 1e12 }, 'Unit cost must be at most $9,999,999,999.9999'],
    ['misc', { unitCost: -1e12 }, 'Unit cost must be -$9,999,999,999.9999 or more'],
    ['misc', { unitCost: 1, quantity: 1e12 }, 'Quantity must be at most 9999999999.9999'],
    ['misc', { unitCost: '1' }, 'Unit cost must be a number'],
    ['misc', { unitCost: 1, notes: 'a\u0007b' }, 'Notes must not contain control characters'],
    ['misc', { unitCost: 9_999_999_999, quantity: 9_999_999_999 }, 'A number is too large'],
    ['equipment', { durationDays: 1, pricingItemId: NO_SUCH_ID }, 'Pricing item not found'],
    ['concrete', { cubicYards: 1, mixId: NO_SUCH_ID }, 'Concrete mix not found'],
    ['concrete', { cubicYards: 1, mixId: 'x' }, 'Concrete mix must be a UUID'],
  ])('%s refuses %j', async (module, fields, error) => {
    const scope = await scopeId()
    const said = await refusal(scope, module, { name: 'N', ...fields })
    expect(said).toEqual(typeof error === 'string' ? error : expect.stringMatching(error))
  })

  it.each([
    ['ficaRate', 'FICA rate'],
    ['futaRate', 'FUTA rate'],
    ['sutaRate', 'SUTA rate'],
    ['autoDepreciationRate', 'Auto depreciation rate'],
    ['autoFuelRate', 'Auto fuel rate'],
    ['autoInsuranceRate', 'Auto insurance rate'],
  ])('refuse a %s above 1, which was meant as a percent', async (field, label) => {
    const scope = await scopeId()
    const labor = { name: 'N', days: 1, hourlyRate: 10 }
    expect(await refusal(scope, 'labor', { ...labor, [field]: 7.65 })).toBe(
      `${label} is a fraction: 0.0765 means 7.65 %`,
    )
    const item = await build.items(scope, 'labor', { ...labor, [field]: 1 })
    const url = `/api/scopes/${scope}/items/labor/${item.id}`
    const refused = await app.call('PUT', url, { [field]: 1.5 }, { status: 400 })
    expect(refused.error).toBe(`${label} is a fraction: 0.015 means 1.5 %`)
  })

  it('are refused, and nothing changes, when only the totals of their scope are too large', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 9_999_999_999 })
    const items: readonly [string, object][] = [
      ['misc', { unitCost: 9_999_999_999 }],
      ['concrete', { cubicYards: 40, pricePerCY: 9_999_999_999, wastePercentage: 0 }],
      ['equipment', { durationDays: 1, dailyRate: 5, quantity: 9_999_999_999 }],
    ]
    for (const [module, fields] of items) {
      expect(await refusal(scope.id, module, { name: 'N', ...fields })).toBe(
        'A number is too large',
      )
    }
    expect((await build.readBid(bid.id)).subtotalCost).toBe(0)
  })

  it('may be negative in misc alone', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', [{ unitCost: -40.5 }, { unitCost: 100 }])
    expect((await build.readBid(bid.id)).subtotalCost).toBe(59.5)
  })

  it('are rounded to their decimals half away from zero', async () => {
    const scope = await scopeId()
    const item = await build.items(scope, 'misc', { quantity: 1.00005, unitCost: -2.00005 })
    expect(item).toMatchObject({ quantity: 1.0001, unitCost: -2.0001, totalCost: -2 })
  })

  it('go back to their defaults with null', async () => {
    const scope = await scopeId()
    const labor = { days: 2, hourlyRate: 10, workers: 3, overtimeAfterHours: null, hoursPerDay: 12 }
    const item = await build.items(scope, 'labor', labor)
    expect(item.breakdown.overtimeHours).toBe(0)
    const url = `/api/scopes/${scope}/items/labor/${item.id}`
    const reset = await app.call('PUT', url, { workers: null, hoursPerDay: null })
    expect(reset).toMatchObject({ workers: 1, hoursPerDay: 8, overtimeAfterHours: null })
    const refused = await app.call('PUT', url, { days: null }, { status: 400 })
    expect(refused.error).toBe('Days is required')
  })

  it('ignore what is read-only or unknown', async () => {
    const scope = await scopeId()
    const sent = { unitCost: 5, totalCost: 999, id: NO_SUCH_ID, version: 7, whatever: true }
    const item = await build.items(scope, 'misc', sent)
    expect(item.totalCost).toBe(5)
    expect(item.id).not.toBe(NO_SUCH_ID)
    expect(item).not.toHaveProperty('whatever')
  })
})

describe('the address of an item', () => {
  it('is its scope, its module and its id together', async () => {
    const scope = await scopeId()
    const other = await scopeId()
    const item = await build.items(scope, 'misc', { unitCost: 1 })
    const at = (id: string, module: string) => `/api/scopes/${id}/items/${module}/${item.id}`
    for (const url of [at(other, 'misc'), at(scope, 'labor'), at('x', 'misc')]) {
      const refused = await app.call('PUT', url, {}, { status: 404 })
      expect(refused).toEqual({ error: 'Item not found' })
    }
    await app.call('GET', `/api/scopes/${scope}/items/gold`, undefined, { status: 404 })
  })
})

describe('mat switched off', () => {
  it('costs nothing and needs nothing', async () => {
    const scope = await scopeId()
    const item = await build.items(scope, 'concrete', {
      cubicYards: 1,
      mixId: MIX_ID,
      wastePercentage: 0,
      rebar: { enabled: false },
    })
    expect(item).toMatchObject({ totalCost: 165, rebar: { enabled: false, size: null } })
  })
})

describe('equipment in GANTT mode', () => {
  it('counts nothing, and counts again in TRADITIONAL mode', async () => {
    const { bid, scope } = await build.bidWithScope()
    const rented = { pricingItemId: EXCAVATOR_ID, durationDays: 1, usesFuel: false }
    await build.items(scope.id, 'equipment', rented)
    const url = `/api/bids/${bid.id}`
    const cost = { equipmentCost: 367.5, subtotalCost: 367.5 }
    expect(await build.readBid(bid.id)).toMatchObject(cost)
    const gantt = await app.call('PUT', url, { equipmentBiddingMode: 'GANTT' })
    expect(gantt).toMatchObject({ equipmentCost: 0, subtotalCost: 0 })
    await build.items(scope.id, 'equipment', rented)
    expect(await build.readBid(bid.id)).toMatchObject({ subtotalCost: 0 })
    const back = await app.call('PUT', url, { equipmentBiddingMode: null })
    expect(back).toMatchObject({ equipmentCost: 735, equipmentBiddingMode: 'TRADITIONAL' })
  })
})
