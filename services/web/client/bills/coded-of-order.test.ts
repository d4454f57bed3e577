import { expect, it } from 'vitest'
import { codedOfOrder } from './coded-of-order.ts'

const line = (orderId: string | null, amount: number) => ({
  id: `${orderId}`,
  orderId,
  poNumber: null,
  orderLineId: null,
  description: 'Concrete',
  quantity: null,
  uom: null,
  unitPrice: null,
  amount,
  ticketIds: [],
})
const bill = { kind: 'INVOICE', status: 'CODED', tax: 10, freight: 0, discount: 0 } as const
const lines = [line('one', 100), line('other', 300), line(null, 100)]

it('counts what coded bills say of the order, with its share of tax', () => {
  expect(codedOfOrder([{ ...bill, lines }], 'one')).toBe(102_00n)
  expect(codedOfOrder([{ ...bill, lines }], 'other')).toBe(306_00n)
})

it('takes off what a credit says, and counts nothing of bills that wait or are void', () => {
  const ofCredit = [line('one', 30)]
  const type = { kind: 'CREDIT', status: 'APPROVED', tax: 0 } as const
  const credit = { ...bill, ...type, lines: ofCredit }
  const waiting = { ...bill, status: 'RECEIVED', lines } as const
  const returned = { ...bill, status: 'RETURNED', lines } as const
  const gone = { ...bill, status: 'VOID', lines } as const
  expect(codedOfOrder([{ ...bill, lines }, credit, waiting, returned, gone], 'one')).toBe(72_00n)
})
