import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footTo } from './foot-to.ts'

const add = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

describe('footTo', () => {
  it('gives the missing cent to the row that lost most by rounding', () => {
    expect(footTo(100n, [333n, 334n, 333n], 10n)).toEqual([33n, 34n, 33n])
  })

  it('rounds a credit beside a charge', () => {
    expect(footTo(5n, [104n, -54n], 10n)).toEqual([10n, -5n])
  })

  it('takes a cent back from the row that lost least', () => {
    expect(footTo(19n, [100n, 101n], 10n)).toEqual([9n, 10n])
  })

  it('has rows that sum to a total near theirs and stay within two cents', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1 }),
        fc.integer({ min: -1, max: 1 }),
        (amounts, off) => {
          const total = add(amounts) / 10_000n + BigInt(off)
          const cents = footTo(total, amounts, 10_000n)
          expect(add(cents)).toBe(total)
          cents.forEach((each, i) => {
            const error = each * 10_000n - (amounts[i] ?? 0n)
            expect(error < 20_000n && error > -30_000n).toBe(true)
          })
        },
      ),
      { numRuns: 1000 },
    )
  })
})
