import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { EXCAVATOR_ID, MIX_ID, PUMP_ID } from './rate-book-of-tests.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const SLAB = {
  name: 'Slab',
  length: 60,
  width: 40,
  depth: 6,
  depthUnit: 'IN',
  mixId: MIX_ID,
  rebar: { size: '#4', spacing: 12 },
  secondMat: { size: '#5', spacing: 18 },
}
const CREW = { workers: 6, hoursPerDay: 10, days: 5, hourlyRate: 28.5, perDiemRate: 65 }
const TWO_MACHINES = {
  pricingItemId: EXCAVATOR_ID,
  quantity: 2,
  durationDays: 20,
  usageDays: 14,
  deliveryCost: 250,
  pickupCost: 250,
}
const PUMP = { isPump: true, pumpPricingId: PUMP_ID }

describe('worked examples through the API', () => {
  it('1: prices the slab with both mats, exempt and taxed', async () => {
    app.catalog.setVariable('sales_tax_percentage', '8.25')
    const { bid, scope } = await build.bidWithScope()
    app.catalog.setVariable('sales_tax_percentage', '0')
    const item = await build.items(scope.id, 'concrete', SLAB)
    expect(item.totalCost).toBe(13_936.62)
    expect(item.breakdown).toMatchObject({
      cubicFeet: 1200,
      netCY: 44.444444444444,
      orderedCY: 46.666666666667,
      concreteMaterialCost: 7700,
      barsA: 60,
      barsB: 40,
      linearFeet: 4800,
      weight: 3206.4,
      rebarCost: 3046.08,
      secondMatBarsB: 27,
      rebarSecondMatCost: 3190.54,
    })
    await app.call('PUT', `/api/bids/${bid.id}`, { taxExempt: false })
    const taxed = await app.call('GET', `/api/scopes/${scope.id}/items/concrete/${item.id}`)
    expect(taxed.breakdown).toMatchObject({ concreteTax: 635.25, rebarTax: 514.52 })
    expect(taxed.totalCost).toBe(15_086.39)
    expect((await build.readBid(bid.id)).concreteCost).toBe(15_086.39)
  })

  it('2: prices round columns and a round mat', async () => {
    const { scope } = await build.bidWithScope()
    const columns = await build.items(scope.id, 'concrete', {
      shape: 'CIRCULAR',
      quantity: 8,
      diameter: 2,
      height: 12,
      wastePercentage: 10,
      pricePerCY: 172.5,
    })
    expect(columns.totalCost).toBe(2119.53)
    expect(columns.breakdown.orderedCY).toBeCloseTo(12.287118, 6)
    const mat = await build.items(scope.id, 'concrete', {
      shape: 'CIRCULAR',
      diameter: 10,
      height: 1,
      pricePerCY: 0,
      rebar: { size: '#4', spacing: 12 },
    })
    expect(mat.breakdown).toMatchObject({ barsA: 10, barsB: 10, rebarCost: 99.68 })
  })

  it('3: prices the pump by the yards that the scope orders', async () => {
    const { scope } = await build.bidWithScope()
    const [short, long] = await build.items(scope.id, 'subcontractor', [
      { ...PUMP, pumpHours: 3 },
      { ...PUMP, pumpHours: 6 },
    ])
    expect([short.totalCost, long.totalCost]).toEqual([890, 1260])
    await build.items(scope.id, 'concrete', { ...SLAB, rebar: null, secondMat: null })
    const { subcontractorItems, subcontractorCost } = await build.readScope(scope.id)
    expect(subcontractorItems.map((item: Json) => item.totalCost)).toEqual([1053.33, 1423.33])
    expect(subcontractorItems[0].pumpCubicYards).toBeNull()
    expect(subcontractorCost).toBe(2476.66)
  })

  it('4: prices the crew without and with per diem', async () => {
    const { bid, scope } = await build.bidWithScope()
    const crew = await build.items(scope.id, 'labor', CREW)
    expect(crew.totalCost).toBe(12_106.8)
    expect(crew.breakdown).toMatchObject({
      gross: 9405,
      straight: 8550,
      fica: 719.48,
      futa: 56.43,
      suta: 164.59,
      workersComp: 1026,
      glPollution: 171,
      autoDepreciation: 282.15,
      autoFuel: 188.1,
      autoInsurance: 94.05,
      perDiem: 0,
    })
    const plain = { workers: 4, hoursPerDay: 8, days: 3.5, hourlyRate: 31.37 }
    expect((await build.items(scope.id, 'labor', plain)).totalCost).toBe(4567.47)
    await app.call('PUT', `/api/bids/${bid.id}`, { perDiemEnabled: true })
    const { laborItems } = await build.readScope(scope.id)
    expect(laborItems[0].totalCost).toBe(14_056.8)
  })

  it('5: prices rentals by the cheapest plan, and fuel only by the fuel update', async () => {
    const { bid, scope } = await build.bidWithScope()
    const days = [1, 3, 9, 12, 20, 29, 31, 45]
    const rents = days.map((durationDays) => ({
      pricingItemId: EXCAVATOR_ID,
      durationDays,
      ownership: 'OWNED',
      usesFuel: false,
    }))
    const priced = await build.items(scope.id, 'equipment', rents)
    expect(priced.map((item: Json) => item.totalCost)).toEqual([
      350, 1050, 1750, 2100, 2800, 3150, 3850, 5600,
    ])
    const other = await build.scope(bid.id)
    const machines = await build.items(other.id, 'equipment', TWO_MACHINES)
    expect(machines.totalCost).toBe(7780)
    app.catalog.setVariable('fuel_charge_per_day', '60')
    expect((await build.readScope(other.id)).totalCost).toBe(7780)
    const before = await build.readBid(bid.id)
    const path = `/api/variables/update-fuel-charges/${bid.id}`
    const admin = { caller: { email: 'admin@example.com', roles: ['ADMIN'] as const }, status: 200 }
    const update = await app.call('POST', path, undefined, admin)
    expect((await build.readScope(other.id)).totalCost).toBe(8060)
    const after = await build.readBid(bid.id)
    expect(update).toEqual({
      bidId: bid.id,
      updatedItems: 1,
      fuelChargePerDay: 60,
      items: [{ itemId: machines.id, name: 'Item', old: 50, new: 60 }],
      previousTotal: before.totalCost,
      totalCost: after.totalCost,
    })
    expect(after.equipmentCost).toBe(before.equipmentCost + 280)
    expect(await app.call('POST', path, undefined, admin)).toMatchObject({ updatedItems: 0 })
    app.catalog.setVariable('fuel_charge_per_day', '50')
  })

  it('7: prices a whole bid', async () => {
    const { bid, scope: a } = await build.bidWithScope({}, { name: 'A' })
    await build.items(a.id, 'concrete', SLAB)
    await build.items(a.id, 'labor', CREW)
    await build.items(a.id, 'equipment', TWO_MACHINES)
    await build.items(a.id, 'materials', [
      {
        category: 'vapor_barrier',
        quantity: 2400,
        uom: 'SF',
        unitPrice: 0.145,
        wastePercentage: 10,
      },
      {
        category: 'formwork',
        quantity: 200,
        unitPrice: 3.85,
        wastePercentage: 5,
        deliveryCost: 95,
      },
    ])
    await build.items(a.id, 'subcontractor', [
      { ...PUMP, pumpHours: 3 },
      { quantity: 2400, uom: 'SF', unitPrice: 0.62 },
    ])
    await build.items(a.id, 'misc', { unitCost: 1850 })
    const b = await build.scope(bid.id, { name: 'B', multiplier: 4 })
    await build.items(b.id, 'concrete', {
      length: 6,
      width: 6,
      depth: 18,
      depthUnit: 'IN',
      wastePercentage: 8,
      mixId: MIX_ID,
      rebar: { size: '#5', spacing: 12 },
    })
    await build.items(b.id, 'labor', { workers: 3, hoursPerDay: 8, days: 1, hourlyRate: 28.5 })
    const forms = { category: 'formwork', quantity: 24, unitPrice: 4.125, wastePercentage: 10 }
    await build.items(b.id, 'materials', forms)

    const whole = await build.readBid(bid.id)
    expect(whole).toMatchObject({
      subtotalCost: 45_204.41,
      overheadAmount: 4520.44,
      profitAmount: 7458.73,
      totalCost: 57_183.58,
    })
    expect(whole.scopes.map((scope: Json) => scope.totalCost)).toEqual([39_501.05, 5703.36])
    const recalculated = await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, {
      status: 200,
    })
    expect(recalculated).toEqual({
      bidId: bid.id,
      previousTotal: 57_183.58,
      totalCost: 57_183.58,
      changes: [],
      items: [],
      missing: [],
    })
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
    const [{ budget }] = await app.query(
      'SELECT awarded_budget AS budget FROM bids WHERE id = $1',
      [bid.id],
    )
    expect(budget.map((section: Json) => section.amount)).toEqual([
      '1850.00',
      '15663.60',
      '9125.60',
      '1053.33',
      '6521.98',
      '1626.90',
      '5880.00',
      '1995.00',
      '1488.00',
    ])
  })
})
