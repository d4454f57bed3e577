import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bidTotals, NO_AMOUNTS } from './roll-up.ts'
import { targetPrice } from './target-price.ts'

const modules = (subtotal: Decimal | string) => ({ ...NO_AMOUNTS, misc: new Decimal(subtotal) })

describe('targetPrice', () => {
  it('lands on the total of example 7 at its own profit', () => {
    const { profitPercentage, totalCost, reached } = targetPrice(
      modules('45204.41'),
      { overheadPercentage: 10 },
      '57183.58',
    )
    expect(reached).toBe(true)
    expect(totalCost.toFixed(2)).toBe('57183.58')
    expect(profitPercentage.minus(15).abs().lt('0.00002')).toBe(true)
  })

  it('takes no profit when the target is below cost with overhead, and says how far it is', () => {
    const { profitPercentage, difference, reached } = targetPrice(
      modules('1000'),
      { overheadPercentage: 10 },
      900,
    )
    expect(reached).toBe(false)
    expect(profitPercentage.toString()).toBe('0')
    expect(difference.toFixed(2)).toBe('200.00')
  })

  it('says how far it misses where a step of the percentage is more than a cent', () => {
    const { difference, reached } = targetPrice(
      modules('900000000'),
      { overheadPercentage: 0 },
      '1000000000.01',
    )
    expect(reached).toBe(false)
    expect(difference.abs().lte('4.50')).toBe(true)
  })

  it('has nothing to load on an empty bid', () => {
    const { profitPercentage, totalCost } = targetPrice(NO_AMOUNTS, { overheadPercentage: 10 }, 500)
    expect([profitPercentage.toString(), totalCost.toString()]).toEqual(['0', '0'])
  })

  it('finds a percentage for every total that some percentage gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (cents, overhead, profit) => {
          const sums = modules(new Decimal(cents).div(100))
          const overheadPercentage = new Decimal(overhead).div(1_000_000)
          const profitPercentage = new Decimal(profit).div(1_000_000)
          const { totalCost } = bidTotals(sums, { overheadPercentage, profitPercentage })
          const found = targetPrice(sums, { overheadPercentage }, totalCost)
          expect(found.reached).toBe(true)
          expect(found.profitPercentage.decimalPlaces()).toBeLessThanOrEqual(6)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is not beaten by the percentages around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 2_000_000_000_000 }),
        (cents, targetCents) => {
          const sums = modules(new Decimal(cents).div(100))
          const target = new Decimal(targetCents).div(100)
          const found = targetPrice(sums, { overheadPercentage: 10 }, target)
          for (const step of ['-0.000001', '0.000001']) {
            const profitPercentage = found.profitPercentage.plus(step)
            if (profitPercentage.isNegative() || profitPercentage.gt('999999.999999')) continue
            const { totalCost } = bidTotals(sums, { overheadPercentage: 10, profitPercentage })
            expect(totalCost.minus(target).abs().gte(found.difference.abs())).toBe(true)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
