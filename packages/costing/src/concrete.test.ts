import { describe, expect, it } from 'vitest'
import { costConcrete } from './modules/concrete/cost.ts'
import type { ConcreteInput } from './modules/concrete/input.ts'
import { BID, concrete, NO_DIMENSIONS, rebarMat } from './testing/examples.ts'

const SCOPE = { ...NO_DIMENSIONS, length: 60, width: 40, height: 0.5, diameter: 2 }

const cost = (fields: Partial<ConcreteInput>, scope = NO_DIMENSIONS) =>
  costConcrete(concrete({ wastePercentage: 0, ...fields }), scope, BID)

describe('the volume of a concrete item', () => {
  it('follows the dimensions of the scope that it leaves open', () => {
    expect(cost({}, SCOPE).breakdown.cubicFeet?.toString()).toBe('1200')
    expect(cost({ length: 10 }, SCOPE).breakdown.cubicFeet?.toString()).toBe('200')
    expect(cost({ shape: 'CIRCULAR' }, SCOPE).breakdown.cubicFeet?.toFixed(6)).toBe('1.570796')
  })

  it('takes the height of the scope in feet, whatever the depth unit', () => {
    expect(cost({ depthUnit: 'IN' }, SCOPE).breakdown.cubicFeet?.toString()).toBe('1200')
    expect(cost({ depthUnit: 'IN', depth: 6 }, SCOPE).breakdown.cubicFeet?.toString()).toBe('1200')
  })

  it('counts zero as a dimension', () => {
    expect(cost({ depth: 0 }, SCOPE).totalCost.toString()).toBe('0')
  })

  it('is what is given in cubic yards, once, however many elements there are', () => {
    const given = cost({ shape: 'CUSTOM', cubicYards: 12.5, quantity: 3 })
    expect(given.breakdown.cubicFeet).toBeNull()
    expect(given.breakdown.netCY.toString()).toBe('12.5')
    expect(cost({ cubicYards: 12.5 }, SCOPE).breakdown.netCY.toString()).toBe('12.5')
  })

  it.each<[Partial<ConcreteInput>, string, string]>([
    [{ length: 1, width: 1 }, 'depth', 'Depth is required for the shape Rectangle'],
    [{ width: 1, depth: 1 }, 'length', 'Length is required for the shape Rectangle'],
    [{ shape: 'CIRCULAR', height: 1 }, 'diameter', 'Diameter is required for the shape Circular'],
    [{ shape: 'CIRCULAR', diameter: 1 }, 'height', 'Height is required for the shape Circular'],
    [{ shape: 'CUSTOM' }, 'cubicYards', 'Volume in cubic yards is required for the shape Custom'],
    [{ cubicYards: 1, pricePerCY: null }, 'pricePerCY', 'Price per CY is required'],
    [{ cubicYards: 1, wastePercentage: null }, 'wastePercentage', 'Waste percentage is required'],
    [{ cubicYards: 1, length: 1, rebar: rebarMat({}) }, 'width', 'Width is required for rebar'],
    [
      { cubicYards: 1, rebar: rebarMat({ spacing: 0 }) },
      'rebar.spacing',
      'Rebar spacing must be greater than zero',
    ],
    [
      { cubicYards: 1, length: 1, width: 1, secondMat: rebarMat({ pricePerPound: null }) },
      'secondMat.pricePerPound',
      'Second mat price per pound is required',
    ],
  ])('of %j misses %s', (fields, path, message) => {
    expect(() => cost(fields)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details: [{ path, message }] }),
    )
  })
})

