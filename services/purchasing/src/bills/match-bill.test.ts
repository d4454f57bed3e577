import { describe, expect, it } from 'vitest'
import type { Bill, BillLine } from './bill.ts'
import { type EarlierLine, type MatchFacts, matchBill } from './match-bill.ts'
import { bill, line } from './test-bills.ts'

const ORDER = 'order'
const LINE = 'order-line'
const mix = { id: LINE, quantity: 258.75, uom: 'CY', unitPrice: 152, amount: 39_330, delivered: 10 }
const order = {
  id: ORDER,
  poNumber: 'PO-000721',
  taxAmount: null,
  freightAmount: null,
  lines: [mix],
}
const facts = (fields: Partial<MatchFacts> = {}): MatchFacts => ({
  orders: [order],
  earlier: [],
  taxBefore: 0,
  freightBefore: 0,
  tolerances: { pricePercentage: 0, quantityPercentage: 0, amount: 0 },
  ...fields,
})
const concrete = (quantity: number, unitPrice: number, fields: Partial<BillLine> = {}) =>
  line({
    orderId: ORDER,
    orderLineId: LINE,
    quantity,
    uom: 'CY',
    unitPrice,
    amount: Math.round(quantity * unitPrice * 100) / 100,
    ...fields,
  })
const before = (quantity: number | null, amount: number, kind: Bill['kind'] = 'INVOICE') =>
  ({ orderLineId: LINE, quantity, uom: 'CY', amount, kind }) satisfies EarlierLine
const compared = (fields: Partial<Bill>) => {
  const whole = bill(fields)
  return { ...whole, unordered: whole.lines.filter(({ orderLineId }) => orderLineId === null) }
}
const exceptions = (fields: Partial<Bill>, known: Partial<MatchFacts> = {}) =>
  matchBill(compared(fields), facts(known)).exceptions.map(
    ({ kind, message, within }) => `${kind}: ${message}${within ? ' (within)' : ''}`,
  )

describe('the match of the worked example', () => {
  it('finds of the first bill only that more is billed than delivered', () => {
    const first = compared({ lines: [concrete(100, 152)], tax: 1254 })
    expect(matchBill(first, facts())).toEqual({
      lines: [
        {
          orderLineId: LINE,
          ordered: 258.75,
          delivered: 10,
          billedBefore: 0,
          billed: 100,
          priceOrdered: 152,
          priceBilled: 152,
        },
      ],
      exceptions: [
        {
          orderLineId: LINE,
          kind: 'NOT_DELIVERED',
          message: '100 CY are billed, 10 CY delivered',
          within: false,
        },
      ],
    })
  })

  it('finds the price of the second, and counts what the first has billed', () => {
    expect(exceptions({ lines: [concrete(100, 155)] }, { earlier: [before(100, 15_200)] })).toEqual(
      [
        "PRICE: $155.00 is $3.00 above the order's $152.00",
        'NOT_DELIVERED: 200 CY are billed, 10 CY delivered',
      ],
    )
  })
})

