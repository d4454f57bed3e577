import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const move = (id: string, status: string): Promise<Json> =>
  app.call('PUT', `/api/bids/${id}`, { status })
const revisions = (id: string): Promise<Json> => app.call('GET', `/api/bids/${id}/revisions`)
const revision = (id: string, number: number): Promise<Json> =>
  app.call('GET', `/api/bids/${id}/revisions/${number}`)

/** Something of a module, in an amount. */
const ITEMS: Readonly<Record<string, (amount: number) => object>> = {
  concrete: (amount) => ({ length: amount, width: 10, depth: 6, pricePerCY: 165 }),
  labor: (amount) => ({ workers: 2, days: amount, hoursPerDay: 8, hourlyRate: 40 }),
  misc: (amount) => ({ unitCost: amount }),
}
const SPAN = { startDate: '2026-03-02', endDate: '2026-03-13' }

describe('a revision', () => {
  it('is kept each time the bid is submitted or awarded, and by no other change', async () => {
    const { bid, scope } = await build.bidWithScope({ overheadPercentage: 0, profitPercentage: 0 })
    expect(await revisions(bid.id)).toEqual([])
    await build.items(scope.id, 'misc', { unitCost: 100 })
    await move(bid.id, 'SUBMITTED')
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED', name: 'Renamed' })
    await move(bid.id, 'NEGOTIATION')
    await build.items(scope.id, 'misc', { unitCost: 11.5 })
    await move(bid.id, 'SUBMITTED')
    await move(bid.id, 'AWARDED')
    await move(bid.id, 'COMPLETED')
    const list = await revisions(bid.id)
    const by = 'estimator@example.com'
    expect(list).toEqual([
      { number: 1, at: expect.any(String), by, status: 'SUBMITTED', totalCost: 100 },
      { number: 2, at: expect.any(String), by, status: 'SUBMITTED', totalCost: 111.5 },
      { number: 3, at: expect.any(String), by, status: 'AWARDED', totalCost: 111.5 },
    ])
    expect((await revision(bid.id, 1)).scopes[0].miscItems).toHaveLength(1)
    expect(await revision(bid.id, 3)).toMatchObject({ status: 'AWARDED', lockedBy: by })
  })

  it('is what the bid was answered as then, whatever the bid and whatever becomes of it', async () => {
    const items = fc.record({
      module: fc.constantFrom(...Object.keys(ITEMS)),
      amount: fc.integer({ min: 1, max: 40 }),
    })
    const scopes = fc.array(
      fc.record({
        multiplier: fc.integer({ min: 1, max: 4 }),
        items: fc.array(items, { maxLength: 4 }),
      }),
      { maxLength: 3 },
    )
    const mode = fc.constantFrom('TRADITIONAL', 'GANTT')
    const kept = fc.constantFrom('SUBMITTED', 'AWARDED')
    await fc.assert(
      fc.asyncProperty(scopes, mode, kept, async (wanted, equipmentBiddingMode, status) => {
        const bid = await build.bid({ equipmentBiddingMode, dueAt: '2026-12-01T00:00:00Z' })
        for (const { items, multiplier } of wanted) {
          const scope = await build.scope(bid.id, { multiplier })
          for (const { module, amount } of items) {
            await build.items(scope.id, module, ITEMS[module]?.(amount) ?? {})
          }
        }
        await move(bid.id, status)
        const then = await build.readBid(bid.id)
        expect(await revision(bid.id, 1)).toEqual(then)
        await app.call('PUT', `/api/bids/${bid.id}`, { name: 'Later', status: 'LOST' })
        expect(await revision(bid.id, 1)).toEqual(then)
      }),
      { numRuns: 8 },
    )
  })

  it('holds the attachments that were there', async () => {
    const bid = await build.bid()
    app.documents.attachments.push({
      id: 'a',
      bidId: bid.id,
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      size: 7,
      url: 'https://x/1',
      urlExpiresAt: '2026-12-01T00:00:00.000Z',
      uploadedBy: 'pm',
      createdAt: '2026-11-01T00:00:00.000Z',
    })
    await move(bid.id, 'SUBMITTED')
    expect((await revision(bid.id, 1)).attachments).toMatchObject([{ fileName: 'plan.pdf' }])
  })

  it('is not carried by copies, and goes with its bid', async () => {
    const bid = await build.bid()
    await move(bid.id, 'SUBMITTED')
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `${bid.bidNumber}-copy`,
      name: 'Copy',
    })
    expect(await revisions(copy.id)).toEqual([])
    await move(bid.id, 'DRAFT')
    await app.call('DELETE', `/api/bids/${bid.id}`, undefined, { status: 204, caller: admin })
    await app.call('GET', `/api/bids/${bid.id}/revisions`, undefined, { status: 404 })
  })

  it.each(['0', '2', 'x', '1.5', '99999999999'])('%s is not there', async (number) => {
    const bid = await build.bid()
    await move(bid.id, 'SUBMITTED')
    const url = `/api/bids/${bid.id}/revisions/${number}`
    expect(await app.call('GET', url, undefined, { status: 404 })).toEqual({
      error: 'Revision not found',
    })
  })
})

