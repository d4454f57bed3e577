import { examples, NO_DIMENSIONS, WALL } from '@formwork/costing/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlan } from './form-plan.ts'
import type { FormedItem, Pour } from './formed-item.ts'

const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-04-01T00:00:00Z')
const dateOf = (day: number): string => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)

const wall = (id: string, multiplier: number, formSystemId: string | null): FormedItem => ({
  id,
  name: id,
  input: { ...WALL, forms: examples.forms({ addSF: 20, deductSF: 84, formSystemId }) },
  scope: { ...NO_DIMENSIONS, name: 'Walls', multiplier },
})
const WALLS = [wall('a', 4, 'panels'), wall('b', 1, 'panels'), wall('c', 2.5, 'gang')]

interface PlannedDays {
  readonly itemId: string
  readonly contactSF: number | null
  readonly set: number
  readonly cure: number
  readonly stripDays: number
  readonly moveDays: number
}

const pours = (planned: readonly PlannedDays[]): readonly Pour[] =>
  planned.map(({ set, cure, ...pour }, place) => ({
    ...pour,
    id: `${place}`,
    name: `P${place}`,
    setDate: dateOf(set),
    pourDate: dateOf(set + cure),
  }))

const planned = fc.array(
  fc.record({
    itemId: fc.constantFrom('a', 'b', 'c'),
    // No more than 60 of them together are as much as the smallest wall has.
    contactSF: fc.option(
      fc.integer({ min: 0, max: 300 }).map((sf) => sf / 10),
      { nil: null },
    ),
    set: fc.integer({ min: 0, max: 40 }),
    cure: fc.integer({ min: 0, max: 5 }),
    stripDays: fc.integer({ min: 0, max: 6 }),
    moveDays: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 30 },
)

describe('a form plan', () => {
  it('holds on each day what a count day by day says, for each system', () => {
    fc.assert(
      fc.property(planned, (plan) => {
        const { pours: held, systems } = readPlan(pours(plan), WALLS)
        for (const { formSystemId, curve, peakSF, peakDates } of systems) {
          const ofDay = Array.from({ length: 60 }, (_day, day) =>
            held
              .filter(({ itemId }) => (itemId === 'c') === (formSystemId === 'gang'))
              .filter(({ setDate, freeDate }) => setDate <= dateOf(day) && dateOf(day) <= freeDate)
              .reduce((sum, { plannedSF }) => sum + plannedSF, 0),
          )
          const ofCurve = (date: string) =>
            curve.find(({ from, to }) => from <= date && date <= to)?.contactSF ?? 0
          for (const [day, sf] of ofDay.entries()) expect(ofCurve(dateOf(day))).toBeCloseTo(sf, 2)
          expect(Math.max(...ofDay)).toBeCloseTo(peakSF, 2)
          for (const date of peakDates) expect(ofCurve(date)).toBe(peakSF)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('gives what an item has left to its pours that say nothing, in equal parts', () => {
    const pour = { itemId: 'b', set: 0, cure: 0, stripDays: 0, moveDays: 0 }
    const silent = { ...pour, contactSF: null }
    const { pours: held } = readPlan(pours([{ ...pour, contactSF: 336 }, silent, silent]), WALLS)
    expect(held.map(({ plannedSF }) => plannedSF)).toEqual([336, 1000, 1000])
  })

  it('names the items that are not planned, and prices them as they are', () => {
    const { unplanned, formCost } = readPlan([], WALLS)
    expect(unplanned.map(({ itemId, contactSF }) => [itemId, contactSF])).toEqual([
      ['a', 9344],
      ['b', 2336],
      ['c', 5840],
    ])
    expect(formCost.difference).toBe(0)
  })

  it('keeps a pour whose item is gone, which holds nothing', () => {
    const gone = { itemId: 'x', contactSF: 9, set: 0, cure: 1, stripDays: 1, moveDays: 0 }
    const { pours: held, systems } = readPlan(pours([gone]), WALLS)
    expect(held).toMatchObject([{ itemName: null, plannedSF: 0 }])
    expect(systems).toEqual([])
  })
})
