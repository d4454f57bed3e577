import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateEntry, type EntryAllocation } from './gantt.ts'
import { type GanttEntry, toParts } from './gantt-entries.ts'
import { type Usage, usage } from './gantt-overlaps.ts'
import { finish } from './steps.ts'
import { entry } from './testing/arbitraries.ts'
import { BID } from './testing/examples.ts'
import { propertyRuns } from './testing/property-runs.ts'
import { daysIn, toDate, toDay, toSpan, weekdaysIn } from './timeline.ts'

const SCOPES = ['footings', 'slab', 'walls', 'stairs']
const PLACES = new Map(SCOPES.map((id, place) => [id, place]))
const RUNS = propertyRuns(250)
const shared = entry(SCOPES).filter(({ distributions }) => distributions.length > 0)

const allocated = (each: GanttEntry, places = PLACES) => finish(allocateEntry(each, BID, places))
const add = (amounts: readonly Decimal[]) => Decimal.sum(0, ...amounts).toFixed(2)

/** By distribution, so that lists in different orders compare. */
function costs({ shares }: EntryAllocation): Record<string, string> {
  return Object.fromEntries(shares.map(({ id, allocatedCost }) => [id, allocatedCost.toFixed(2)]))
}

function byScope({ shares }: EntryAllocation): readonly string[] {
  return SCOPES.map((scopeId) =>
    add(shares.filter((share) => share.scopeId === scopeId).map((share) => share.allocatedCost)),
  )
}

/**
 * Each day with the scopes that want the entry on it: the plain way to say when it is wanted by
 * whom.
 */
function usageByDay(each: GanttEntry): readonly (Omit<Usage, 'from' | 'to'> & { day: number })[] {
  const { first, last } = toSpan(each)
  const capacity = new Decimal(
    each.module === 'equipment' ? each.input.quantity : each.input.workers,
  )
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return days.map((day) => {
    const wanting = each.distributions.filter(
      (part) => toDay(part.startDate, '') <= day && day <= toDay(part.endDate, ''),
    )
    const scopes = SCOPES.filter((id) => wanting.some(({ scopeId }) => scopeId === id))
    return { day, scopes, demand: scopes.length, capacity }
  })
}

/**
 * Days with the same scopes in a row become one range; what neither lacks nor idles is not told.
 */
function usageMerged(each: GanttEntry): readonly Usage[] {
  const ranges: { from: string; to: string; scopes: readonly string[]; capacity: Decimal }[] = []
  for (const { day, scopes, capacity } of usageByDay(each)) {
    const last = ranges.at(-1)
    if (last !== undefined && last.scopes.join() === scopes.join()) last.to = toDate(day)
    else ranges.push({ from: toDate(day), to: toDate(day), scopes, capacity })
  }
  return ranges
    .map((range) => ({ ...range, demand: range.scopes.length }))
    .filter(({ demand, capacity }) => demand === 0 || capacity.lt(demand))
}

const told = (ranges: Iterable<Usage>) =>
  [...ranges].map(({ capacity, ...range }) => ({ ...range, capacity: capacity.toString() }))
const usageOf = (each: GanttEntry) => [
  ...usage(each, toSpan(each), toParts(each, toSpan(each)), PLACES),
]

/** W day by day in floating point: slow, plain, and near enough to check the exact one. */
function plainDays(each: GanttEntry): readonly number[] {
  const span = toSpan(each)
  const days = each.distributions.map(() => 0)
  for (let day = span.first; day <= span.last; day += 1) {
    const active = each.distributions.map(
      ({ startDate, endDate }) => toDay(startDate, '') <= day && day <= toDay(endDate, ''),
    )
    const weights = each.distributions.map(({ weight }, i) => (active[i] ? Number(weight) : 0))
    const total = weights.reduce((a, b) => a + b, 0)
    if (total === 0) continue
    weights.forEach((weight, i) => {
      days[i] = (days[i] ?? 0) + weight / total
    })
  }
  return days
}

