import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BidSnapshot, costBid } from './cost-bid.ts'
import { type LaborTask, laborTasks } from './labor-tasks.ts'
import type { CarriedPackage, PackageLink } from './packages.ts'
import type { PmSection } from './pm-section.ts'
import { finish } from './steps.ts'
import { bidSnapshot } from './testing/arbitraries.ts'
import { BID as CONTEXT, labor, NO_DIMENSIONS, WALL_FORMS } from './testing/examples.ts'

const SECTIONS: readonly PmSection[] = ['LABOR', 'SUBCONTRACTORS', 'LABOR']

function carried(amount: string, links: readonly PackageLink[], place = 0): CarriedPackage {
  return {
    id: `p${place}`,
    name: 'Finishing',
    quote: 'B, quote 1 of 2026-11-20',
    module: place % 2 === 0 ? 'labor' : 'subcontractor',
    section: SECTIONS[place % SECTIONS.length] ?? 'LABOR',
    links,
    parts: () => [{ label: 'Lump sum', amount: new Decimal(amount) }],
  }
}

const add = (amounts: readonly Decimal[]) => Decimal.sum(0, ...amounts).toFixed(2)

/** The tasks of a bid that was costed whole, as they are made of the stored one. */
function tasksOf(snapshot: BidSnapshot): readonly LaborTask[] {
  const costs = costBid(snapshot)
  const scopes = costs.scopes.map(({ scope, items }) => ({
    ...scope,
    items: items.map(({ item, cost }) => ({ ...item, totalCost: cost.totalCost })),
  }))
  const { superseded } = costs.packages
  const packages = costs.packages.packages.map(({ package: { section }, amount, shares }) => ({
    section,
    amount,
    shares,
  }))
  const adjustments = snapshot.bid.adjustments ?? []
  const { bid, entries } = snapshot
  return finish(laborTasks({ bid, scopes, entries, superseded, packages, adjustments }))
}

/**
 * The LABOR section as its rule says it: labor items that count, scaled scope by scope, crews, and
 * the packages and adjustments of the section.
 */
function laborSection(snapshot: BidSnapshot): string {
  const costs = costBid(snapshot)
  const { items: priced, entries } = costs.packages.superseded
  const ofScopes = costs.scopes.map(({ scope, items }) => {
    const own = items.filter(({ module, item }) => module === 'labor' && !priced.has(item.id))
    const raw = Decimal.sum(0, ...own.map(({ cost }) => cost.totalCost))
    return raw.times(scope.multiplier).toDecimalPlaces(2)
  })
  const crews = costs.allocation.entries.filter(
    ({ id, module }) => module === 'labor' && !entries.has(id),
  )
  const quotes = costs.packages.packages.filter(({ package: { section } }) => section === 'LABOR')
  const cuts = (snapshot.bid.adjustments ?? []).filter(({ section }) => section === 'LABOR')
  return add([
    ...ofScopes,
    ...crews.map(({ cost }) => cost.totalCost),
    ...quotes.map(({ amount }) => amount),
    ...cuts.map(({ amount }) => new Decimal(amount)),
  ])
}

/** Bids of either mode with multipliers, packages that price some of their work, and adjustments. */
const soldBid = fc
  .tuple(
    bidSnapshot,
    fc.array(fc.integer({ min: -900_000, max: 9_000_000 }), { maxLength: 4 }),
    fc.infiniteStream(fc.nat(7)),
    fc.array(fc.tuple(fc.integer({ min: -500_000, max: 500_000 }), fc.constantFrom(...SECTIONS))),
  )
  .map(([snapshot, amounts, dice, cuts]): BidSnapshot => {
    const links = amounts.map((): PackageLink[] => [])
    const roll = () => dice.next().value
    for (const { items } of snapshot.scopes) {
      for (const { id } of items) links[roll()]?.push({ itemId: id, component: 'TOTAL' })
    }
    for (const { id } of snapshot.entries) links[roll()]?.push({ ganttEntryId: id })
    const dollars = (amount: number) => new Decimal(amount).div(100).toFixed(2)
    const adjustments = cuts.map(([amount, section], place) => ({
      id: `a${place}`,
      description: 'Cut',
      amount: dollars(amount),
      section,
    }))
    const packages = amounts.map((amount, place) =>
      carried(dollars(amount), links[place] ?? [], place),
    )
    return { ...snapshot, bid: { ...snapshot.bid, adjustments }, packages }
  })

const BID = { ...CONTEXT, equipmentBiddingMode: 'TRADITIONAL' } as const

const RATED_FORMS = labor({
  ...WALL_FORMS,
  days: null,
  production: {
    ...WALL_FORMS.production,
    productionRateId: '0b7d6c62-6f65-4c6e-9d4f-1f2f8f3f5a10',
  },
})

const scope = (id: string, multiplier: number, items: BidSnapshot['scopes'][number]['items']) => ({
  ...NO_DIMENSIONS,
  id,
  name: id,
  multiplier,
  items,
})

