import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { CRANE, CREW, dates, example6, march } from './gantt-samples.ts'
import { runGantt } from './running-gantt.ts'

const app = perFile(runGantt)

const SCOPES = ['Footings', 'Slab', 'Walls']

const shares = (entry: { distributions: { allocatedCost: number }[] }) =>
  entry.distributions.map(({ allocatedCost }) => allocatedCost)

describe('a crane on the timeline of a bid', () => {
  it('is shared by its days, to the cent (worked example 6)', async () => {
    const bid = await app.bidWith(SCOPES)
    const answer = await app.send('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    const entry = answer.json()
    expect(entry).toMatchObject({
      bidId: bid.id,
      module: 'equipment',
      position: 0,
      name: 'Tower crane',
      dailyRate: 410,
      durationDays: 30,
      usageDays: 28,
      rateType: 'BEST',
      totalCost: 6460.25,
      ...dates(2, 31),
      rateSources: { dailyRate: { kind: 'catalog', record: 'pricing item Crane' } },
    })
    expect(entry.breakdown).toMatchObject({ rentalCost: 4105, fuelCost: 1400, haulingCost: 750 })
    expect(shares(entry)).toEqual([1961.15, 2076.51, 2422.59])
    await expectAsRecomputed(app.db, bid.id)
  })

  it('is answered with where it is wanted twice, where by nobody, and who bears what', async () => {
    const bid = await app.bidWith([...SCOPES, 'Roof'])
    const entry = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const [footings, slab, walls, roof] = bid.scopes
    const entryId = entry.id
    const both = { entryId, demand: 2, capacity: 1 }
    expect(await app.ask('GET', bid.gantt)).toEqual({
      equipment: [entry],
      labor: [],
      overlaps: [
        { ...both, from: march(9), to: march(11), scopes: [footings, slab] },
        { ...both, from: march(18), to: march(20), scopes: [slab, walls] },
      ],
      idle: [{ entryId, from: march(30), to: march(31) }],
      allocation: [
        { scopeId: footings, equipmentCost: 1961.15, laborCost: 0 },
        { scopeId: slab, equipmentCost: 2076.51, laborCost: 0 },
        { scopeId: walls, equipmentCost: 2422.59, laborCost: 0 },
        { scopeId: roof, equipmentCost: 0, laborCost: 0 },
      ],
      unallocatedCost: 0,
    })
  })

  it('suffices for as many scopes as there are machines', async () => {
    const bid = await app.bidWith(SCOPES)
    await app.ask('POST', `${bid.gantt}/equipment`, { ...example6(bid.scopes), quantity: 2 })
    expect((await app.ask('GET', bid.gantt)).overlaps).toEqual([])
  })

  it('counts in the scopes that it serves, unscaled, and in the bid', async () => {
    const bid = await app.bidWith(SCOPES)
    await app.ask('PUT', `/api/scopes/${bid.scopes[0]}`, { multiplier: 4 })
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const whole = await app.ask('GET', `/api/bids/${bid.id}`)
    expect(whole).toMatchObject({ equipmentCost: 6460.25, subtotalCost: 6460.25 })
    const costs = whole.scopes.map((scope: { equipmentCost: number }) => scope.equipmentCost)
    expect(costs).toEqual([1961.15, 2076.51, 2422.59])
    // (6,460.25 + 646.03) × 1.15
    expect(whole).toMatchObject({ overheadAmount: 646.03, totalCost: 8172.22 })
  })

  it('stays on the bid while nobody is said to need it, and is idle all along', async () => {
    const bid = await app.bidWith(SCOPES)
    const { id } = await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
    const gantt = await app.ask('GET', bid.gantt)
    expect(gantt.unallocatedCost).toBe(6460.25)
    expect(gantt.idle).toEqual([{ entryId: id, from: march(2), to: march(31) }])
    expect(await app.ask('GET', `/api/bids/${bid.id}`)).toMatchObject({ equipmentCost: 6460.25 })
    await expectAsRecomputed(app.db, bid.id)
  })

  it('makes new versions of the bid and of the scopes that bear it', async () => {
    const bid = await app.bidWith(SCOPES)
    const before = (await app.send('GET', `/api/bids/${bid.id}`)).headers.etag
    const scopeBefore = (await app.send('GET', `/api/scopes/${bid.scopes[0]}`)).headers.etag
    await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const after = (await app.send('GET', `/api/bids/${bid.id}`)).headers.etag
    expect(after).not.toBe(before)
    const scopeAfter = (await app.send('GET', `/api/scopes/${bid.scopes[0]}`)).headers.etag
    expect(scopeAfter).not.toBe(scopeBefore)
  })
})

describe('a crew on the timeline of a bid', () => {
  it('works on the weekdays of its span unless it is told other days', async () => {
    const bid = await app.bidWith(SCOPES)
    const crew = await app.ask('POST', `${bid.gantt}/labor`, CREW)
    // 2 × 8 h × 5 days × 28.50
    expect(crew).toMatchObject({ module: 'labor', days: null, breakdown: { gross: 2280 } })
    const url = `${bid.gantt}/labor/${crew.id}`
    expect(await app.ask('PUT', url, { days: 3 })).toMatchObject({ breakdown: { gross: 1368 } })
    const overTheWeekend = { days: null, endDate: march(8) }
    expect(await app.ask('PUT', url, overTheWeekend)).toMatchObject({ breakdown: { gross: 2280 } })
    const longer = { endDate: march(9) }
    expect(await app.ask('PUT', url, longer)).toMatchObject({ breakdown: { gross: 2736 } })
    await expectAsRecomputed(app.db, bid.id)
  })

  it('counts in the labor of its scopes beside their own labor items', async () => {
    const bid = await app.bidWith(['Slab'])
    const [slab] = bid.scopes
    const item = { name: 'Finishers', days: 1, hourlyRate: 30 }
    const { totalCost } = await app.ask('POST', `/api/scopes/${slab}/items/labor`, item)
    const distributions = [{ scopeId: slab, ...dates(2, 3) }]
    const crew = await app.ask('POST', `${bid.gantt}/labor`, { ...CREW, distributions })
    const scope = await app.ask('GET', `/api/scopes/${slab}`)
    expect(scope.laborCost).toBeCloseTo(totalCost + crew.totalCost, 2)
    expect(shares(crew)).toEqual([crew.totalCost])
    await expectAsRecomputed(app.db, bid.id)
  })

  it('follows the per diem of the bid at once, in either mode', async () => {
    const bid = await app.bidWith(['Slab'])
    const distributions = [{ scopeId: bid.scopes[0], ...dates(2, 3) }]
    const crew = await app.ask('POST', `${bid.gantt}/labor`, { ...CREW, distributions })
    await app.ask('PUT', `/api/bids/${bid.id}`, { perDiemEnabled: true })
    const url = `${bid.gantt}/labor/${crew.id}`
    const answer = await app.send('GET', url)
    // 2 workers × 5 days × 60.00
    expect(answer.json().totalCost).toBeCloseTo(crew.totalCost + 600, 2)
    expect(answer.headers.etag).toMatch(/^"2-/)
    await expectAsRecomputed(app.db, bid.id)
    await app.ask('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'TRADITIONAL' })
    await app.ask('PUT', `/api/bids/${bid.id}`, { perDiemEnabled: false })
    await expectAsRecomputed(app.db, bid.id)
    await app.ask('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'GANTT' })
    expect(await app.ask('GET', url)).toMatchObject({ totalCost: crew.totalCost })
    await expectAsRecomputed(app.db, bid.id)
  })
})

describe('a change of an entry', () => {
  it('leaves what is not sent, clears with null, and replaces distributions as a whole', async () => {
    const bid = await app.bidWith(SCOPES)
    const made = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const url = `${bid.gantt}/equipment/${made.id}`
    const renamed = await app.send('PUT', url, { name: 'Big crane', notes: 'On rails' })
    expect(renamed.headers.etag).toBe('"2"')
    expect(renamed.json()).toMatchObject({
      name: 'Big crane',
      notes: 'On rails',
      totalCost: 6460.25,
      distributions: made.distributions,
    })
    const cleared = await app.ask('PUT', url, { usageDays: null, notes: null })
    expect(cleared).toMatchObject({ usageDays: null, notes: null, breakdown: { fuelCost: 1500 } })
    await expectAsRecomputed(app.db, bid.id)

    const distributions = [{ scopeId: bid.scopes[1], ...dates(2, 2), weight: 0.5 }]
    const replaced = await app.ask('PUT', url, { distributions })
    expect(replaced.distributions).toMatchObject([{ weight: 0.5, allocatedCost: 6560.25 }])
    await expectAsRecomputed(app.db, bid.id)
    expect((await app.ask('PUT', url, { distributions: [] })).distributions).toEqual([])
    expect(await app.ask('GET', bid.gantt)).toMatchObject({ unallocatedCost: 6560.25 })
    await expectAsRecomputed(app.db, bid.id)
  })

  it('may send back what was read', async () => {
    const bid = await app.bidWith(SCOPES)
    const made = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const again = await app.ask('PUT', `${bid.gantt}/equipment/${made.id}`, made)
    expect(shares(again)).toEqual(shares(made))
    expect(again).toMatchObject({ rateSources: made.rateSources, breakdown: made.breakdown })
  })

  it('moves the rental with the span', async () => {
    const bid = await app.bidWith(SCOPES)
    const made = await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
    const url = `${bid.gantt}/equipment/${made.id}`
    const shorter = await app.ask('PUT', url, { endDate: march(8) })
    expect(shorter).toMatchObject({ durationDays: 7, breakdown: { weeks: 1, rentalCost: 1230 } })
    await expectAsRecomputed(app.db, bid.id)
  })

  it('is refused to whoever has read another version', async () => {
    const bid = await app.bidWith(SCOPES)
    const made = await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
    const url = `${bid.gantt}/equipment/${made.id}`
    const stale = { headers: { 'if-match': '"7"' } }
    const refused = await app.as('ADMIN', 'PUT', url, { ...stale, payload: { name: 'X' } })
    expect(refused.statusCode).toBe(412)
    expect((await app.as('ADMIN', 'DELETE', url, stale)).statusCode).toBe(412)
    const current = { headers: { 'if-match': '"1"' } }
    const taken = await app.as('ADMIN', 'PUT', url, { ...current, payload: { name: 'X' } })
    expect(taken.headers.etag).toBe('"2"')
    expect((await app.as('ADMIN', 'DELETE', url, current)).statusCode).toBe(412)
  })

  it('ends with its deletion, and so do its costs', async () => {
    const bid = await app.bidWith(SCOPES)
    const made = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const crew = await app.ask('POST', `${bid.gantt}/labor`, CREW)
    await app.ask('DELETE', `${bid.gantt}/equipment/${made.id}`)
    expect(await app.ask('GET', bid.gantt)).toMatchObject({ equipment: [], labor: [crew] })
    expect(await app.ask('GET', `/api/bids/${bid.id}`)).toMatchObject({ equipmentCost: 0 })
    await expectAsRecomputed(app.db, bid.id)
  })
})
