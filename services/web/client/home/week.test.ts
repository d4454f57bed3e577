import { expect, it } from 'vitest'
import { weekOf } from './week.ts'

it('the week begins today, goes over the end of a month, and has each bid on its day', () => {
  const late = { dueAt: new Date(2026, 1, 28, 23, 59).toISOString() }
  const before = { dueAt: new Date(2026, 1, 25, 9).toISOString() }
  const after = { dueAt: new Date(2026, 2, 5, 0, 0).toISOString() }
  const week = weekOf([before, late, after, { dueAt: null }], new Date(2026, 1, 26, 23, 30))
  expect(week.map(({ day, bids }) => `${day}: ${bids.length}`)).toEqual([
    '2026-02-26: 0',
    '2026-02-27: 0',
    '2026-02-28: 1',
    '2026-03-01: 0',
    '2026-03-02: 0',
    '2026-03-03: 0',
    '2026-03-04: 0',
  ])
})
