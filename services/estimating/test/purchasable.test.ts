import type { PurchasableMessage } from '@formwork/contracts'
import type { BidItem } from '@formwork/costing'
import { bidSnapshot, examples, pmSheet } from '@formwork/costing/testing'
import { Decimal, newId } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const BOUGHT = [
  'CONCRETE MATERIAL',
  'PUMPING',
  'REINFORCING MATERIALS',
  'MATERIALS',
  'EQUIPMENT',
  'SUBCONTRACTORS',
] as const

const isOurs = ({ input }: { readonly input: object }): boolean =>
  'ownership' in input && input.ownership === 'OWNED'
const hasOurForms = (item: BidItem): boolean =>
  item.module === 'concrete' && item.input.forms?.method === 'OWNED'
const sumOf = (entries: readonly PurchasableMessage[], section: string) =>
  entries
    .filter((entry) => entry.section === section)
    .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    .toFixed(2)
const brief = ({ kind, description, quantity, uom, amount }: PurchasableMessage) =>
  [kind.replace('PURCHASABLE_KIND_', ''), description, quantity, uom, amount].join(' | ')

describe('what a bid needs bought', () => {
  it('is, of example 7, each of its mixes, bars, materials, machines, pumps and subcontractors', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect((await bids.purchasable(id)).map(brief)).toEqual([
      'CONCRETE | Concrete | 46.75 | CY | 7700.00',
      'REINFORCING | Rebar #4 | 3206.4 | LB | 3046.08',
      'REINFORCING | Rebar #5 | 3358.46 | LB | 3190.54',
      'RENTAL | Skid steer | 40 | DAY | 5880.00',
      'MATERIAL | Vapor barrier | 2640 | SF | 382.80',
      'MATERIAL | Edge form | 210 | LF | 808.50',
      'PUMP | Boom pump | 4 | HR | 1053.33',
      'SUBCONTRACT | Saw cutting | 2400 | SF | 1488.00',
      'CONCRETE | Concrete | 8.75 | CY | 1425.60',
      'REINFORCING | Rebar #5 | 300.384 | LB | 285.36',
      'MATERIAL | Form material | 105.6 | SF | 435.60',
    ])
  })

  it('includes the sales tax in what each costs, and names it', async () => {
    const bid = { ...EXAMPLE_7.bid, taxExempt: false, salesTaxPercentage: 10 }
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_7, bid })
    const taxed = (await bids.purchasable(id)).map(({ description, amount, taxAmount }) =>
      [description, amount, taxAmount].join(' | '),
    )
    expect(taxed.slice(0, 8)).toEqual([
      'Concrete | 8470.00 | 770.00',
      'Rebar #4 | 3350.69 | 304.61',
      'Rebar #5 | 3509.59 | 319.05',
      'Skid steer | 5880.00 | 0.00',
      'Vapor barrier | 421.08 | 38.28',
      'Edge form | 889.35 | 80.85',
      'Boom pump | 1053.33 | 0.00',
      'Saw cutting | 1488.00 | 0.00',
    ])
  })

  it('sums, in each section that is bought, to the PM sheet, whatever the bid', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const { id, snapshot } = await storeBid(bids.sql, source)
      const entries = await bids.purchasable(id)
      const { sections } = pmSheet(snapshot)
      const machines = [
        ...snapshot.scopes.flatMap(({ items }) => items),
        ...snapshot.entries,
      ].filter(({ module }) => module === 'equipment')
      const ours = new Set([
        ...(machines.some(isOurs) ? ['EQUIPMENT'] : []),
        ...(snapshot.scopes.flatMap(({ items }) => items).some(hasOurForms) ? ['MATERIALS'] : []),
      ])
      for (const section of BOUGHT) {
        const budget = sections[section].toFixed(2)
        if (!ours.has(section)) expect(sumOf(entries, section)).toBe(budget)
        else expect(Number(sumOf(entries, section))).toBeLessThanOrEqual(Number(budget))
      }
      const keys = entries.map(({ sourceKey, section }) => `${sourceKey} ${section}`)
      expect(new Set(keys).size).toBe(keys.length)
      const yards = entries.filter(({ uom }) => uom === 'CY')
      for (const { quantity } of yards)
        expect(Number(quantity) * 4).toBe(Math.round(Number(quantity) * 4))
    })
    await fc.assert(rule, { numRuns: 100 })
  }, 60_000)

  it('rents the machines of GANTT entries without a scope, and none of the scopes', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const rentals = (await bids.purchasable(id)).filter(({ uom }) => uom === 'DAY')
    expect(rentals.map(brief)).toEqual(['RENTAL | Crane | 30 | DAY | 4310.25'])
    expect(rentals[0]).toMatchObject({ durationDays: '30', section: 'EQUIPMENT' })
    expect(rentals[0]).not.toHaveProperty('scopeId')
  })

  it('has concrete with a delivery come as often as it is placed', async () => {
    const delivered = (item: BidItem): BidItem =>
      item.module === 'concrete'
        ? { ...item, input: { ...item.input, delivery: examples.delivery({ placeCYPerHour: 35 }) } }
        : item
    const scopes = EXAMPLE_7.scopes.map((scope) => ({
      ...scope,
      items: scope.items.map(delivered),
    }))
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_7, scopes })
    const spacings = (await bids.purchasable(id)).flatMap(({ spacing }) => spacing ?? [])
    expect(new Set(spacings)).toEqual(new Set(['17 min']))
  })

  it('does not buy a machine of our own, though it is budgeted', async () => {
    const owned = (item: BidItem): BidItem =>
      item.module === 'equipment' ? { ...item, input: { ...item.input, ownership: 'OWNED' } } : item
    const scopes = EXAMPLE_7.scopes.map((scope) => ({ ...scope, items: scope.items.map(owned) }))
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_7, scopes })
    const told = await bids.purchasable(id)
    expect(told.some(({ section }) => section === 'EQUIPMENT')).toBe(false)
  })

  it('has what was accepted under the bid, and nothing of what was not', async () => {
    const base = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    const own = await bids.purchasable(base.id)
    const child = await storeBid(bids.sql, EXAMPLE_7)
    const put = (status: string) =>
      bids.query('UPDATE bids SET kind = $2, base_bid_id = $3, status = $4 WHERE id = $1', [
        child.id,
        'CHANGE_ORDER',
        base.id,
        status,
      ])
    await put('SUBMITTED')
    expect(await bids.purchasable(base.id)).toEqual(own)
    await put('AWARDED')
    const both = await bids.purchasable(base.id)
    expect(both).toHaveLength(2 * own.length)
    expect(new Set(both.map(({ sourceKey }) => sourceKey)).size).toBe(both.length)
    await expect(bids.purchasable(child.id)).rejects.toMatchObject({ message: 'Project not found' })
  })

  it('comes whole, however much it is', async () => {
    const [scope] = EXAMPLE_7.scopes
    const form = scope?.items.find(({ module }) => module === 'materials')
    if (scope === undefined || form === undefined) throw new Error('example 7 has no material')
    const items = Array.from({ length: 2_300 }, (_, n) => ({
      ...form,
      id: newId(),
      name: `Form ${n}`,
    }))
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_7, scopes: [{ ...scope, items }] })
    const names = (await bids.purchasable(id)).map(({ description }) => description)
    expect(names).toEqual(items.map(({ name }) => name))
  })

  it('is not found where there is no bid', async () => {
    await expect(bids.purchasable(NO_SUCH_ID)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(bids.purchasable('7')).rejects.toMatchObject({ message: 'Project not found' })
  })
})

