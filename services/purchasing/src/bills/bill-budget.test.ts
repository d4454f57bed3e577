import { toNumber } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Billed } from '../purchase-orders/order/billed.ts'
import { type CommittedPart, committedParts } from '../purchase-orders/spending/committed.ts'
import type { Bill } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { billSpending } from './bill-spending.ts'
import { addBilled, billedBy, rebilled } from './billed-order.ts'
import { suggestCoding } from './suggest-coding.ts'
import { anyDollars, bill, cents, centsOf, dollars, line } from './test-bills.ts'

const ORDER = 'order'
const PART: CommittedPart = { lineId: 'mix', amount: 39_330, lineAmount: 39_330 }
const onLine = (amount: number, fields: Partial<Bill> = {}) =>
  bill({ lines: [line({ orderId: ORDER, orderLineId: 'mix', amount })], ...fields })
const onOrder = (amount: number, fields: Partial<Bill> = {}) =>
  bill({ lines: [line({ orderId: ORDER, amount })], ...fields })
const billedOf = (bills: readonly Bill[]): Billed | null =>
  bills.reduce<Billed | null>(
    (billed, after) => rebilled(billed, ORDER, { before: null, after }),
    null,
  )
const committed = (parts: readonly CommittedPart[], bills: readonly Bill[], isClosed = false) =>
  committedParts(parts, billedOf(bills), { isClosed }).map(toNumber)

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
    const free: CommittedPart = { lineId: 'free', amount: 0, lineAmount: 0 }
    expect(committed([free, PART], [onLine(50_000)])).toEqual([0, 0])
  })

  const second: CommittedPart = { lineId: 'fiber', amount: 1000, lineAmount: 1000 }
  const rest: CommittedPart = { lineId: null, amount: 500, lineAmount: 0 }

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
        const parts: CommittedPart[] = lines.map((amount, index) => {
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

describe('what bills say of an order', () => {
  const of = (fields: Partial<Bill> = {}) =>
    bill({
      lines: [
        line({ orderId: ORDER, orderLineId: 'mix', quantity: 2, amount: 60 }),
        line({ orderId: ORDER, amount: 20 }),
        line({ orderId: 'another', amount: 20 }),
      ],
      tax: 5,
      ...fields,
    })

  it('is a line without the charges of the bill, and the rest with its share of them', () => {
    expect(billedOf([of()])).toEqual({
      bills: 1,
      total: 84,
      rest: { amount: 21, pending: 21 },
      lines: [{ id: 'mix', quantity: 2, amount: 60, pending: 63, entries: 1 }],
    })
  })

  it('is pending until the bill is coded, and nothing once it is void', () => {
    const received = of()
    const billed = billedOf([received])
    const coded = rebilled(billed, ORDER, { before: received, after: of({ status: 'CODED' }) })
    expect(coded).toMatchObject({ total: 84, rest: { amount: 21, pending: 0 } })
    expect(coded?.lines[0]).toMatchObject({ amount: 60, pending: 0 })
    const gone = { before: of({ status: 'CODED' }), after: of({ status: 'VOID' }) }
    expect(rebilled(coded, ORDER, gone)).toBeNull()
  })

  it('is negative for a credit', () => {
    const billed = billedOf([of(), of({ kind: 'CREDIT', tax: 0 })])
    expect(billed).toMatchObject({ bills: 2, total: 4, rest: { amount: 1, pending: 1 } })
    expect(billed?.lines).toEqual([{ id: 'mix', quantity: 0, amount: 0, pending: 3, entries: 2 }])
  })

  it('is what it was when a bill is taken away again, whatever it says', () => {
    const anyLine = fc.record({
      orderId: fc.constantFrom(ORDER, 'another', null),
      orderLineId: fc.constantFrom('mix', 'fiber', null),
      amount: anyDollars,
    })
    const anyBill = fc.record({
      kind: fc.constantFrom<Bill['kind'][]>('INVOICE', 'CREDIT'),
      status: fc.constantFrom<Bill['status'][]>('RECEIVED', 'CODED', 'PAID', 'VOID'),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }).map((all) => all.map(line)),
      tax: dollars,
    })
    fc.assert(
      fc.property(fc.array(anyBill, { maxLength: 4 }), anyBill, (others, one) => {
        const without = others.map(bill).map((other) => billedBy(other, ORDER))
        const none = billedBy(bill({ status: 'VOID' }), ORDER)
        const before = without.reduce((all, part) => addBilled(all, part, 1), none)
        const part = billedBy(bill(one), ORDER)
        const after = addBilled(addBilled(before, part, 1), part, -1)
        const byId = (lines: Billed['lines']) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect({ ...after, lines: byId(after.lines) }).toEqual({
          ...before,
          lines: byId(before.lines),
        })
      }),
    )
  })
})

describe('what a bill counts by its coding', () => {
  const coding = [
    { projectId: 'p', scopeId: null, costCode: ' 03-300', amount: 60, note: null, section: null },
    {
      projectId: 'q',
      scopeId: 's',
      costCode: '03-200',
      amount: 42,
      note: null,
      section: 'PUMPING' as const,
    },
  ]
  const spent = (fields: Partial<Bill>) =>
    billSpending(bill({ coding, ...fields })).map((part) => [
      part.projectId,
      part.scopeId,
      part.section,
      part.codeKey,
      part.type,
      toNumber(part.pending),
      toNumber(part.actual),
    ])

  it.each(['RECEIVED', 'DISPUTED', 'VOID'] as const)('is nothing while it is %s', (status) => {
    expect(spent({ status })).toEqual([])
  })

  it.each(['CODED', 'RETURNED'] as const)('is pending while it is %s', (status) => {
    expect(spent({ status })).toEqual([
      ['p', null, null, '03-300', 'CONCRETE', 60, 0],
      ['q', 's', 'PUMPING', '03-200', 'CONCRETE', 42, 0],
    ])
  })

  it.each(['APPROVED', 'PAID'] as const)(
    'is actual while it is %s, a credit negative',
    (status) => {
      expect(spent({ status }).map((part) => part.slice(5))).toEqual([
        [0, 60],
        [0, 42],
      ])
      expect(spent({ status, kind: 'CREDIT' }).map((part) => part.at(-1))).toEqual([-60, -42])
    },
  )
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
