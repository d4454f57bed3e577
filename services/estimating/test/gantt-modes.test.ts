import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { CRANE, CREW, dates, example6 } from './gantt-samples.ts'
import { type GanttBid, runGantt } from './running-gantt.ts'

const app = perFile(runGantt)

const SCOPES = ['Footings', 'Slab', 'Walls']
const MIXER = { name: 'Mixer', dailyRate: 100, durationDays: 4, usesFuel: false }

const setMode = (bid: GanttBid, equipmentBiddingMode: 'GANTT' | 'TRADITIONAL') =>
  app.ask('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode })
const equipmentCosts = async (bid: GanttBid) => {
  const { scopes } = await app.ask('GET', `/api/bids/${bid.id}`)
  return scopes.map((scope: { equipmentCost: number }) => scope.equipmentCost)
}
const allocated = async (bid: GanttBid) => {
  const { allocation } = await app.ask('GET', bid.gantt)
  return allocation.map((each: { equipmentCost: number }) => each.equipmentCost)
}

describe('a switch of the mode', () => {
  it('loses nothing on the way to TRADITIONAL and back', async () => {
    const bid = await app.bidWith(SCOPES)
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    await app.ask('POST', `${bid.gantt}/labor`, CREW)
    const before = await app.ask('GET', bid.gantt)
    const { totalCost, laborCost } = await app.ask('GET', `/api/bids/${bid.id}`)

    const switched = await setMode(bid, 'TRADITIONAL')
    expect(switched).toMatchObject({ equipmentCost: 0, laborCost: 0, totalCost: 0 })
    expect(await equipmentCosts(bid)).toEqual([0, 0, 0])
    expect((await app.send('GET', bid.gantt)).statusCode).toBe(409)
    await expectAsRecomputed(app.db, bid.id)

    const back = await setMode(bid, 'GANTT')
    expect(back).toMatchObject({ equipmentCost: 6460.25, laborCost, totalCost })
    expect(await app.ask('GET', bid.gantt)).toEqual(before)
    await expectAsRecomputed(app.db, bid.id)
  })

  it("lets the scopes' own equipment count in TRADITIONAL mode alone", async () => {
    const bid = await app.bidWith(SCOPES)
    const items = `/api/scopes/${bid.scopes[0]}/items/equipment`
    const mixer = await app.ask('POST', items, MIXER)
    // 4 days at 100.00 and 5 % insurance
    expect(mixer.totalCost).toBe(420)
    expect(await equipmentCosts(bid)).toEqual([0, 0, 0])
    await setMode(bid, 'TRADITIONAL')
    expect(await equipmentCosts(bid)).toEqual([420, 0, 0])
    await app.ask('PUT', `${items}/${mixer.id}`, { durationDays: 2 })
    await expectAsRecomputed(app.db, bid.id)
    await setMode(bid, 'GANTT')
    expect(await equipmentCosts(bid)).toEqual([0, 0, 0])
    await expectAsRecomputed(app.db, bid.id)
  })

  it('tells what no longer counts, and nothing where there is nothing', async () => {
    const bid = await app.bidWith(SCOPES, { equipmentBiddingMode: 'TRADITIONAL' })
    const warnings = async (mode: 'GANTT' | 'TRADITIONAL') => (await setMode(bid, mode)).warnings
    expect(await warnings('GANTT')).toEqual([])
    expect(await warnings('TRADITIONAL')).toEqual([])
    await app.ask('PUT', `/api/scopes/${bid.scopes[0]}`, { multiplier: 3 })
    const mixer = { ...MIXER, durationDays: 1000, dailyRate: 40 }
    await app.ask('POST', `/api/scopes/${bid.scopes[0]}/items/equipment`, mixer)
    await app.ask('POST', `/api/scopes/${bid.scopes[1]}/items/equipment`, MIXER)
    const field = 'equipmentBiddingMode'
    expect(await warnings('GANTT')).toEqual([
      { field, message: 'Equipment items of $126,420.00 no longer count in GANTT mode' },
    ])
    expect(await warnings('GANTT')).toEqual([])
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const { totalCost } = await app.ask('POST', `${bid.gantt}/labor`, CREW)
    const cost = (6460.25 + totalCost).toLocaleString('en-US')
    expect(await warnings('TRADITIONAL')).toEqual([
      { field, message: `GANTT entries of $${cost} no longer count in TRADITIONAL mode` },
    ])
    expect((await app.ask('GET', `/api/bids/${bid.id}`)).warnings).toEqual([])
  })

  it('keeps the entries in line with what happens to the bid meanwhile', async () => {
    const bid = await app.bidWith(SCOPES)
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    await setMode(bid, 'TRADITIONAL')
    await app.ask('DELETE', `/api/scopes/${bid.scopes[1]}`)
    await expectAsRecomputed(app.db, bid.id)
    await setMode(bid, 'GANTT')
    // Footings 10 days, walls 12.
    expect(await allocated(bid)).toEqual([2936.47, 3523.78])
    await expectAsRecomputed(app.db, bid.id)
  })
})

describe('the deletion of a scope', () => {
  it("leaves the entry's total and shares it out over the scopes that are left", async () => {
    const bid = await app.bidWith(SCOPES)
    const crane = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    await app.ask('DELETE', `/api/scopes/${bid.scopes[0]}`)
    const url = `${bid.gantt}/equipment/${crane.id}`
    const answer = await app.send('GET', url)
    expect(answer.json().totalCost).toBe(6460.25)
    expect(answer.headers.etag).not.toBe('"1"')
    // Slab 9 to 20, walls 18 to 29: 10.5 days each.
    expect(await allocated(bid)).toEqual([3230.13, 3230.12])
    expect(await app.ask('GET', `/api/bids/${bid.id}`)).toMatchObject({ equipmentCost: 6460.25 })
    await expectAsRecomputed(app.db, bid.id)
  })

  it('puts the cost on the bid when it was the last one', async () => {
    const bid = await app.bidWith(['Slab', 'Walls'])
    const distributions = [{ scopeId: bid.scopes[0], ...dates(2, 11) }]
    const crane = await app.ask('POST', `${bid.gantt}/equipment`, { ...CRANE, distributions })
    await app.ask('DELETE', `/api/scopes/${bid.scopes[0]}`)
    expect(await app.ask('GET', bid.gantt)).toMatchObject({
      unallocatedCost: 6460.25,
      equipment: [{ id: crane.id, totalCost: 6460.25, distributions: [] }],
    })
    const answer = await app.send('GET', `${bid.gantt}/equipment/${crane.id}`)
    expect(answer.headers.etag).toMatch(/^"2-/)
    expect(await app.ask('GET', `/api/bids/${bid.id}`)).toMatchObject({ equipmentCost: 6460.25 })
    await expectAsRecomputed(app.db, bid.id)
  })
})

describe('a change of the order of scopes', () => {
  it('moves the odd cent to the scope that now stands first', async () => {
    const bid = await app.bidWith(SCOPES)
    const distributions = bid.scopes.map((scopeId) => ({ scopeId, ...dates(2, 3) }))
    const rates = { dailyRate: 50, ownership: 'OWNED', usesFuel: false }
    const lift = { name: 'Lift', ...rates, ...dates(2, 3), distributions }
    const { id } = await app.ask('POST', `${bid.gantt}/equipment`, lift)
    expect(await allocated(bid)).toEqual([33.34, 33.33, 33.33])
    const scopes = bid.scopes.map((scopeId, place) => ({ id: scopeId, position: 2 - place }))
    await app.ask('PATCH', `/api/scopes/bid/${bid.id}/batch`, { scopes })
    const entry = await app.send('GET', `${bid.gantt}/equipment/${id}`)
    expect(entry.json().distributions).toMatchObject([
      { scopeId: bid.scopes[0], allocatedCost: 33.33 },
      { scopeId: bid.scopes[1], allocatedCost: 33.33 },
      { scopeId: bid.scopes[2], allocatedCost: 33.34 },
    ])
    expect(entry.headers.etag).toMatch(/^"2-/)
    expect(await equipmentCosts(bid)).toEqual([33.34, 33.33, 33.33])
    await expectAsRecomputed(app.db, bid.id)
  })
})

describe('a refresh of the rates', () => {
  it('gives all entries that use fuel the charge of today, and reports them', async () => {
    const bid = await app.bidWith(SCOPES)
    const copied = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const own = { ...CRANE, name: 'Own crane', fuelChargePerDay: 45 }
    const typed = await app.ask('POST', `${bid.gantt}/equipment`, own)
    const { totalCost: previousTotal } = await app.ask('GET', `/api/bids/${bid.id}`)
    app.catalog.setVariable('fuel_charge_per_day', '60')
    try {
      const update = await app.ask('POST', `/api/variables/update-fuel-charges/${bid.id}`)
      expect(update).toMatchObject({ updatedItems: 2, fuelChargePerDay: 60, previousTotal })
      expect(update.items).toEqual([
        { itemId: copied.id, name: copied.name, old: 50, new: 60 },
        { itemId: typed.id, name: 'Own crane', old: 45, new: 60 },
      ])
      const { equipment } = await app.ask('GET', bid.gantt)
      // 28 days of use at 60.00 instead of 50.00 and 45.00
      expect(equipment).toMatchObject([{ totalCost: 6740.25 }, { totalCost: 6740.25 }])
      await expectAsRecomputed(app.db, bid.id)
      const again = await app.ask('POST', `/api/variables/update-fuel-charges/${bid.id}`)
      expect(again).toMatchObject({ updatedItems: 0, totalCost: update.totalCost })
    } finally {
      app.catalog.setVariable('fuel_charge_per_day', '50')
    }
  })

  it('recalculates entries in TRADITIONAL mode too, and tells what changed', async () => {
    const bid = await app.bidWith(SCOPES)
    const crew = await app.ask('POST', `${bid.gantt}/labor`, CREW)
    await setMode(bid, 'TRADITIONAL')
    app.catalog.setVariable('wc_percentage', '13')
    try {
      const answer = await app.ask('POST', `/api/bids/${bid.id}/recalculate`)
      expect(answer).toMatchObject({
        previousTotal: 0,
        totalCost: 0,
        items: [
          {
            itemId: crew.id,
            scopeId: null,
            module: 'labor',
            name: 'Layout crew',
            previousTotal: crew.totalCost,
            changes: [{ rate: 'wcPercentage', old: 12, new: 13 }],
          },
        ],
      })
      await setMode(bid, 'GANTT')
      const [renewed] = (await app.ask('GET', bid.gantt)).labor
      // 1 % of 2,280.00
      expect(renewed.totalCost).toBeCloseTo(crew.totalCost + 22.8, 2)
      expect(renewed.rateSources.wcPercentage).toMatchObject({ kind: 'catalog' })
      await expectAsRecomputed(app.db, bid.id)
    } finally {
      app.catalog.setVariable('wc_percentage', '12')
    }
  })
})

describe('a copy of a bid', () => {
  it('has the same shares on its own scopes', async () => {
    const bid = await app.bidWith(SCOPES)
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    await app.ask('POST', `${bid.gantt}/labor`, CREW)
    const own = { bidNumber: `C-${bid.id}`, name: 'Copy' }
    const copy = await app.ask('POST', `/api/bids/${bid.id}/duplicate`, own)
    const gantt = await app.ask('GET', `/api/bids/${copy.id}/gantt`)
    const costs = gantt.allocation.map((each: { equipmentCost: number }) => each.equipmentCost)
    expect(costs).toEqual([1961.15, 2076.51, 2422.59])
    await expectAsRecomputed(app.db, copy.id)
  })
})
