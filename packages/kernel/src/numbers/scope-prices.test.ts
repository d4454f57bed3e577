import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, toCents } from './decimal.ts'
import { priceScopes } from './scope-prices.ts'

const centsOf = (text: string) => toCents(new Decimal(text))
const sum = (amounts: readonly bigint[]) => amounts.reduce((before, amount) => before + amount, 0n)
const money = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })
/** Mostly costs, some of them credits; also scopes that cost nothing. */
const cost = fc.oneof(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.constant(0n), money)
const costs = fc.array(cost, { minLength: 1, maxLength: 200 })

describe('the price of a bid is spread over its scopes', () => {
  it.each([
    ['57183.58', ['39501.05', '5703.36'], ['49968.83', '7214.75']],
    ['100.00', ['1.00', '1.00', '1.00'], ['33.34', '33.33', '33.33']],
    ['0.02', ['1.00', '1.00', '1.00'], ['0.01', '0.01', '0.00']],
    ['80.00', ['100.00', '-20.00'], ['100.00', '-20.00']],
  ])('%s over %j is %j', (total, scopes, prices) => {
    expect(priceScopes(centsOf(total), scopes.map(centsOf))).toEqual(prices.map(centsOf))
  })

  it('to the cent, whatever the bid', () => {
    fc.assert(
      fc.property(money, costs, (total, scopes) => {
        const prices = priceScopes(total, scopes)
        if (sum(scopes) <= 0n) expect(prices).toBeUndefined()
        else expect(sum(prices ?? [])).toBe(total)
      }),
    )
  })

  it('within a cent of the exact share', () => {
    fc.assert(
      fc.property(money, costs, (total, scopes) => {
        const whole = sum(scopes)
        priceScopes(total, scopes)?.forEach((price, place) => {
          const error = price * whole - total * (scopes[place] ?? 0n)
          expect(error > -whole && error < whole).toBe(true)
        })
      }),
    )
  })

  it('without any price for a scope that costs nothing', () => {
    fc.assert(
      fc.property(money, costs, (total, scopes) => {
        priceScopes(total, scopes)?.forEach((price, place) => {
          if (scopes[place] === 0n) expect(price).toBe(0n)
        })
      }),
    )
  })

  it.each([[[]], [['0.00', '0.00']], [['5.00', '-5.00']], [['-5.00']]])(
    'not at all when the costs %j do not sum to more than zero',
    (scopes) => expect(priceScopes(1_000n, scopes.map(centsOf))).toBeUndefined(),
  )
})