const shown = ({ name, scopeId, quantity, hours, cost }: LaborTask) => [
  name,
  scopeId,
  quantity?.toNumber() ?? null,
  hours.toNumber(),
  cost.toFixed(2),
]

describe('the tasks of any bid', () => {
  it('sum to its LABOR budget, to the cent', () => {
    const sums = (snapshot: BidSnapshot) => {
      expect(add(tasksOf(snapshot).map(({ cost }) => cost))).toBe(laborSection(snapshot))
    }
    fc.assert(fc.property(soldBid, sums), { numRuns: 1000, seed: 33 })
  })

  it('have hours for labor items and crews alone, and are one for each of them and scope', () => {
    const isOneEach = (snapshot: BidSnapshot) => {
      const tasks = tasksOf(snapshot)
      const keys = tasks.map(({ itemId, entryId, scopeId }) => `${itemId} ${entryId} ${scopeId}`)
      expect(new Set(keys).size).toBe(tasks.length)
      const others = tasks.filter(({ itemId, entryId }) => itemId === null && entryId === null)
      expect(others.every(({ name, hours }) => name === 'Other labor budget' && hours.eq(0))).toBe(
        true,
      )
      expect(tasks.every(({ hours }) => hours.gte(0))).toBe(true)
    }
    fc.assert(fc.property(soldBid, isOneEach), { numRuns: 300, seed: 34 })
  })
})

describe('a labor item', () => {
  it('is a task with the quantity and the man-hours of its production', () => {
    const forms = { id: 'forms', name: 'Wall forms', module: 'labor', input: RATED_FORMS } as const
    const [task] = tasksOf({ bid: BID, scopes: [scope('walls', 1, [forms])], entries: [] })
    expect(task && shown(task)).toEqual(['Wall forms', 'walls', 2400, 560, '26224.32'])
    expect([task?.uom, task?.productionRateId]).toEqual([
      'SF',
      RATED_FORMS.production?.productionRateId,
    ])
  })

  it('is scaled by the multiplier, and takes its share of the rounded cost of the scope', () => {
    const days = (id: string, count: number) =>
      ({ id, name: id, module: 'labor', input: labor({ workers: 1, days: count }) }) as const
    const items = [days('one', 1), days('two', 2)]
    const tasks = tasksOf({ bid: BID, scopes: [scope('footings', 0.3333, items)], entries: [] })
    expect(tasks.map(({ hours }) => hours.toNumber())).toEqual([2.6664, 5.3328])
    expect(add(tasks.map(({ cost }) => cost))).toBe(
      costBid({
        bid: BID,
        scopes: [scope('footings', 0.3333, items)],
        entries: [],
      }).modules.labor.toFixed(2),
    )
  })

  it('that a package prices is none; the package is the other labor of its scope', () => {
    const forms = { id: 'forms', name: 'Wall forms', module: 'labor', input: RATED_FORMS } as const
    const packages = [carried('20000.00', [{ itemId: 'forms', component: 'TOTAL' }])]
    const adjustments = [
      { id: 'a', description: 'Cut', amount: '-500.00', section: 'LABOR' },
    ] as const
    const tasks = tasksOf({
      bid: { ...BID, adjustments },
      scopes: [scope('walls', 1, [forms])],
      entries: [],
      packages,
    })
    expect(tasks.map(shown)).toEqual([
      ['Other labor budget', 'walls', null, 0, '20000.00'],
      ['Other labor budget', null, null, 0, '-500.00'],
    ])
  })
})

describe('a crew of the timeline', () => {
  const crew = (distributions: BidSnapshot['entries'][number]['distributions']) =>
    ({
      id: 'crew',
      name: 'Crew',
      module: 'labor',
      input: RATED_FORMS,
      startDate: '2026-03-02',
      endDate: '2026-03-11',
      distributions,
    }) as const
  const part = (id: string, scopeId: string, startDate: string, endDate: string) => ({
    id,
    scopeId,
    startDate,
    endDate,
    weight: 1,
  })
  const tasks = (distributions: BidSnapshot['entries'][number]['distributions']) =>
    tasksOf({
      bid: { ...BID, equipmentBiddingMode: 'GANTT' },
      scopes: [scope('footings', 4, []), scope('walls', 1, [])],
      entries: [crew(distributions)],
    }).map(shown)

  it('is a task of each scope by its days, whatever the multiplier', () => {
    const days = [
      part('d1', 'walls', '2026-03-02', '2026-03-05'),
      part('d2', 'footings', '2026-03-06', '2026-03-06'),
      part('d3', 'walls', '2026-03-07', '2026-03-09'),
    ]
    expect(tasks(days)).toEqual([
      ['Crew', 'footings', 300, 70, '3278.04'],
      ['Crew', 'walls', 2100, 490, '22946.28'],
    ])
  })

  it('is a task of no scope while none bears it', () => {
    expect(tasks([])).toEqual([['Crew', null, 2400, 560, '26224.32']])
  })
})
