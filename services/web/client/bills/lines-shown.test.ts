import { expect, it } from 'vitest'
import { linesShown } from './lines-shown.ts'
import { EMPTY_LINE, placeOf, type TypedLine } from './typed-bill.ts'

const bill = {
  lines: [
    {
      id: 'a',
      orderId: 'o1',
      poNumber: 'PO-000721',
      orderLineId: null,
      description: 'Mix',
      quantity: null,
      uom: null,
      unitPrice: null,
      amount: 1,
      ticketIds: [],
    },
  ],
}
const line = (fields: Partial<TypedLine>): TypedLine => ({ ...EMPTY_LINE, key: 0, ...fields })
const mix = { id: 'a', description: 'Mix', quantity: '1,000', uom: 'CY', unitPrice: '152' }

it('lines of a bill say how much is billed, of which order and with how many tickets', () => {
  const mine = line({ ...mix, place: placeOf('o1', null), ticketIds: ['t1'] })
  const theirs = line({ ...mix, unitPrice: '155' })
  expect(linesShown([mine], [theirs], bill)).toEqual([
    'Line 1: Mix, 1,000 CY × 152.00 = 152,000.00, PO-000721, 1 ticket',
  ])
  expect(linesShown([theirs], [mine], bill)).toEqual([
    'Line 1: Mix, 1,000 CY × 155.00 = 155,000.00',
  ])
})

it('lines of a bill without a price say their amount', () => {
  const hauling = line({ description: 'Hauling', amount: '75' })
  expect(linesShown([hauling], [], bill)).toEqual(['Line 1: Hauling, 75.00'])
  expect(linesShown([], [hauling], bill)).toEqual(['Not there: Hauling, 75.00'])
})
