import type { BidSnapshotMessage } from '@formwork/contracts'
import { PM_SECTIONS } from '@formwork/costing'
import { bidSnapshot, pmSheet } from '@formwork/costing/testing'
import { Decimal, newId } from '@formwork/kernel'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bidOf, EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const kindOf = (part: BidSnapshotMessage) =>
  (['bid', 'scope', 'items', 'ganttEntry', 'summary'] as const).find((kind) => part[kind] != null)
const itemsOf = (parts: readonly BidSnapshotMessage[]) =>
  parts.flatMap(({ items }) => items?.items ?? [])
const summaryOf = (parts: readonly BidSnapshotMessage[]) => parts.at(-1)?.summary?.sections

describe('the snapshot of a bid', () => {
  it('tells example 7: the bid, each scope with its items, the nine sections', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const parts = await bids.snapshot(id)
    expect(parts.map(kindOf)).toEqual(['bid', 'scope', 'items', 'scope', 'items', 'summary'])
    expect(parts[0]?.bid).toMatchObject({
      id,
      status: 'DRAFT',
      location: 'Long Beach, CA',
      overheadPercentage: '10.000000',
      subtotalCost: '45204.41',
      overheadAmount: '4520.44',
      profitAmount: '7458.73',
      totalCost: '57183.58',
      unallocatedCost: '0.00',
      version: 1,
      costs: { concrete: '15647.58', labor: '15663.60', equipment: '7780.00', misc: '1850.00' },
    })
    expect(parts[0]?.bid).not.toHaveProperty('clientEmail')
    expect(parts[3]?.scope).toMatchObject({ multiplier: '4.0000', totalCost: '5703.36' })
    expect(summaryOf(parts)?.map(({ amount }) => amount)).toEqual([
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

  it('says of each item what it prices, in one line', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const lines = itemsOf(await bids.snapshot(id)).map(({ name, quantityText }) => [
      name,
      quantityText,
    ])
    const mats = '3,206.40 lb of #4 at $0.95; 3,358.46 lb of #5 at $0.95'
    expect(lines).toEqual([
      ['Slab 60 × 40 ft', `46.67 CY at $165.00; ${mats}`],
      ['Placing crew', '6 workers × 10 h × 5 days'],
      ['Skid steer', '2 units × 20 days'],
      ['Vapor barrier', '2,640 SF at $0.145'],
      ['Edge form', '210 LF at $3.85'],
      ['Boom pump', '4 h and 46.67 CY'],
      ['Saw cutting', '2,400 SF at $0.62'],
      ['Mobilization', '1 LS at $1,850.00'],
      ['Footing 6 × 6 ft', '2.16 CY at $165.00; 75.10 lb of #5 at $0.95'],
      ['Footing crew', '3 workers × 8 h × 1 day'],
      ['Form material', '26.4 SF at $4.125'],
    ])
  })

  it('tells components and sections that sum to the item', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const items = itemsOf(await bids.snapshot(id))
    for (const { totalCost, breakdown, sections } of items) {
      const sum = (amounts: readonly string[]) =>
        amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0)
      expect(sum(Object.values(breakdown))).toBe(sum([totalCost]))
      expect(sum(sections.map(({ amount }) => amount))).toBe(sum([totalCost]))
    }
    expect(items[0]).toMatchObject({
      quantity: '46.6667',
      unit: 'CY',
      unitCost: '165.0000',
      totalCost: '13936.62',
      breakdown: { concreteMaterialCost: '7700.00', rebarSecondMatCost: '3190.54' },
      sections: [
        { section: 'CONCRETE MATERIAL', amount: '7700.00' },
        { section: 'REINFORCING MATERIALS', amount: '6236.62' },
      ],
    })
  })

  it('tells GANTT entries with their shares, and scope equipment as nothing', async () => {
    const { id, snapshot } = await storeBid(bids.sql, EXAMPLE_6)
    const parts = await bids.snapshot(id)
    const [crane, foreman] = parts.flatMap(({ ganttEntry }) => ganttEntry ?? [])
    expect(crane).toMatchObject({
      name: 'Crane',
      totalCost: '6460.25',
      quantityText: '1 unit × 30 days',
      shares: [
        { scopeId: snapshot.scopes[0]?.id, startDate: '2026-03-02', allocatedCost: '1961.15' },
        { allocatedCost: '2076.51' },
        { endDate: '2026-03-29', allocatedCost: '2422.59' },
      ],
    })
    expect(foreman).toMatchObject({ quantityText: '1 worker × 8 h × 5 days', shares: [] })
    expect(parts[0]?.bid?.unallocatedCost).toBe(foreman?.totalCost)
    const items = itemsOf(parts)
    expect(items.map(({ totalCost }) => totalCost)).toEqual(['0.00', '0.00', '0.00'])
    expect(items.every(({ sections }) => sections.length === 0)).toBe(true)
  })

  it('leaves the entries out while they do not count', async () => {
    const bid = { ...EXAMPLE_6.bid, equipmentBiddingMode: 'TRADITIONAL' as const }
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_6, bid })
    const parts = await bids.snapshot(id)
    expect(parts.map(kindOf)).not.toContain('ganttEntry')
    expect(parts[0]?.bid?.unallocatedCost).toBe('0.00')
  })

  it('comes in parts of at most 200 items', async () => {
    const { id } = await storeBid(bids.sql, bidOf(450))
    const parts = await bids.snapshot(id)
    const sizes = parts.flatMap(({ items }) => (items == null ? [] : [items.items.length]))
    expect(sizes).toEqual([200, 200, 50])
    expect(itemsOf(parts).map(({ position }) => position)).toEqual(
      Array.from({ length: 450 }, (_, position) => position),
    )
  })

  it('has the sections of the PM sheet, whatever the bid', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const { id, snapshot } = await storeBid(bids.sql, source)
      const { sections, subtotalCost } = pmSheet(snapshot)
      const parts = await bids.snapshot(id)
      expect(summaryOf(parts)).toEqual(
        PM_SECTIONS.map((section) => ({ section, amount: sections[section].toFixed(2) })),
      )
      expect(parts[0]?.bid?.subtotalCost).toBe(subtotalCost.toFixed(2))
    })
    await fc.assert(rule, propertyRuns(20))
  })

  it('is refused without the service credential, and for what is not a bid', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    await expect(bids.snapshot(id, 'guessed')).rejects.toMatchObject({ kind: 'unauthenticated' })
    for (const unknown of [NO_SUCH_ID, 'B-2026-007', '']) {
      await expect(bids.snapshot(unknown)).rejects.toMatchObject({
        kind: 'not-found',
        message: 'Bid not found',
      })
    }
  })
})

