import { expect, it } from 'vitest'
import { barOf } from './budget-bars.ts'

const line = (budget: number, committed: number, pending: number, actual: number) => ({
  budget,
  committed,
  pending,
  actual,
  remaining: Math.round((budget - committed - pending - actual) * 100) / 100,
})

it('a bar shows what is actual, pending and committed of its budget', () => {
  expect(barOf(line(1000, 250, 100, 50))).toEqual({
    actual: 50,
    pending: 100,
    committed: 250,
    mark: undefined,
    percent: 40,
    over: undefined,
  })
})

it('a bar over its budget is full, with a mark where the budget ends, to the cent', () => {
  expect(barOf(line(100, 150.01, 0, 50))).toEqual({
    actual: 249,
    pending: 0,
    committed: 750,
    mark: 499,
    percent: 200,
    over: 10_001n,
  })
})

it('without a budget and without purchases there is nothing to show', () => {
  expect(barOf(line(0, 0, 0, 0))).toMatchObject({ percent: 0, over: undefined })
  const none = { committed: 1000, mark: undefined, percent: 100, over: 500n }
  expect(barOf(line(0, 5, 0, 0))).toMatchObject(none)
})