describe('the allocation of any entry', () => {
  it('has shares that sum to each pool to the cent', () => {
    fc.assert(
      fc.property(shared, (each) => {
        const { pools, shares, cost } = allocated(each)
        for (const [pool, amount] of pools) {
          expect(add(shares.map((share) => share.pools.get(pool) ?? new Decimal(0)))).toBe(
            amount.toFixed(2),
          )
        }
        expect(add(shares.map(({ allocatedCost }) => allocatedCost))).toBe(
          cost.totalCost.toFixed(2),
        )
      }),
      RUNS,
    )
  })

  it('keeps each share within one cent of the exact value', () => {
    fc.assert(
      fc.property(shared, (each) => {
        const { pools, shares } = allocated(each)
        const all = new Decimal(shares.reduce((total, { days }) => total + days.numerator, 0n))
        for (const [pool, amount] of pools) {
          for (const share of shares) {
            const fair = amount.times(new Decimal(share.days.numerator)).div(all)
            const off = fair.minus(share.pools.get(pool) ?? 0).abs()
            expect(off.lt('0.01')).toBe(true)
          }
        }
      }),
      RUNS,
    )
  })

  it('shares the days as a count day by day does, idle days left out', () => {
    fc.assert(
      fc.property(shared, (each) => {
        const { shares } = allocated(each)
        const idle = usageOf(each).filter(({ demand }) => demand === 0)
        const days = shares.map(({ days: w }) =>
          new Decimal(w.numerator).div(new Decimal(w.denominator)).toNumber(),
        )
        plainDays(each).forEach((plain, i) => {
          expect(days[i]).toBeCloseTo(plain, 6)
        })
        const idleDays = idle.map((r) => daysIn(toSpan({ startDate: r.from, endDate: r.to })))
        const busyDays = days.reduce((a, b) => a + b, 0)
        expect(busyDays + idleDays.reduce((a, b) => a + b, 0)).toBeCloseTo(daysIn(toSpan(each)), 6)
      }),
      RUNS,
    )
  })

  it('does not depend on the order of the distributions', () => {
    fc.assert(
      fc.property(shared, fc.infiniteStream(fc.nat()), (each, keys) => {
        const distributions = each.distributions
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(costs(allocated({ ...each, distributions }))).toEqual(costs(allocated(each)))
      }),
      RUNS,
    )
  })

  it('does not change when all weights are scaled', () => {
    fc.assert(
      fc.property(shared, fc.integer({ min: 1, max: 1000 }), (each, factor) => {
        const distributions = each.distributions.map((one) => ({
          ...one,
          weight: new Decimal(one.weight).times(factor),
        }))
        expect(costs(allocated({ ...each, distributions }))).toEqual(costs(allocated(each)))
      }),
      RUNS,
    )
  })

  it('is the same on a copy whose scopes have new ids', () => {
    fc.assert(
      fc.property(
        shared,
        fc.uniqueArray(fc.uuid(), { minLength: 4, maxLength: 4 }),
        (each, ids) => {
          const renamed = (scopeId: string) => ids[PLACES.get(scopeId) ?? 0] ?? ''
          const distributions = each.distributions.map((one) => ({
            ...one,
            scopeId: renamed(one.scopeId),
          }))
          const places = new Map(ids.map((id, place) => [id, place]))
          expect(costs(allocated({ ...each, distributions }, places))).toEqual(
            costs(allocated(each)),
          )
        },
      ),
      RUNS,
    )
  })

  it('gives scopes the same sums on a copy whose distributions have new ids', () => {
    fc.assert(
      fc.property(shared, fc.uuid(), (each, id) => {
        const distributions = each.distributions
          .map((one, index) => ({ ...one, id: `${id}${9 - index}` }))
          .toReversed()
        expect(byScope(allocated({ ...each, distributions }))).toEqual(byScope(allocated(each)))
      }),
      RUNS,
    )
  })

  it('keeps the total of the entry when a scope is deleted', () => {
    fc.assert(
      fc.property(shared, fc.constantFrom(...SCOPES), (each, deleted) => {
        const distributions = each.distributions.filter(({ scopeId }) => scopeId !== deleted)
        const left = allocated({ ...each, distributions })
        const borne = left.shares.map(({ allocatedCost }) => allocatedCost)
        expect(add([...borne, left.unallocatedCost])).toBe(
          allocated(each).cost.totalCost.toFixed(2),
        )
      }),
      RUNS,
    )
  })

  it('tells where it is wanted by too many and by nobody as a count day by day does', () => {
    fc.assert(
      fc.property(entry(SCOPES), (each) => {
        expect(told(usageOf(each))).toEqual(told(usageMerged(each)))
      }),
      RUNS,
    )
  })

  it('adds up the days of all its shares', () => {
    fc.assert(
      fc.property(shared, (each) => {
        const { shares, days } = allocated(each)
        const busy = usageByDay(each).filter(({ demand }) => demand > 0).length
        expect(shares.reduce((total, share) => total + share.days.numerator, 0n)).toBe(
          days.numerator,
        )
        expect(days.numerator).toBe(BigInt(busy) * days.denominator)
      }),
      RUNS,
    )
  })
})

describe('the weekdays of a span', () => {
  it('are its days from Monday to Friday', () => {
    const day = fc.integer({ min: toDay('1900-01-01', ''), max: toDay('2100-12-31', '') })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (first, more) => {
        const days = Array.from({ length: more + 1 }, (_, index) => first + index)
        const weekdays = days.filter(
          (each) => ![0, 6].includes(new Date(`${toDate(each)}T00:00:00Z`).getUTCDay()),
        )
        expect(weekdaysIn({ first, last: first + more })).toBe(weekdays.length)
      }),
      RUNS,
    )
  })
})