describe('a project', () => {
  it('has its scopes and today’s budget until it is awarded', async () => {
    const { id, snapshot, bidNumber } = await storeBid(bids.sql, EXAMPLE_7)
    const project = await bids.project(id)
    expect(project).toMatchObject({ id, bidNumber, name: 'Harbor Point', status: 'DRAFT' })
    expect(project.scopes).toEqual(snapshot.scopes.map(({ id, name }) => ({ id, name })))
    expect(project.budget[1]).toEqual({ section: 'LABOR', amount: '15663.60' })
    expect(project.budget).toHaveLength(9)
    expect(project.version).toBe(1)
  })

  it('keeps the budget that was frozen when it was awarded', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    const frozen = PM_SECTIONS.map((section, n) => ({ section, amount: `${n}.50` }))
    await bids.query('UPDATE bids SET awarded_budget = $2 WHERE id = $1', [
      id,
      JSON.stringify(frozen),
    ])
    expect((await bids.project(id)).budget).toEqual(frozen)
  })

  it('has its contract: the award with accepted alternates and approved change orders', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect(await bids.project(id)).not.toHaveProperty('contract')
    const { id: order } = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    await bids.query(
      `UPDATE bids SET kind = 'CHANGE_ORDER', base_bid_id = $2, awarded_total = -100.25 WHERE id = $1`,
      [order, id],
    )
    await bids.query('UPDATE bids SET awarded_total = 57183.58 WHERE id = $1', [id])
    expect((await bids.project(id)).contract).toBe('57083.33')
    expect(await bids.project(order)).not.toHaveProperty('contract')
  })

  it('tells the same sum by scope, with what no scope bears', async () => {
    for (const example of [EXAMPLE_6, EXAMPLE_7]) {
      const { id, snapshot } = await storeBid(bids.sql, example)
      const { kind, budget, scopeBudget } = await bids.project(id)
      expect(kind).toBe('BID')
      const sum = (amounts: readonly { readonly amount: string }[]) =>
        amounts.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toFixed(2)
      expect(sum(scopeBudget)).toBe(sum(budget))
      const scopeIds = scopeBudget.map(({ scopeId }) => scopeId)
      expect(scopeIds.slice(0, snapshot.scopes.length)).toEqual(snapshot.scopes.map(({ id }) => id))
    }
  })

  it('keeps by scope what was frozen when it was awarded', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const scopeId = newId()
    const frozen = [
      { scopeId, name: 'Gone since', amount: '7.00' },
      { scopeId: null, name: 'Unallocated', amount: '3.00' },
    ]
    await bids.query('UPDATE bids SET awarded_scopes = $2 WHERE id = $1', [
      id,
      JSON.stringify(frozen),
    ])
    expect((await bids.project(id)).scopeBudget).toMatchObject([
      { scopeId, name: 'Gone since', amount: '7.00' },
      { name: 'Unallocated', amount: '3.00' },
    ])
  })

  it('is not found where there is no bid', async () => {
    await expect(bids.project(newId())).rejects.toMatchObject({ message: 'Project not found' })
    await expect(bids.project('7')).rejects.toMatchObject({ message: 'Project not found' })
  })
})