describe('a match', () => {
  const delivered = { ...order, lines: [{ ...mix, delivered: null }] }

  it('finds a quantity above the order, of all lines of the bill that name the order line', () => {
    const lines = [concrete(150, 152), concrete(150, 160)]
    expect(exceptions({ lines }, { orders: [delivered] })).toEqual([
      "PRICE: $160.00 is $8.00 above the order's $152.00",
      'QUANTITY: 258.75 CY are ordered, 300 CY billed',
    ])
  })

  it('takes off what a credit gave back, and is not switched to dollars by a credit of the price', () => {
    const earlier = [before(200, 30_400), before(50, 7600, 'CREDIT'), before(null, 300, 'CREDIT')]
    const { lines, exceptions: found } = matchBill(
      compared({ lines: [concrete(100, 152)] }),
      facts({ orders: [delivered], earlier }),
    )
    expect([lines[0]?.billedBefore, found]).toEqual([150, []])
  })

  it('compares a line without quantity by its amount', () => {
    const lump = line({ orderId: ORDER, orderLineId: LINE, amount: 9330.01 })
    const earlier = [before(197.3684, 30_000)]
    expect(exceptions({ lines: [lump] }, { earlier })).toEqual([
      'QUANTITY: $39,330.00 are ordered, $39,330.01 billed',
    ])
    const exact = { ...lump, amount: 9330 }
    expect(exceptions({ lines: [exact] }, { earlier })).toEqual([])
  })

  it('compares a line in another unit by its amount', () => {
    const loads = concrete(26, 1600, { uom: 'LOAD' })
    expect(exceptions({ lines: [loads] }, { orders: [delivered] })).toEqual([
      'QUANTITY: $39,330.00 are ordered, $41,600.00 billed',
    ])
  })

  it('finds what is on no line of the order, and quantities without an order', () => {
    const washout = line({ orderId: ORDER, description: 'Washout', amount: 40 })
    const stray = line({ description: 'Sand', quantity: 1, unitPrice: 5, amount: 5 })
    const fee = line({ description: 'Fee', amount: 5 })
    expect(exceptions({ lines: [washout, stray, fee] })).toEqual([
      'NOT_ORDERED: "Washout" is on no line of PO-000721',
      'NOT_ORDERED: "Sand" names no order',
    ])
    const without = { ...order, lines: [] }
    expect(exceptions({ lines: [washout] }, { orders: [without] })).toEqual([])
  })

  it('finds more tax and freight than earlier bills have left of the orders', () => {
    const taxed = { ...delivered, taxAmount: 1500, freightAmount: 0 }
    const fields = { lines: [concrete(1, 152)], tax: 1254, freight: 90 }
    expect(exceptions(fields, { orders: [taxed], taxBefore: 500 })).toEqual([
      'TAX: $1,254.00 of tax are billed, $1,000.00 ordered',
    ])
    expect(exceptions(fields, { orders: [taxed], taxBefore: 246 })).toEqual([])
    expect(exceptions(fields, { orders: [{ ...taxed, freightAmount: 80 }] })).toEqual([
      'FREIGHT: $90.00 of freight are billed, $80.00 ordered',
    ])
    expect(exceptions(fields, { orders: [taxed], taxBefore: 2000 })).toEqual([
      'TAX: $1,254.00 of tax are billed, $0.00 ordered',
    ])
  })

  it('of a credit has no exceptions', () => {
    expect(exceptions({ kind: 'CREDIT', lines: [concrete(300, 200)], tax: 9 })).toEqual([])
  })
})

describe('the tolerances', () => {
  const delivered = { ...order, taxAmount: 100, lines: [{ ...mix, delivered: 100 }] }
  const none = { pricePercentage: 0, quantityPercentage: 0, amount: 0 }
  const within = (fields: Partial<Bill>, tolerances: Partial<typeof none>) =>
    matchBill(
      compared(fields),
      facts({ orders: [delivered], tolerances: { ...none, ...tolerances } }),
    ).exceptions.map(({ kind, within }) => [kind, within])

  it('allow a price up to the percentage, and no cent above it', () => {
    expect(within({ lines: [concrete(1, 155.04)] }, { pricePercentage: 2 })).toEqual([
      ['PRICE', true],
    ])
    expect(within({ lines: [concrete(1, 155.0401)] }, { pricePercentage: 2 })).toEqual([
      ['PRICE', false],
    ])
  })

  it('allow a price by its dollars over the whole quantity', () => {
    expect(within({ lines: [concrete(10, 153)] }, { amount: 10 })).toEqual([['PRICE', true]])
    expect(within({ lines: [concrete(10, 153)] }, { amount: 9.99 })).toEqual([['PRICE', false]])
  })

  it('allow a quantity up to the percentage of what was delivered, or by its dollars', () => {
    const lines = [concrete(105, 152)]
    expect(within({ lines }, { quantityPercentage: 5 })).toEqual([['NOT_DELIVERED', true]])
    expect(within({ lines }, { quantityPercentage: 4.99 })).toEqual([['NOT_DELIVERED', false]])
    expect(within({ lines }, { amount: 760 })).toEqual([['NOT_DELIVERED', true]])
    expect(within({ lines }, { amount: 759.99 })).toEqual([['NOT_DELIVERED', false]])
  })

  it('allow tax by dollars alone, and what was not ordered never', () => {
    const fields = { lines: [concrete(1, 152)], tax: 104 }
    expect(within(fields, { pricePercentage: 50, quantityPercentage: 50 })).toEqual([
      ['TAX', false],
    ])
    expect(within(fields, { amount: 4 })).toEqual([['TAX', true]])
    const stray = line({ quantity: 1, amount: 1 })
    expect(within({ lines: [stray] }, { amount: 1000 })).toEqual([['NOT_ORDERED', false]])
  })
})
