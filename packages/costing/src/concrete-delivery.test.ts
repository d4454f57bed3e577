import { describe, expect, it } from 'vitest'
import { concreteQuantities } from './concrete-quantities.ts'
import { costConcrete } from './modules/concrete/cost.ts'
import type { DeliveryInput } from './modules/concrete/delivery-input.ts'
import { explainConcrete } from './modules/concrete/explain.ts'
import type { ConcreteInput } from './modules/concrete/input.ts'
import { moduleOf } from './modules/modules.ts'
import { BID, concrete, delivery, NO_DIMENSIONS, pump } from './testing/examples.ts'

/** 46.6667 CY of the slab of the example of loads. */
const SLAB = { length: 60, width: 40, depth: 6, depthUnit: 'IN' } as const
/** By chute, in winter. */
const CHUTE = { placeCYPerHour: 8, conditions: ['WINTER'] } as const

function costed(of: Partial<DeliveryInput>, fields: Partial<ConcreteInput> = SLAB) {
  return costConcrete(concrete({ ...fields, delivery: delivery(of) }), NO_DIMENSIONS, BID)
}

function charges(of: Partial<DeliveryInput>, fields: Partial<ConcreteInput> = SLAB) {
  const { breakdown, totalCost } = costed(of, fields)
  const numbers = Object.entries(breakdown).map(([name, value]) => [name, Number(value)])
  return {
    ...(Object.fromEntries(numbers) as Record<keyof typeof breakdown, number>),
    total: totalCost.minus(breakdown.concreteMaterialCost).toFixed(2),
  }
}

/** Footings of 2.16 CY each. */
const FOOTINGS = { cubicYards: 8.64, wastePercentage: 0 }

describe('a delivery', () => {
  it('charges a short last load and fees by the load', () => {
    expect(charges({})).toMatchObject({
      order: 46.75,
      full: 4,
      rest: 6.75,
      loads: 5,
      pourHours: 1.1688,
      truckMinutes: 15,
      shortLoadCost: 25,
      waitingCost: 0,
      loadFeesCost: 135,
      yardFeesCost: 0,
      openingCost: 0,
      deliveryTax: 0,
      total: '160.00',
    })
  })

  it('charges waiting beyond the free minutes, and what applies in winter', () => {
    expect(charges(CHUTE)).toMatchObject({
      shortLoadCost: 25,
      waitingCost: 237.81,
      loadFeesCost: 135,
      yardFeesCost: 303.33,
      total: '701.14',
    })
  })

  it('in one pour of four footings is a load, in four pours four short ones', () => {
    expect(charges({}, FOOTINGS).total).toBe('27.00')
    expect(charges({ pours: 4 }, FOOTINGS)).toMatchObject({
      order: 2.25,
      loads: 1,
      shortLoadCost: 460,
      loadFeesCost: 108,
      total: '568.00',
    })
  })

  it('takes the tier with the least size above a short load, not what it lacks', () => {
    const tiers = [
      { belowCY: 8, perLoad: 150 },
      { belowCY: 4, perLoad: 400 },
      { belowCY: 7, perLoad: 250 },
    ]
    expect(charges({ tiers }).shortLoadCost).toBe(250)
    expect(charges({ tiers: [{ belowCY: 6.75, perLoad: 250 }] }).shortLoadCost).toBe(25)
    expect(charges({ tiers, minimumLoadCY: null }).shortLoadCost).toBe(0)
    expect(charges({ minimumLoadCY: 6.75 }).shortLoadCost).toBe(0)
  })

  it('opens the plant for each pour whose condition is met', () => {
    const openings = [
      { when: 'SUNDAY', amount: 2000 },
      { when: 'ALWAYS', amount: 10 },
    ] as const
    expect(charges({ openings }).openingCost).toBe(10)
    expect(charges({ openings, pours: 2, conditions: ['SUNDAY'] }).openingCost).toBe(4020)
  })

  it('is taxed as the concrete is', () => {
    const bid = { taxExempt: false, salesTaxPercentage: 8.25 }
    const item = concrete({ ...SLAB, delivery: delivery(CHUTE) })
    const { breakdown } = costConcrete(item, NO_DIMENSIONS, bid)
    expect(breakdown.deliveryTax?.toFixed(2)).toBe('57.84')
    const free = costConcrete({ ...item, taxable: false }, NO_DIMENSIONS, bid)
    expect(free.breakdown.deliveryTax?.toFixed(2)).toBe('0.00')
  })

  it('is in the section of the concrete, and explained by parts that sum to the total', () => {
    const input = concrete({ ...SLAB, delivery: delivery(CHUTE) })
    const cost = costConcrete(input, NO_DIMENSIONS, BID)
    const [own] = moduleOf('concrete').split(input, cost)
    expect(own?.section).toBe('CONCRETE MATERIAL')
    expect(own?.amount.toFixed(2)).toBe('8401.14')
    const tax = { bid: BID, bidSources: {}, sources: {} }
    const nodes = explainConcrete(input, cost, NO_DIMENSIONS, tax)
    const sum = nodes.reduce((total, { value }) => total.plus(value), cost.totalCost.times(0))
    expect(sum.toFixed(2)).toBe(cost.totalCost.toFixed(2))
  })

  it('prints no component in CY beside the concrete, whose yards a pump sums', () => {
    const input = concrete({ ...SLAB, delivery: delivery(CHUTE) })
    const cost = costConcrete(input, NO_DIMENSIONS, BID)
    const { bars: _, ...breakdown } = cost.breakdown
    const item = { input, breakdown, orderedCYParts: cost.orderedCYParts, salesTaxPercentage: 0 }
    const components = moduleOf('concrete').components(item)
    expect(components.filter(({ unit }) => unit === 'CY')).toHaveLength(1)
    expect(components.find(({ name }) => name === 'Waiting of trucks')).toMatchObject({
      quantity: '95.125',
      unit: 'min',
      amount: '237.81',
    })
  })

  it('needs a rate above zero, and a load', () => {
    expect(() => costed({ placeCYPerHour: 0 })).toThrow('Placing rate must be greater than zero')
    expect(() => costed({ loadCY: null })).toThrow('Load is required')
  })
})