describe('the facts of all bids', () => {
  it('are told page by page, by id, each bid once', async () => {
    const stored = []
    for (let i = 0; i < 30; i++) stored.push((await storeBid(bids.sql, EXAMPLE_6)).id)
    const told: string[] = []
    let pages = 0
    for (let page = await bids.facts({}); page.length > 0; pages++) {
      expect(page.length).toBeLessThanOrEqual(25)
      told.push(...page.map(({ id }) => id))
      page = await bids.facts({ afterId: told.at(-1) ?? '' })
    }
    expect(pages).toBeGreaterThan(1)
    expect(told).toEqual([...new Set(told)].sort())
    expect(told).toEqual(expect.arrayContaining(stored))
  })

  it('are those that events tell, with the version they are of', async () => {
    const { id, bidNumber, snapshot } = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    const awardedBudget = PM_SECTIONS.map((section, n) => ({ section, amount: `${n}.50` }))
    await bids.query('UPDATE bids SET awarded_budget = $2, version = 7 WHERE id = $1', [
      id,
      JSON.stringify(awardedBudget),
    ])
    const [bid, ...others] = await bids.facts({ projectIds: [NO_SUCH_ID, id, 'nonsense'] })
    expect(others).toEqual([])
    expect(bid).toMatchObject({ id, version: 7 })
    expect(bid?.facts).toMatchObject({
      id,
      bidNumber,
      name: 'Harbor Point',
      location: 'Long Beach, CA',
      status: 'AWARDED',
      scopes: snapshot.scopes.map((scope) => ({ id: scope.id, name: scope.name })),
      totalCost: '57183.58',
      awardedBudget,
    })
  })

  it('are none of bids that are not there', async () => {
    expect(await bids.facts({ projectIds: [NO_SUCH_ID] })).toEqual([])
    expect(await bids.facts({ projectIds: ['nonsense'] })).toEqual([])
    const tooMany = Array.from({ length: 26 }, () => newId())
    await expect(bids.facts({ projectIds: tooMany })).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('the scopes of a bid alone', () => {
  it('come without items, GANTT entries and sections', async () => {
    for (const example of [EXAMPLE_6, EXAMPLE_7]) {
      const { id } = await storeBid(bids.sql, example)
      const all = (await bids.snapshot(id)).filter((part) => part.scope != null)
      const parts = await bids.scopesAlone(id)
      expect(parts.filter((part) => part.scope != null)).toEqual(all)
      expect(new Set(parts.map(kindOf))).toEqual(new Set(['bid', 'scope', 'summary']))
      expect(summaryOf(parts)).toEqual([])
    }
  })

  it('say what a proposal says of them', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    await bids.query(
      `UPDATE scopes SET description = 'Slab', bid_quantity = 2400.5, bid_uom = 'SF'
       WHERE bid_id = $1 AND position = 0`,
      [id],
    )
    const [, first, second] = await bids.scopesAlone(id)
    const said = { description: 'Slab', bidQuantity: '2400.5000', bidUom: 'SF' }
    expect(first?.scope).toMatchObject(said)
    for (const field of Object.keys(said)) expect(second?.scope).not.toHaveProperty(field)
  })
})

describe('the date of submission', () => {
  it('is the last one, and absent before and while the bid is a draft again', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const told = async () => {
      const [part] = await bids.scopesAlone(id)
      const header = (await bids.header(id)) as { submittedAt?: string }
      expect(header.submittedAt).toBe(part?.bid?.submittedAt)
      return header.submittedAt
    }
    const move = async (status: string, at: string) => {
      await bids.query('UPDATE bids SET status = $2 WHERE id = $1', [id, status])
      await bids.query(
        `INSERT INTO bid_history (bid_id, at, by, action, "to") VALUES ($1, $2, 'me', 'status', $3)`,
        [id, at, status],
      )
    }
    expect(await told()).toBeUndefined()
    await move('SUBMITTED', '2026-03-02T10:00:00.000Z')
    expect(await told()).toBe('2026-03-02T10:00:00.000Z')
    await move('DRAFT', '2026-03-03T10:00:00.000Z')
    expect(await told()).toBeUndefined()
    await move('SUBMITTED', '2026-03-04T10:00:00.000Z')
    await move('AWARDED', '2026-03-05T10:00:00.000Z')
    expect(await told()).toBe('2026-03-04T10:00:00.000Z')
  })
})

describe('the header of a bid', () => {
  it('says what it is called and whose it is', async () => {
    const { id, bidNumber } = await storeBid(bids.sql, EXAMPLE_7)
    expect(await bids.header(id)).toEqual({
      id,
      bidNumber,
      name: 'Harbor Point',
      createdBy: 'owner@example.com',
    })
    await expect(bids.header(newId())).rejects.toMatchObject({ message: 'Bid not found' })
    await expect(bids.header('x')).rejects.toMatchObject({ kind: 'not-found' })
  })
})
