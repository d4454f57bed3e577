import { decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnedRate, type Took, type WorkTaken } from './learned-rate.ts'

const took = (hours: number, quantity: number): Took => ({ hours, quantity })

describe('what a unit of work took', () => {
  it('is the mean of all hours, the task in the middle, and the ends', () => {
    const tasks: WorkTaken = {
      all: took(556, 2200),
      sold: took(560, 2400),
      least: took(196, 980),
      most: took(160, 500),
      middle: [took(200, 720), took(200, 720)],
    }
    expect(learnedRate(tasks)).toEqual({
      mean: 0.2527,
      median: 0.2778,
      low: 0.2,
      high: 0.32,
      budgetMean: 0.2333,
    })
  })

  it('has the mean of two tasks in the middle, rounded once', () => {
    const [a, b] = [took(1, 3), took(2, 3)]
    const tasks = { all: took(3, 6), sold: null, least: a, most: b, middle: [a, b] } as const
    expect(learnedRate(tasks)).toMatchObject({ median: 0.5, budgetMean: null })
  })

  it('rounds half away from zero, as the fraction is', () => {
    const half = took(1, 8000)
    const tasks = { all: half, sold: null, least: half, most: half, middle: [half, half] } as const
    expect(learnedRate(tasks).mean).toBe(0.0001)
    const tie = took(1.5, 10_000)
    const of = { all: tie, sold: null, least: tie, most: tie, middle: [tie, tie] } as const
    expect(learnedRate(of).median).toBe(0.0002)
  })

  it('lies between its ends, and is that of whole fractions', () => {
    const task = fc.record({
      hours: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
      quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((parts) => parts / 10_000),
    })
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 9 }), (tasks) => {
        const { mean, median, low, high } = learnedRate(takenBy(tasks))
        expect(low <= mean && mean <= high).toBe(true)
        expect(low <= median && median <= high).toBe(true)
        expect(mean).toBe(
          rounded(
            tasks.map(({ hours }) => hours),
            tasks.map(({ quantity }) => quantity),
          ),
        )
      }),
    )
  })
})

/** As the database hands them out: by what a unit took. */
function takenBy(tasks: readonly Took[]): WorkTaken {
  const inOrder = tasks.toSorted((a, b) =>
    decimal(a.hours).times(b.quantity).comparedTo(decimal(b.hours).times(a.quantity)),
  )
  const at = (place: number) => inOrder[place] ?? took(0, 1)
  const sum = (field: keyof Took) =>
    tasks.reduce((total, task) => total.plus(task[field]), decimal(0))
  return {
    all: { hours: sum('hours'), quantity: sum('quantity') },
    sold: null,
    least: at(0),
    most: at(tasks.length - 1),
    middle: [at(Math.ceil(tasks.length / 2) - 1), at(Math.floor(tasks.length / 2))],
  }
}

/** Σ hours / Σ quantity with four decimals, by whole numbers alone. */
function rounded(hours: readonly number[], quantities: readonly number[]): number {
  const whole = (values: readonly number[], parts: number) =>
    values.reduce((total, value) => total + BigInt(Math.round(value * parts)), 0n)
  const over = whole(hours, 100) * 1_000_000n
  const under = whole(quantities, 10_000)
  return Number((2n * over + under) / (2n * under)) / 10_000
}
