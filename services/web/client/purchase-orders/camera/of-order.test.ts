import { expect, it } from 'vitest'
import { ofOrder } from './of-order.ts'

const line = { id: 'l1', description: 'Concrete', ordered: '62 CY', uom: 'CY' }
const other = { ...line, id: 'l2' }

it('a quantity that is typed before its order is chosen counts at the only line of that', () => {
  expect(ofOrder({ quantity: '8' }, { id: 'o1', lines: [line] })).toEqual({
    orderId: 'o1',
    lineId: 'l1',
  })
  expect(ofOrder({ quantity: '' }, { id: 'o1', lines: [line] }).lineId).toBe('')
  expect(ofOrder({ quantity: '8' }, { id: 'o1', lines: [line, other] }).lineId).toBe('')
  expect(ofOrder({ quantity: '8' }, undefined)).toEqual({ orderId: '', lineId: '' })
})
