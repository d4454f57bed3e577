import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { REBAR_RATE_ID } from './rate-book-of-tests.ts'

const { app, build } = estimating()

const SLAB = {
  shape: 'AREA',
  areaSF: 2400,
  depth: 6,
  depthUnit: 'IN',
  wastePercentage: 5,
  pricePerCY: 165,
}

describe('concrete measured by an area', () => {
  it('costs what the rectangle of the same area costs, its mat by a rebar rate included', async () => {
    const { scope } = await build.bidWithScope()
    const rebar = { rateId: REBAR_RATE_ID }
    const [area, rectangle] = await build.items(scope.id, 'concrete', [
      { ...SLAB, rebar },
      { ...SLAB, shape: 'RECTANGLE', areaSF: null, length: 60, width: 40, rebar },
    ])
    expect(area).toMatchObject({ shape: 'AREA', areaSF: 2400, perimeterFt: null })
    expect(area.breakdown.concreteMaterialCost).toBe(7700)
    expect(area.totalCost).toBe(rectangle.totalCost)
  })

  it('follows its area when that changes, and explains it', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', SLAB)
    const path = `/api/scopes/${scope.id}/items/concrete/${item.id}`
    const larger = await app.call('PUT', path, { areaSF: 4800.00004, perimeterFt: 280 })
    expect(larger).toMatchObject({ areaSF: 4800, perimeterFt: 280, totalCost: 15_400 })
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    expect(JSON.stringify(total)).toContain('areaSF × depth in feet')
  })

  it.each([
    [{ areaSF: null }, 'Area is required for the shape Area'],
    [{ areaSF: 0 }, 'Area must be greater than 0'],
    [{ perimeterFt: 0 }, 'Perimeter must be greater than 0'],
    [
      { rebar: { size: '#4', spacing: 12 } },
      'A mat over an area needs a rebar rate, or length and width',
    ],
  ])('refuses %j', async (fields, error) => {
    const { scope } = await build.bidWithScope()
    const path = `/api/scopes/${scope.id}/items/concrete`
    const body = { name: 'Slab', ...SLAB, ...fields }
    expect(await app.call('POST', path, body, { status: 400 })).toMatchObject({ error })
  })
})
