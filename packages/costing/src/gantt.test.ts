import { describe, expect, it } from 'vitest'
import { allocateEntry, readableDays } from './gantt.ts'
import { type EquipmentEntry, type LaborEntry, toParts } from './gantt-entries.ts'
import { usage } from './gantt-overlaps.ts'
import { finish } from './steps.ts'
import { BID, crane, labor } from './testing/examples.ts'
import { segments, toSpan } from './timeline.ts'

const CRANE: EquipmentEntry = {
  id: 'crane',
  module: 'equipment',
  startDate: '2026-03-02',
  endDate: '2026-03-31',
  input: crane({}),
  distributions: [
    { id: 'd1', scopeId: 'footings', startDate: '2026-03-02', endDate: '2026-03-11', weight: 1 },
    { id: 'd2', scopeId: 'slab', startDate: '2026-03-09', endDate: '2026-03-20', weight: 1 },
    { id: 'd3', scopeId: 'walls', startDate: '2026-03-18', endDate: '2026-03-29', weight: 1 },
  ],
}
const PLACES = new Map([
  ['footings', 0],
  ['slab', 1],
  ['walls', 2],
])

const allocated = (entry: EquipmentEntry | LaborEntry) => finish(allocateEntry(entry, BID, PLACES))
const usageOf = (entry: EquipmentEntry) =>
  [...usage(entry, toSpan(entry), toParts(entry, toSpan(entry)), PLACES)].map((range) => ({
    ...range,
    capacity: `${range.capacity}`,
  }))

describe('example 6, a crane over three scopes', () => {
  const allocation = allocated(CRANE)

  it('shares each day among the scopes that are active on it', () => {
    expect(allocation.shares.map(({ days }) => readableDays(days).toString())).toEqual([
      '8.5',
      '9',
      '10.5',
    ])
  })

  it('allocates rental with insurance, and fuel with hauling', () => {
    expect(allocation.cost.totalCost.toFixed(2)).toBe('6460.25')
    expect(allocation.shares.map(({ allocatedCost }) => allocatedCost.toFixed(2))).toEqual([
      '1961.15',
      '2076.51',
      '2422.59',
    ])
    expect(allocation.unallocatedCost.toString()).toBe('0')
  })

  it('reports the days on which it is wanted twice, and those on which it stands idle', () => {
    expect(usageOf(CRANE)).toEqual([
      {
        from: '2026-03-09',
        to: '2026-03-11',
        scopes: ['footings', 'slab'],
        demand: 2,
        capacity: '1',
      },
      { from: '2026-03-18', to: '2026-03-20', scopes: ['slab', 'walls'], demand: 2, capacity: '1' },
      { from: '2026-03-30', to: '2026-03-31', scopes: [], demand: 0, capacity: '1' },
    ])
  })
})

describe('an entry', () => {
  it('stays on the bid while it has no distribution', () => {
    const alone = { ...CRANE, distributions: [] }
    const { shares, unallocatedCost } = allocated(alone)
    expect(shares).toEqual([])
    expect(unallocatedCost.toFixed(2)).toBe('6460.25')
    expect(usageOf(alone)).toMatchObject([{ from: '2026-03-02', to: '2026-03-31', demand: 0 }])
  })

  it('gives the odd cent of equal shares to the earlier start, then to the scope that stands first', () => {
    const days = { startDate: '2026-03-02', endDate: '2026-03-31', weight: 1 }
    const entry: EquipmentEntry = {
      ...CRANE,
      input: crane({ usesFuel: false, deliveryCost: 100, pickupCost: 0, dailyRate: 0 }),
      distributions: [
        { id: 'd3', scopeId: 'walls', ...days },
        { id: 'd2', scopeId: 'slab', ...days },
        { id: 'd1', scopeId: 'footings', ...days },
      ],
    }
    const { shares } = allocated(entry)
    expect(shares.map(({ scopeId, allocatedCost }) => [scopeId, allocatedCost.toFixed(2)])).toEqual(
      [
        ['walls', '33.33'],
        ['slab', '33.33'],
        ['footings', '33.34'],
      ],
    )
  })

  it('gives the odd cent to the earlier start before the scope that stands first', () => {
    const entry: EquipmentEntry = {
      ...CRANE,
      input: crane({ usesFuel: false, deliveryCost: 0.01, pickupCost: 0, dailyRate: 0 }),
      distributions: [
        {
          id: 'd1',
          scopeId: 'footings',
          startDate: '2026-03-12',
          endDate: '2026-03-13',
          weight: 1,
        },
        { id: 'd2', scopeId: 'walls', startDate: '2026-03-10', endDate: '2026-03-11', weight: 1 },
      ],
    }
    const { shares } = allocated(entry)
    expect(shares.map(({ allocatedCost }) => allocatedCost.toFixed(2))).toEqual(['0.00', '0.01'])
  })

  it.each([
    ['starts before its entry', { startDate: '2026-03-01' }, 'distributions[0].startDate'],
    ['ends after its entry', { endDate: '2026-04-01' }, 'distributions[0].endDate'],
    ['ends before it starts', { endDate: '2026-03-01' }, 'distributions[0].endDate'],
    ['has a date that does not exist', { endDate: '2026-02-30' }, 'distributions[0].endDate'],
    ['has no weight', { weight: 0 }, 'distributions[0].weight'],
  ])('refuses a distribution that %s', (_rule, fields, path) => {
    const distributions = CRANE.distributions.map((each, index) =>
      index === 0 ? { ...each, ...fields } : each,
    )
    expect(() => allocated({ ...CRANE, distributions })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: [expect.objectContaining({ path })],
      }),
    )
  })

  it('is cut where its distributions start and end, however long it lasts', () => {
    const parts = toParts(CRANE, toSpan(CRANE))
    const decades = toSpan({ startDate: '1990-01-01', endDate: '2089-12-31' })
    expect(segments(decades, parts)).toHaveLength(parts.length * 2 + 1)
  })
})

describe('a crew whose days are left open', () => {
  const crew = (days: number | null, startDate: string, endDate: string): LaborEntry => ({
    id: 'crew',
    module: 'labor',
    startDate,
    endDate,
    distributions: [],
    input: labor({ days }),
  })
  const hours = (entry: LaborEntry) => {
    const { breakdown } = allocated(entry).cost
    return 'regularHours' in breakdown ? breakdown.regularHours.plus(breakdown.overtimeHours) : null
  }

  it.each([
    ['the five of a week', '2026-03-02', '2026-03-08', 5],
    ['none of a weekend', '2026-03-07', '2026-03-08', 0],
    ['those of a month that begins on a Sunday', '2026-03-01', '2026-03-31', 22],
    ['those of years', '2020-01-01', '2029-12-31', 2609],
  ])('works on weekdays: %s', (_rule, from, to, weekdays) => {
    expect(hours(crew(null, from, to))?.toString()).toBe(
      hours(crew(weekdays, from, to))?.toString(),
    )
  })
})
