import { expect, it } from 'vitest'
import { monthDays } from './month.ts'

it.each([
  ['2026-11', { from: '2026-11-01', to: '2026-11-30' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['', {}],
])('%s is %o', (month, days) => {
  expect(monthDays(month)).toEqual(days)
})
