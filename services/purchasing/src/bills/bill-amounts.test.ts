import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billAmounts, linesWithCharges } from './bill-amounts.ts'
import { anyDollars, bill, cents, centsOf, dollars, line } from './test-bills.ts'

const payment = (amount: number, discountTaken = 0) => ({
  id: 'p',
  amount,
  paidOn: '2026-11-20',
  reference: null,
  discountTaken,
  creditId: null,
  at: new Date(0),
  by: 'accounting@example.com',
})

describe('the amounts of a bill', () => {
  it('retain a percentage of the lines less the discount, and not of tax and freight', () => {
    const amounts = billAmounts(
      bill({
        lines: [line({ amount: 1000.05 }), line({ amount: -100 })],
        tax: 60,
        freight: 40,
        discount: 50,
        retainagePercentage: 10,
      }),
    )
    expect(amounts).toMatchObject({
      subtotal: 900.05,
      total: 950.05,
      retained: 85.01,
      payable: 865.04,
      open: 865.04,
    })
  })

  it('of a credit retain nothing, and what it has paid is not open any more', () => {
    const credit = bill({ kind: 'CREDIT', retainagePercentage: 10, used: 30 })
    expect(billAmounts(credit)).toMatchObject({ retained: 0, payable: 100, paid: 30, open: 70 })
  })

  it('leave open what is released, and not what was paid or taken as a discount', () => {
    const amounts = billAmounts(
      bill({ retainagePercentage: 10, released: 4, payments: [payment(80, 2), payment(3)] }),
    )
    expect(amounts).toMatchObject({ retained: 10, paid: 83, discountTaken: 2, open: 9 })
  })

  it('always satisfy open = total − retained + released − paid − discountTaken', () => {
    fc.assert(
      fc.property(
        fc.array(anyDollars, { minLength: 1, maxLength: 8 }),
        fc.tuple(dollars, dollars, dollars, dollars, dollars),
        fc.integer({ min: 0, max: 5000 }),
        (amounts, [tax, freight, discount, paid, taken], hundredths) => {
          const got = billAmounts(
            bill({
              lines: amounts.map((amount) => line({ amount })),
              tax,
              freight,
              discount,
              retainagePercentage: hundredths / 100,
              payments: [payment(paid, taken)],
            }),
          )
          const total = centsOf(amounts) + cents(tax) + cents(freight) - cents(discount)
          expect(cents(got.total)).toBe(total)
          expect(cents(got.open)).toBe(total - cents(got.retained) - cents(paid) - cents(taken))
          const exact = ((centsOf(amounts) - cents(discount)) * hundredths) / 10_000
          expect(Math.abs(cents(got.retained) - exact)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

describe('the lines of a bill with their charges', () => {
  it('share tax + freight − discount once, the odd cent to the line that comes first', () => {
    const lines = [line({ amount: 100 }), line({ amount: 100 }), line({ amount: 100 })]
    expect(linesWithCharges({ lines, tax: 1, freight: 1, discount: 1 })).toEqual([
      100.34, 100.33, 100.33,
    ])
  })

  it('give a negative line no charge, and the first line all of it when none is positive', () => {
    const back = [line({ amount: -5 }), line({ amount: 10 })]
    expect(linesWithCharges({ lines: back, tax: 3, freight: 0, discount: 0 })).toEqual([-5, 13])
    const free = [line({ amount: 0 }), line({ amount: -1 })]
    expect(linesWithCharges({ lines: free, tax: 3, freight: 0, discount: 0 })).toEqual([3, -1])
  })

  it('sum to the total of the bill, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(anyDollars, { minLength: 1, maxLength: 30 }),
        fc.tuple(dollars, dollars, dollars),
        (amounts, [tax, freight, discount]) => {
          const lines = amounts.map((amount) => line({ amount }))
          expect(centsOf(linesWithCharges({ lines, tax, freight, discount }))).toBe(
            cents(billAmounts(bill({ lines, tax, freight, discount })).total),
          )
        },
      ),
    )
  })
})