describe('the rebar of a concrete item', () => {
  const mat = (fields: Partial<ConcreteInput>) =>
    cost({ length: 60, width: 40, depth: 1, ...fields })

  it('runs both ways, or one', () => {
    const feet = (orientation: 'BOTH' | 'TRANSVERSE' | 'LONGITUDINAL') =>
      mat({ rebar: rebarMat({ orientation, spacing: 18 }) }).breakdown.linearFeet.toString()
    expect(feet('BOTH')).toBe('3220')
    expect(feet('TRANSVERSE')).toBe('1600')
    expect(feet('LONGITUDINAL')).toBe('1620')
  })

  it('is there once for each element, even where cubic yards are given', () => {
    const one = mat({ cubicYards: 5, rebar: rebarMat({}) }).breakdown
    const three = mat({ cubicYards: 5, quantity: 3, rebar: rebarMat({}) }).breakdown
    expect(three.weight.eq(one.weight.times(3))).toBe(true)
    expect(three.concreteMaterialCost.eq(one.concreteMaterialCost)).toBe(true)
  })

  it('weighs more with its own waste', () => {
    const { weight } = mat({ rebar: rebarMat({ wastePercentage: 10 }) }).breakdown
    expect(weight.toString()).toBe('3527.04')
  })

  it('counts no extra bar where the spacing divides the side, and a whole one where it does not', () => {
    const bars = (spacing: number) => Number(mat({ rebar: rebarMat({ spacing }) }).breakdown.barsA)
    expect([bars(12), bars(13), bars(719), bars(720), bars(721)]).toEqual([60, 56, 2, 1, 1])
  })

  it('costs nothing while it is switched off, and then needs no dimensions', () => {
    const off = cost({ cubicYards: 1, rebar: rebarMat({ enabled: false, spacing: 0 }) })
    expect(off.breakdown.rebarCost.toString()).toBe('0')
  })

  it('lets the second mat stand without the first', () => {
    const { breakdown } = mat({ secondMat: rebarMat({}) })
    expect(breakdown.rebarCost.toString()).toBe('0')
    expect(breakdown.rebarSecondMatCost.toFixed(2)).toBe('3046.08')
  })
})

describe('a mat by a rebar rate', () => {
  const byRate = rebarMat({ rateId: 'r', poundsPerSF: 2, weightPerFoot: null, pricePerPound: 1 })
  const area = { length: 60, width: 40, depth: 1 }

  it('counts no bars, and needs neither their weight nor their spacing', () => {
    const { breakdown } = cost({ ...area, rebar: { ...byRate, spacing: null } })
    expect([breakdown.barsA, breakdown.barsB, breakdown.linearFeet].map(Number)).toEqual([0, 0, 0])
    expect(breakdown.rebarCost.toString()).toBe('4800')
  })

  it('is there once for each element', () => {
    const { breakdown } = cost({ ...area, quantity: 3, secondMat: byRate })
    expect(breakdown.secondMatSquareFeet.toString()).toBe('2400')
    expect(breakdown.secondMatWeight.toString()).toBe('14400')
    expect(breakdown.rebarSecondMatCost.toString()).toBe('14400')
  })

  it('weighs the same whichever way its bars run: the rate knows', () => {
    const weight = (orientation: 'BOTH' | 'TRANSVERSE') =>
      cost({ ...area, rebar: { ...byRate, orientation } }).breakdown.weight.toString()
    expect(weight('TRANSVERSE')).toBe(weight('BOTH'))
  })

  it.each<[string, Partial<ConcreteInput>, string, string]>([
    [
      'its length in a CUSTOM shape',
      { shape: 'CUSTOM', cubicYards: 1, width: 1, rebar: byRate },
      'length',
      'Length is required for rebar',
    ],
    [
      'its pounds',
      { ...area, rebar: { ...byRate, poundsPerSF: null } },
      'rebar.poundsPerSF',
      'Rebar pounds per SF is required',
    ],
    [
      'its size',
      { ...area, secondMat: { ...byRate, size: null } },
      'secondMat.size',
      'Second mat size is required',
    ],
  ])('misses %s', (_what, fields, path, message) => {
    expect(() => cost(fields)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details: [{ path, message }] }),
    )
  })

  it('of a CUSTOM shape takes length and width', () => {
    const custom = { shape: 'CUSTOM', cubicYards: 1, length: 6, width: 4, rebar: byRate } as const
    expect(cost(custom).breakdown.weight.toString()).toBe('48')
  })
})

describe('the tax of a concrete item', () => {
  it.each([
    ['a taxable item', true, false, '8.25'],
    ['an item that is not taxable', false, false, '0.00'],
    ['an item of an exempt bid', true, true, '0.00'],
  ])('of %s', (_rule, taxable, taxExempt, tax) => {
    const bid = { taxExempt, salesTaxPercentage: 8.25 }
    const input = concrete({ cubicYards: 1, pricePerCY: 100, wastePercentage: 0, taxable })
    expect(costConcrete(input, NO_DIMENSIONS, bid).breakdown.concreteTax.toFixed(2)).toBe(tax)
  })
})
