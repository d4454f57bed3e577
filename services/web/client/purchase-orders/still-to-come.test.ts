import { expect, it } from 'vitest'
import type { Order } from './order-data.ts'
import { stillToCome } from './still-to-come.ts'

const line = (delivered: number, left: number) =>
  ({ description: '4000 PSI', uom: 'CY', delivered, left }) as Order['lines'][number]
const coded = (amount: number) => [{ amount }] as Order['allocations']
const ORDER: Parameters<typeof stillToCome>[0] = {
  lines: [line(10, 248.75)],
  estimatedAmount: 40_584,
  receiptTotal: 1_520,
  allocations: coded(1_520),
}

it('what the estimate has beyond the cost codes is free, and what did not come is named', () => {
  expect(stillToCome(ORDER)).toEqual({ freed: 39_064_00n, goods: ['248.75 CY of 4000 PSI'] })
})

it('before it is coded, what the receipts say is what will be coded', () => {
  expect(stillToCome({ ...ORDER, allocations: [] })?.freed).toBe(39_064_00n)
})

it('goods are to come although the money is used up', () => {
  const order = { ...ORDER, allocations: coded(41_000) }
  expect(stillToCome(order)).toEqual({ freed: 0n, goods: ['248.75 CY of 4000 PSI'] })
})

it('nothing is to come where all came, or where no receipt tells a quantity and the money is used', () => {
  const whole = { ...ORDER, receiptTotal: 40_584, allocations: coded(40_584) }
  expect(stillToCome({ ...whole, lines: [line(258.75, 0)] })).toBeUndefined()
  expect(stillToCome({ ...whole, lines: [line(0, 258.75)] })).toBeUndefined()
  expect(stillToCome({ ...whole, lines: [], estimatedAmount: null })).toBeUndefined()
})