describe('what ordered concrete costs by its delivery', () => {
  const slab = examples.concrete({
    length: 60,
    width: 40,
    depth: 6,
    depthUnit: 'IN',
    delivery: examples.delivery({ pours: 2 }),
  })
  const stored = async (input = slab) => {
    const [scope] = EXAMPLE_7.scopes
    if (scope === undefined) throw new Error('example 7 has no scope')
    const item: BidItem = { id: newId(), name: 'Slab', module: 'concrete', input }
    const { snapshot } = await storeBid(bids.sql, {
      ...EXAMPLE_7,
      scopes: [{ ...scope, multiplier: 1, items: [item] }],
    })
    return `${snapshot.scopes[0]?.id}:concrete:`
  }

  it('is what the terms say, in as many pours as the bid has of that size', async () => {
    const sourceKey = await stored()
    const [whole] = await bids.priceDelivery([{ sourceKey, cubicYards: '46.75' }])
    expect(whole).toMatchObject({
      pours: '2',
      loads: '6',
      concreteCost: '7713.75',
      shortLoadCost: '180.00',
      loadFeesCost: '162.00',
      waitingCost: '0.00',
      taxAmount: '0.00',
    })
    const [half] = await bids.priceDelivery([{ sourceKey, cubicYards: '23.5' }])
    expect(half).toMatchObject({ pours: '1', loads: '3', shortLoadCost: '90.00' })
  })

  it('is not known without a delivery, of another mix or of what is no concrete', async () => {
    const without = await stored({ ...slab, delivery: null })
    const sourceKey = await stored()
    const keys = [without, `${sourceKey}${newId()}`, `rental:${newId()}`, 'x']
    const asked = keys.map((each) => ({ sourceKey: each, cubicYards: '10' }))
    expect(await bids.priceDelivery(asked)).toEqual([])
  })
})

describe('what scopes pour', () => {
  it('is the ordered concrete with the multiplier, of projects and what is accepted under them', async () => {
    const base = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    const child = await storeBid(bids.sql, EXAMPLE_7)
    const other = await storeBid(bids.sql, EXAMPLE_7)
    const told = async (...ids: string[]) =>
      (await bids.poured(ids)).map(({ cubicYards }) => cubicYards).sort()
    const own = ['46.666666666667', '8.640000000000']
    expect(await told(base.id)).toEqual(own)
    await bids.query(
      `UPDATE bids SET kind = 'ALTERNATE', base_bid_id = $2, status = 'AWARDED' WHERE id = $1`,
      [child.id, base.id],
    )
    expect(await told(base.id, NO_SUCH_ID, '7')).toEqual([...own, ...own].sort())
    expect(await told(child.id)).toEqual([])
    expect(await told(base.id, other.id)).toHaveLength(6)
    expect(await told()).toEqual([])
    await expect(bids.poured(Array.from({ length: 101 }, () => base.id))).rejects.toMatchObject({
      message: 'At most 100 projects',
    })
  })
})
