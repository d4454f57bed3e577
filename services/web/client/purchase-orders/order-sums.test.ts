import { expect, it } from 'vitest'
import type { Order } from './order-data.ts'
import { orderSums, quantityDelivered } from './order-sums.ts'

const line = { quantity: 258.75, uom: 'CY', unitPrice: 152, delivered: 0 } as Order['lines'][number]
const ORDER: Parameters<typeof orderSums>[0] = {
  status: 'WITH_RECEIPT',
  settledBy: 'RECEIPT',
  lines: [line],
  total: 40_584,
  estimatedAmount: 41_000,
  receiptTotal: null,
  allocations: [],
  billedTotal: 0,
}
const part = { amount: 300 } as Order['allocations'][number]

it('is ordered by its lines with tax and freight, and by its estimate without lines', () => {
  expect(orderSums(ORDER, undefined).ordered).toBe(40_584_00n)
  expect(orderSums({ ...ORDER, lines: [], total: 0 }, undefined).ordered).toBe(41_000_00n)
})

it('is delivered by its tickets at the prices of its lines, to the cent', () => {
  const tons = { ...line, uom: 'TON', unitPrice: 9.995, delivered: 0.3 }
  const lines = [{ ...line, delivered: 10.5 }, tons]
  expect(orderSums({ ...ORDER, lines }, undefined).delivered).toBe(1_596_00n + 3_00n)
  expect(orderSums(ORDER, undefined).delivered).toBeUndefined()
})

it('is coded once its cost codes are saved, and again a draft after a new receipt', () => {
  const allocations = [part, part]
  const coded = (status: Order['status']) =>
    orderSums({ ...ORDER, allocations, status }, undefined).coded
  expect([coded('ALLOCATED'), coded('WITH_RECEIPT')]).toEqual([600_00n, undefined])
})

it('is coded and billed by its bills where those settle it', () => {
  const order = { ...ORDER, settledBy: 'BILLS', billedTotal: 16_454 } as const
  expect(orderSums(order, 15_200_00n)).toMatchObject({ coded: 15_200_00n, billed: 16_454_00n })
  expect(orderSums(ORDER, undefined).billed).toBeUndefined()
})

it('sums quantities of one unit alone', () => {
  const other = { ...line, quantity: 0.25, delivered: 0.1 }
  expect(quantityDelivered({ lines: [{ ...line, delivered: 0.2 }, other] })).toEqual({
    delivered: 0.3,
    quantity: 259,
    uom: 'CY',
  })
  expect(quantityDelivered({ lines: [line, { ...line, uom: 'TON' }] })).toBeUndefined()
})
