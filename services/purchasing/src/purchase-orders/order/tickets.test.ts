import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveredBy, deliveryOf, NO_TICKET, overDelivered } from './tickets.ts'

const line = (id: string, quantity: number) => ({
  id,
  quantity,
  description: '',
  uom: 'CY',
  unitPrice: 1,
  amount: quantity,
  scopeId: null,
  sourceKey: null,
  section: null,
  costCode: null,
  sourceSection: null,
})
const ticket = (lineId: string | null, quantity: number | null) => ({
  ...NO_TICKET,
  lineId,
  quantity,
  id: '',
  fileId: '',
  sha256: '',
  fileName: '',
  contentType: '',
  size: 1,
  amount: null,
  duplicateOf: null,
  uploadedBy: '',
  uploadedAt: '',
})

describe('what is delivered of a line', () => {
  it('is the sum of the quantities of its tickets, to four decimals', () => {
    const by = deliveredBy([
      ticket('a', 0.1),
      ticket('a', 0.2),
      ticket('b', 9),
      ticket('a', null),
      ticket(null, 4),
    ])
    expect(deliveryOf(line('a', 1), by)).toEqual({ delivered: 0.3, left: 0.7 })
    expect(deliveryOf(line('b', 8.5), by)).toEqual({ delivered: 9, left: 0 })
    expect(deliveryOf(line('c', 2), by)).toEqual({ delivered: 0, left: 2 })
  })

  it('and what is left are the quantity, until more came than was ordered', () => {
    const tenths = fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10_000)
    fc.assert(
      fc.property(fc.array(tenths), tenths, (came, quantity) => {
        const by = deliveredBy(came.map((each) => ticket('a', each)))
        const { delivered, left } = deliveryOf(line('a', quantity), by)
        const total = came.reduce((sum, each) => sum + Math.round(each * 10_000), 0)
        expect(Math.round(delivered * 10_000)).toBe(total)
        expect(Math.round(left * 10_000)).toBe(Math.max(Math.round(quantity * 10_000) - total, 0))
      }),
    )
  })
})

describe('a line of which more came than was ordered', () => {
  const order = (came: number) => ({
    lines: [line('a', 4), line('b', 200)],
    receipts: [ticket('b', came)],
  })

  it.each([
    ['up to the percentage is none', 210, 5, 0],
    ['beyond the percentage is one', 210.0001, 5, 1],
    ['by anything is one at zero percent', 200.0001, 0, 1],
    ['by nothing is none at zero percent', 200, 0, 0],
  ])('%s', (_rule, came, percentage, found) => {
    expect(overDelivered(order(came), percentage)).toHaveLength(found)
  })

  it('is named by its place', () => {
    expect(overDelivered(order(300), 5)).toEqual([
      { line: 2, ordered: 200, delivered: 300, uom: 'CY' },
    ])
  })
})
