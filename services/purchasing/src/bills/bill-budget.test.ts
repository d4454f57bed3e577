import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bill } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { billSpending } from './bill-spending.ts'
import { billedOfOrder, committedParts, type OrderPart } from './committed.ts'
import { suggestCoding } from './suggest-coding.ts'
import { anyDollars, bill, cents, centsOf, dollars, line } from './test-bills.ts'

const ORDER = 'order'
const PART: OrderPart = { lineId: 'mix', amount: 39_330, lineAmount: 39_330 }
const onLine = (amount: number, fields: Partial<Bill> = {}) =>
  bill({ lines: [line({ orderId: ORDER, orderLineId: 'mix', amount })], ...fields })
const onOrder = (amount: number, fields: Partial<Bill> = {}) =>
  bill({ lines: [line({ orderId: ORDER, amount })], ...fields })
const committed = (parts: readonly OrderPart[], bills: readonly Bill[], isClosed = false) =>
  committedParts(parts, billedOfOrder(ORDER, bills), { isClosed })

describe('what an order still commits', () => {
  it('is the worked example, to the cent', () => {
    const first = onLine(15_200, { tax: 1254 })
    const second = onLine(15_500)
    const credit = onLine(300, { kind: 'CREDIT' })
    expect(committed([PART], [first])).toEqual([24_130])
    expect(committed([PART], [first, second])).toEqual([8630])
    expect(committed([PART], [first, second], true)).toEqual([0])
    expect(committed([PART], [first, second, credit])).toEqual([8930])
  })

  it('counts no bill that is void', () => {
    expect(committed([PART], [onLine(15_200, { status: 'VOID' })])).toEqual([39_330])
  })

  it('is nothing of a line without an amount, and never less than nothing', () => {
    const free: OrderPart = { lineId: 'free', amount: 0, lineAmount: 0 }
    expect(committed([free, PART], [onLine(50_000)])).toEqual([0, 0])
  })

  const second: OrderPart = { lineId: 'fiber', amount: 1000, lineAmount: 1000 }
  const rest: OrderPart = { lineId: null, amount: 500, lineAmount: 0 }

  it('is taken from the lines in order by what is billed to the order alone above the rest', () => {
    expect(committed([PART, second, rest], [onOrder(400, { tax: 50 })])).toEqual([39_330, 1000, 50])
    expect(committed([PART, second, rest], [onOrder(700)])).toEqual([39_130, 1000, 0])
    expect(committed([PART, second, rest], [onOrder(40_000)])).toEqual([0, 830, 0])
    expect(committed([PART, second, rest], [onOrder(90_000)])).toEqual([0, 0, 0])
  })

  it('grows in the rest by a credit to the order alone', () => {
    expect(committed([PART, rest], [onOrder(200, { kind: 'CREDIT' })])).toEqual([39_330, 700])
  })

  it('is rounded as a sum, of which the parts are shares', () => {
    const thirds = ['a', 'b', 'c'].map((lineId) => ({ lineId, amount: 10.01, lineAmount: 3 }))
    const bills = ['a', 'b', 'c'].map((orderLineId) =>
      bill({ lines: [line({ orderId: ORDER, orderLineId, amount: 1 })] }),
    )
    // Each commits 10.01 × 2 / 3 = 6.6733…, together 20.02.
    expect(committed(thirds, bills)).toEqual([6.68, 6.67, 6.67])
  })

  it('comes back by closing and opening again, and loses what is billed exactly once', () => {
    const amounts = fc.array(dollars, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amounts, dollars, fc.array(dollars, { maxLength: 5 }), (lines, extra, billed) => {
        const parts: OrderPart[] = lines.map((amount, index) => {
          return { lineId: `${index}`, amount, lineAmount: amount }
        })
        parts.push({ lineId: null, amount: extra, lineAmount: 0 })
        const bills = billed.map((amount) => onOrder(amount))
        const now = committed(parts, bills)
        const expected = Math.max(centsOf(lines) + cents(extra) - centsOf(billed), 0)
        expect(centsOf(now)).toBe(expected)
        expect(now.every((amount) => amount >= 0)).toBe(true)
        expect(centsOf(committed(parts, bills, true))).toBe(0)
      }),
    )
  })
})

describe('what a bill contributes to a budget', () => {
  const place = { projectId: 'p', scopeId: 's', section: 'PUMPING', codeKey: null }
  const coding = [
    { projectId: 'p', scopeId: null, costCode: '03-300', amount: 60, section: null },
    { projectId: 'q', scopeId: 's', costCode: '03-200', amount: 42, section: null },
  ]
  const lines = [line({ id: 'a', orderId: ORDER, amount: 60 }), line({ id: 'b', amount: 40 })]
  const places = new Map([['a', place]])
  const spent = (fields: Partial<Bill>) =>
    billSpending(bill({ lines, tax: 2, ...fields }), places, coding)

  it.each(['RECEIVED', 'DISPUTED'] as const)(
    'is pending by its lines that name an order while it is %s',
    (status) => {
      expect(spent({ status })).toEqual([{ ...place, pending: 61.2, actual: 0 }])
    },
  )

  it.each([
    ['CODED', 'pending'],
    ['RETURNED', 'pending'],
    ['APPROVED', 'actual'],
    ['PAID', 'actual'],
  ] as const)('is by its coding while it is %s: %s', (status, figure) => {
    const none = { pending: 0, actual: 0 }
    expect(spent({ status })).toEqual([
      { projectId: 'p', scopeId: null, section: null, codeKey: '03-300', ...none, [figure]: 60 },
      { projectId: 'q', scopeId: 's', section: null, codeKey: '03-200', ...none, [figure]: 42 },
    ])
  })

  it('is nothing once it is void, and negative for a credit', () => {
    expect(spent({ status: 'VOID' })).toEqual([])
    expect(spent({ kind: 'CREDIT', status: 'APPROVED' }).map(({ actual }) => actual)).toEqual([
      -60, -42,
    ])
  })
})

describe('a suggested coding', () => {
  it('is one part for each order line, and for each line without an order', () => {
    const places = new Map([
      ['a', { projectId: 'p', scopeId: 's', costCode: '03-300' }],
      ['b', { projectId: 'p', scopeId: 's', costCode: '03-300' }],
    ])
    const lines = [
      line({ id: 'a', orderId: ORDER, orderLineId: 'mix', amount: 60 }),
      line({ id: 'b', orderId: ORDER, orderLineId: 'mix', amount: 20 }),
      line({ id: 'c', description: 'Fee', amount: 20 }),
    ]
    expect(suggestCoding(bill({ lines, tax: 5 }), places)).toEqual([
      { projectId: 'p', scopeId: 's', costCode: '03-300', amount: 84, note: 'Concrete' },
      { projectId: null, scopeId: null, costCode: null, amount: 21, note: 'Fee' },
    ])
  })

  it('sums to the total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('x', 'y', null), anyDollars), { minLength: 1 }),
        fc.tuple(dollars, dollars, dollars),
        (entries, [tax, freight, discount]) => {
          const lines = entries.map(([orderLineId, amount]) => line({ orderLineId, amount }))
          const suggested = suggestCoding(bill({ lines, tax, freight, discount }), new Map())
          const { total } = billAmounts(bill({ lines, tax, freight, discount }))
          expect(centsOf(suggested.map(({ amount }) => amount))).toBe(cents(total))
        },
      ),
    )
  })
})