describe('warnings of a delivery', () => {
  const warned = (of: Partial<DeliveryInput>) =>
    moduleOf('concrete')
      .warnings(concrete({ ...SLAB, delivery: delivery(of) }), NO_DIMENSIONS)
      .map(({ field, message }) => `${field}: ${message}`)

  it('name a short last load, and a condition that nothing is charged for', () => {
    expect(warned({})).toEqual(['delivery: The last load of 6.75 CY is short of 8 CY'])
    expect(warned({ minimumLoadCY: 4, conditions: ['HOT', 'WINTER'] })).toEqual([
      'delivery.conditions: No fee of the delivery is for HOT',
    ])
  })
})

describe('a pump that follows the pours', () => {
  const scope = { ...NO_DIMENSIONS, id: 'scope', name: 'Slab', orderedCYParts: 0 }
  const pumped = (items: readonly ConcreteInput[], fields = {}) => {
    const named = items.map((input, place) => ({ id: `${place}`, name: 'Slab', input }))
    const quantities = concreteQuantities(named, scope)
    const { settle, cost, warnings } = moduleOf('subcontractor')
    const input = pump({ pumpHoursOf: 'DELIVERY', minimumHours: 1, pumpCubicYards: 0, ...fields })
    const settled = settle?.(input, { quantities }) ?? input
    const { breakdown } = cost(settled, { scope: { ...scope, quantities }, bid: BID })
    return {
      pumpHours: settled.pumpHours,
      billed: breakdown.billedHours.toFixed(),
      time: breakdown.pumpTimeCost.toFixed(2),
      warnings: warnings(settled, { ...scope, quantities }).map(({ message }) => message),
    }
  }
  const slab = concrete({ ...SLAB, delivery: delivery({}) })
  const footings = concrete({ ...FOOTINGS, delivery: delivery({ pours: 4, placeCYPerHour: 15 }) })

  it('bills their hours, and its minimum where that is more', () => {
    expect(pumped([slab])).toEqual({
      pumpHours: 1.1688,
      billed: '1.16875',
      time: '216.22',
      warnings: [],
    })
    expect(pumped([slab], { minimumHours: 4 })).toMatchObject({ billed: '4', time: '740.00' })
  })

  it('adds up the pours of all concrete of its scope, exactly', () => {
    expect(pumped([slab, footings, concrete(SLAB)])).toMatchObject({
      pumpHours: 1.7688,
      time: '327.22',
    })
  })

  it('warns where no concrete has a delivery', () => {
    expect(pumped([concrete(SLAB)])).toMatchObject({
      pumpHours: 0,
      billed: '1',
      warnings: ['No concrete of the scope has a delivery'],
    })
  })

  it('keeps its own hours without it', () => {
    expect(pumped([slab], { pumpHoursOf: null, pumpHours: 3 })).toMatchObject({
      pumpHours: 3,
      billed: '3',
      time: '555.00',
    })
  })
})
