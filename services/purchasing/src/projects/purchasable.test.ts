import type { PurchasableMessage } from '@formwork/contracts'
import { decimal, roundToCents, toNumber } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPurchasable } from './purchasable.ts'

const priceOf = (quantity: string, amount: string): number => {
  const entry: PurchasableMessage = {
    sourceKey: 'rebar',
    kind: 'PURCHASABLE_KIND_REINFORCING',
    description: 'Rebar #5',
    quantity,
    uom: 'LB',
    amount,
    taxAmount: '',
    section: 'REINFORCING MATERIALS',
    lines: [],
  }
  return toPurchasable('project', entry, new Map()).unitPrice
}

describe('the price that is proposed for a unit', () => {
  it('is that of the estimate, which whole cents of the amount do not lessen', () => {
    // 3,206.4033 LB at 0.95 are 3,046.083135: the estimate has 3,046.08.
    expect(priceOf('3206.4033', '3046.08')).toBe(0.95)
  })

  it('is rounded down where the line would be above the budget otherwise', () => {
    expect(priceOf('46.75', '7113.00')).toBe(152.1497)
    expect(priceOf('300', '200.00')).toBe(0.6666)
  })

  it('is nothing of what has no quantity', () => {
    expect(priceOf('0', '100.00')).toBe(0)
  })

  it('keeps the line within the budget, and any price of four decimals of many units', () => {
    const units = fc.integer({ min: 1_000_001, max: 10 ** 9 })
    const prices = fc.integer({ min: 1, max: 10 ** 6 })
    fc.assert(
      fc.property(units, prices, (quantity, price) => {
        const [count, each] = [decimal(quantity).div(10_000), decimal(price).div(10_000)]
        const amount = roundToCents(count.times(each))
        const proposed = priceOf(count.toFixed(), amount.toFixed(2))
        expect(proposed).toBe(toNumber(each))
        expect(roundToCents(count.times(proposed)).gt(amount)).toBe(false)
      }),
    )
  })
})
