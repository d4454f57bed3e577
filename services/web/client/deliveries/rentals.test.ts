import { expect, it } from 'vitest'
import type { Order } from './delivery.ts'
import { dailyRate, sumsOf } from './rentals.ts'

const line = (uom: string, unitPrice: number) => ({ uom, unitPrice }) as Order['lines'][number]
const rental = (lines: Order['lines'], runningAmount: number | null) =>
  ({ lines, runningAmount }) as Order

it('rentals cost what their lines by the day cost, together', () => {
  const lift = rental([line('DAY', 310.5), line('EA', 90)], 931.5)
  const trailer = rental([line('day', 20)], 40)
  const unpriced = rental([line('WEEK', 900)], null)
  expect(dailyRate(lift)).toBe(31050n)
  expect(dailyRate(unpriced)).toBeUndefined()
  expect(sumsOf([lift, trailer, unpriced])).toEqual({ perDay: 33050n, soFar: 97150n })
})
