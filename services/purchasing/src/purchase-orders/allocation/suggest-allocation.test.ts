import { decimal, formatDollars, sum, toNumber } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_TICKET } from '../order/tickets.ts'
import { refuseUnevenSum } from './allocate-costs.ts'
import { suggestAllocation } from './suggest-allocation.ts'

const order = (receipt: number | null, estimatedAmount: number | null = null) => ({
  // The amount in two receipts, and one without any.
  receipts: (receipt === null ? [null] : [0.5, null, toNumber(decimal(receipt).minus(0.5))]).map(
    (amount) => ({
      ...NO_TICKET,
      id: '',
      fileId: '',
      sha256: '',
      fileName: '',
      contentType: '',
      size: 1,
      amount,
      duplicateOf: null,
      uploadedBy: '',
      uploadedAt: '',
    }),
  ),
  estimatedAmount,
})
const amounts = (...input: Parameters<typeof suggestAllocation>) =>
  suggestAllocation(...input).allocations.map(({ amount }) => amount)

describe('a suggested allocation', () => {
  it('splits 100.00 over three codes as 33.34, 33.33, 33.33', () => {
    const request = { by: 'equal', costCode: ['a', 'b', 'c'], percent: [] } as const
    expect(amounts(order(100), request)).toEqual([33.34, 33.33, 33.33])
  })

  it('splits by percent', () => {
    const request = {
      by: 'percent',
      costCode: ['a', 'b'],
      percent: ['33.333333', '66.666667'],
    } as const
    expect(amounts(order(10), request)).toEqual([3.33, 6.67])
  })

  it('splits what was received rather than what was estimated, and what is asked rather than both', () => {
    const request = { by: 'equal', costCode: ['a'], percent: [] } as const
    expect(amounts(order(null, 7), request)).toEqual([7])
    expect(amounts(order(8, 7), request)).toEqual([8])
    expect(amounts(order(8, 7), { ...request, amount: '9.01' })).toEqual([9.01])
  })

  it.each([
    [{ by: 'equal', costCode: [], percent: [] }, 'At least one cost code is required'],
    [
      { by: 'percent', costCode: ['a'], percent: [] },
      'Percent is required once for each cost code',
    ],
    [
      { by: 'percent', costCode: ['a', 'b'], percent: ['60', '41'] },
      'Percents sum to 101, not to 100',
    ],
    [
      { by: 'percent', costCode: ['a'], percent: ['x'] },
      'Percent must be a number above 0 with at most six decimals',
    ],
    [
      { by: 'equal', costCode: ['a', 'b'], percent: [], amount: '0.01' },
      '$0.01 is too little to split over 2 cost codes',
    ],
    [
      { by: 'equal', costCode: ['a'], percent: [], amount: '0.00' },
      'Amount must be greater than 0',
    ],
  ] as const)('is refused for %o', (request, sentence) => {
    expect(() => suggestAllocation(order(10), request)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'INVALID', message: sentence }),
    )
  })

  it('needs an amount', () => {
    const request = { by: 'equal', costCode: ['a'], percent: [] } as const
    expect(() => suggestAllocation(order(null), request)).toThrow(/^Amount is required/)
  })

  const cents = fc.integer({ min: 1_000, max: 99_999_999_999_999 }).map((n) => n / 100)

  it('always sums to the receipt, and is fit to be sent to allocate', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 200 }), (amount, codes) => {
        const costCode = Array.from({ length: codes }, (_, n) => `code ${n}`)
        const { allocations } = suggestAllocation(order(amount), {
          by: 'equal',
          costCode,
          percent: [],
        })
        refuseUnevenSum(allocations, order(amount))
        const shares = allocations.map((share) => share.amount)
        const spread = decimal(Math.max(...shares)).minus(Math.min(...shares))
        expect(spread.lte(0.01)).toBe(true)
      }),
    )
  })

  it('gives each code its percent to within a cent', () => {
    const percents = fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 })
      .map((parts) => {
        const whole = parts.reduce((a, b) => a + b, 0)
        const texts = parts
          .slice(1)
          .map((part) => decimal(part).div(whole).times(100).truncated(4).toFixed(4))
        return [decimal(100).minus(sum(texts)).toString(), ...texts]
      })
      .filter((texts) => texts.every((text) => decimal(text).gt(0.01)))
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999_999 }),
        percents,
        (total, percent) => {
          const costCode = percent.map((_, n) => `code ${n}`)
          const amount = total / 100
          const { allocations } = suggestAllocation(order(amount), {
            by: 'percent',
            costCode,
            percent,
          })
          refuseUnevenSum(allocations, order(amount))
          allocations.forEach((share, n) => {
            const exact = decimal(amount)
              .times(percent[n] ?? 0)
              .div(100)
            expect(exact.minus(share.amount).abs().lt(0.01)).toBe(true)
          })
        },
      ),
    )
  })
})

describe('allocations of a receipt', () => {
  it('are refused when they differ by any cent, with the difference in the sentence', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (a, b) => {
          const check = () => refuseUnevenSum([{ amount: a / 100 }], order(b / 100))
          if (a === b) return check()
          const difference = formatDollars(decimal(Math.abs(a - b)).div(100))
          expect(check).toThrow(
            `which is ${difference} ${a > b ? 'more' : 'less'} than the 3 receipts' total of ${formatDollars(b / 100)}`,
          )
        },
      ),
    )
  })
})