describe('a bid beside its revision', () => {
  it('is compared as with another bid', async () => {
    const { bid, scope } = await build.bidWithScope({
      overheadPercentage: 0,
      profitPercentage: 0,
      equipmentBiddingMode: 'GANTT',
    })
    const item = await build.items(scope.id, 'misc', { unitCost: 100 })
    const entry = await app.call('POST', `/api/bids/${bid.id}/gantt/equipment`, {
      name: 'Crane',
      ...SPAN,
      dailyRate: 100,
    })
    await move(bid.id, 'SUBMITTED')
    const compare = (): Promise<Json> => app.call('GET', `/api/bids/${bid.id}/compare?revision=1`)
    const same = await compare()
    expect(same).toMatchObject({ changedInputs: [], scopes: [{ changedInputs: [], items: [] }] })
    expect(same.ganttEntries).toEqual([])
    expect(same.totals.difference.totalCost).toBe(0)
    await app.call('PUT', `/api/scopes/${scope.id}/items/misc/${item.id}`, { unitCost: 130 })
    const entryUrl = `/api/bids/${bid.id}/gantt/equipment/${entry.id}`
    await app.call('PUT', entryUrl, { dailyRate: 90 })
    await app.call('PUT', `/api/bids/${bid.id}`, { taxExempt: false, name: 'Renamed' })
    const changed = await compare()
    expect(changed).toMatchObject({
      bid: { id: bid.id, name: 'Renamed' },
      other: { id: bid.id, name: bid.name },
      changedInputs: [{ field: 'taxExempt', bid: false, other: true }],
      scopes: [
        {
          scopeId: scope.id,
          otherScopeId: scope.id,
          items: [
            {
              id: item.id,
              otherId: item.id,
              changedInputs: [{ field: 'unitCost', bid: 130, other: 100 }],
              totalCost: { bid: 130, other: 100, difference: -30 },
            },
          ],
        },
      ],
    })
    expect(changed.ganttEntries[0].changedInputs).toEqual([
      { field: 'dailyRate', bid: 90, other: 100 },
    ])
    const { bid: now, other: then, difference } = changed.totals
    expect(difference.totalCost).toBeCloseTo(then.totalCost - now.totalCost, 2)
    expect(then.totalCost).toBe((await revision(bid.id, 1)).totalCost)
  })

  it.each([
    ['', 400],
    ['?revision=x', 400],
    ['?revision=0', 400],
    ['?revision=7', 404],
  ])('is not there for %s', async (query, status) => {
    const bid = await build.bid()
    await app.call('GET', `/api/bids/${bid.id}/compare${query}`, undefined, { status })
  })
})
