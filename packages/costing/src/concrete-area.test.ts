import { describe, expect, it } from 'vitest'
import { costConcrete } from './modules/concrete/cost.ts'
import type { ConcreteInput } from './modules/concrete/input.ts'
import { BID, concrete, NO_DIMENSIONS, rebarMat } from './testing/examples.ts'

const cost = (fields: Partial<ConcreteInput>, scope = NO_DIMENSIONS) =>
  costConcrete(concrete({ shape: 'AREA', wastePercentage: 0, ...fields }), scope, BID)

const SLAB = { areaSF: 2400, depth: 6, depthUnit: 'IN' } as const
const byRate = rebarMat({ rateId: 'r', poundsPerSF: 0.668, weightPerFoot: null })

describe('a concrete item of the shape AREA', () => {
  it('orders its area at its depth, once for each element', () => {
    const { breakdown } = cost({ ...SLAB, quantity: 2 })
    expect(breakdown.cubicFeet?.toString()).toBe('1200')
    expect(breakdown.netCY.toFixed(4)).toBe('88.8889')
    expect(breakdown.concreteMaterialCost.toFixed(2)).toBe('14666.67')
  })

  it('takes the height of its scope for the depth', () => {
    const scope = { ...NO_DIMENSIONS, height: 0.5 }
    expect(cost({ areaSF: 2400 }, scope).breakdown.cubicFeet?.toString()).toBe('1200')
  })

  it('costs what a rectangle of the same area costs', () => {
    const same = { depth: 6, depthUnit: 'IN', rebar: byRate } as const
    const rectangle = cost({ ...same, shape: 'RECTANGLE', length: 60, width: 40 })
    expect(cost({ ...same, areaSF: 2400 }).totalCost).toEqual(rectangle.totalCost)
  })

  it('weighs its area by a rebar rate, without length or width', () => {
    const { breakdown } = cost({ ...SLAB, rebar: byRate })
    expect(breakdown.squareFeet.toString()).toBe('2400')
    expect(breakdown.weight.toString()).toBe('1603.2')
  })

  it('counts bars over length and width', () => {
    const { breakdown } = cost({ ...SLAB, length: 60, width: 40, rebar: rebarMat({}) })
    expect([breakdown.barsA, breakdown.barsB].map(Number)).toEqual([60, 40])
  })

  it.each<[Partial<ConcreteInput>, string, string]>([
    [{ depth: 1 }, 'areaSF', 'Area is required for the shape Area'],
    [{ areaSF: 1 }, 'depth', 'Depth is required for the shape Area'],
    [
      { ...SLAB, width: 1, rebar: rebarMat({}) },
      'length',
      'A mat over an area needs a rebar rate, or length and width',
    ],
    [
      { ...SLAB, length: 1, secondMat: rebarMat({}) },
      'width',
      'A mat over an area needs a rebar rate, or length and width',
    ],
  ])('of %j misses %s', (fields, path, message) => {
    expect(() => cost(fields)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details: [{ path, message }] }),
    )
  })
})
