import { describe, expect, it } from 'vitest'
import { orderAmount } from '../order/order-amounts.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { authorizedOrder, isAuthorized, whyVoid } from './authorization.ts'

const line = (id: string, fields: Partial<OrderLine> = {}): OrderLine => {
  const kept = { description: `Item ${id}`, uom: 'CY', quantity: 10, unitPrice: 152 }
  const places = { scopeId: null, sourceKey: null, section: null, costCode: null }
  const line = { id, ...kept, ...places, sourceSection: null, ...fields }
  return { ...line, amount: line.quantity * line.unitPrice }
}
const receipt = (amount: number | null) => ({ amount }) as Receipt
const allocation = (amount: number) => ({
  costCode: '03-300',
  amount,
  notes: null,
  scopeId: null,
  section: null,
})

const order = {
  vendorId: 'v',
  projectId: 'p',
  estimatedAmount: 5_000,
  lines: [line('a'), line('b')],
  taxAmount: null,
  freightAmount: null,
  receipts: [] as Receipt[],
  billed: null,
  allocations: [] as PurchaseOrder['allocations'],
  authorization: null,
}
const authorization = {
  amount: orderAmount(order),
  by: 'pm@example.com',
  at: new Date(0),
  for: authorizedOrder(order),
}
const changed = (fields: object) => whyVoid(authorization, { ...order, ...fields })

describe('the amount of an order', () => {
  it.each([
    ['its estimate', {}, 5_000],
    ['its lines, estimated low', { estimatedAmount: 10 }, 3_040],
    [
      'its lines with tax and freight',
      { estimatedAmount: 10, taxAmount: 100.01, freightAmount: 50 },
      3_190.01,
    ],
    ['its receipts together', { receipts: [receipt(4_000), receipt(null), receipt(2_000)] }, 6_000],
    ['its allocations, drafts too', { allocations: [allocation(0.1), allocation(7_000)] }, 7_000.1],
    ['nothing, while it has no amount', { estimatedAmount: null, lines: [] }, 0],
  ])('is that of %s', (_what, fields, amount) => {
    expect(orderAmount({ ...order, ...fields })).toBe(amount)
  })
})

describe('an authorization', () => {
  it.each([
    ['another vendor', { vendorId: 'w' }, 'The vendor was changed'],
    ['another project', { projectId: 'q' }, 'The project was changed'],
    ['a line more', { lines: [...order.lines, line('c')] }, 'Line 3 was added'],
    ['a line less', { lines: [line('b')] }, 'The line "Item a" was removed'],
    [
      'a line that takes the place of another',
      { lines: [line('a'), line('c', { description: 'Item b' })] },
      'Line 2 was added',
    ],
    [
      'another description',
      { lines: [line('a', { description: '5000 psi' }), line('b')] },
      'Line 1 has another description',
    ],
    [
      'another section',
      { lines: [line('a'), line('b', { section: 'LABOR' })] },
      'Line 2 has another section',
    ],
    [
      'another cost code',
      { lines: [line('a', { costCode: '03-300' }), line('b')] },
      'Line 1 has another cost code',
    ],
    ['another unit', { lines: [line('a'), line('b', { uom: 'LF' })] }, 'Line 2 has another unit'],
    [
      'a higher quantity',
      { lines: [line('a', { quantity: 10.0001, unitPrice: 1 }), line('b')] },
      'Line 1 has a higher quantity',
    ],
    [
      'a higher price',
      { lines: [line('a', { unitPrice: 152.0001, quantity: 1 }), line('b')] },
      'Line 1 has a higher price',
    ],
    [
      'more money',
      { receipts: [receipt(5_000.01)] },
      'The amount of $5,000.01 is above the authorized $5,000.00',
    ],
  ])('is void for %s', (_what, fields, reason) => {
    expect(changed(fields)).toBe(reason)
    expect(isAuthorized({ ...order, authorization, ...fields })).toBe(false)
  })

  it.each([
    ['the order as it was', {}],
    ['the same lines in another order', { lines: [line('b'), line('a')] }],
    ['less of a line, for less', { lines: [line('a', { quantity: 9, unitPrice: 1 }), line('b')] }],
    ['all of its money received', { receipts: [receipt(5_000)], allocations: [allocation(5_000)] }],
  ])('covers %s', (_what, fields) => {
    expect(changed(fields)).toBeUndefined()
    expect(isAuthorized({ ...order, authorization, ...fields })).toBe(true)
  })
})
