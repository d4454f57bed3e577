import type { PricedQuote, QuoteLine } from '@formwork/costing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardedOrder } from './awarded-lines.ts'

const line = (id: string, quantity: number, required = true) => ({
  id,
  description: `Line ${id}`,
  quantity,
  uom: 'LF',
  required,
  plugAmount: null,
})
const priced = (lineId: string, price: Partial<QuoteLine>): QuoteLine => ({
  lineId,
  coverage: 'INCLUDED',
  unitPrice: null,
  amount: null,
  note: null,
  ...price,
})
const quoteOf = (lines: readonly QuoteLine[], fields: Partial<PricedQuote> = {}): PricedQuote => ({
  form: 'UNIT_PRICES',
  lumpSum: null,
  taxIncluded: false,
  answers: [],
  adjustments: [],
  lines,
  ...fields,
})
const found = (lines: ReturnType<typeof line>[], taxable = false) => ({
  id: 'p',
  name: 'Saw cutting',
  lines,
  taxable,
})
const TAXED = { taxExempt: false, salesTaxPercentage: 8.25 }
const award = (quote: PricedQuote, optionalLineIds: readonly string[] = []) => ({
  quote,
  optionalLineIds,
})
const shown = ({ lines, amount, tax }: ReturnType<typeof awardedOrder>) => ({
  lines: lines.map((each) => ({
    ...each,
    quantity: each.quantity.toFixed(),
    unitPrice: each.unitPrice.toFixed(),
    amount: each.amount.toFixed(2),
  })),
  amount: amount.toFixed(2),
  tax: tax.toFixed(2),
})

describe('what is ordered from an awarded quote', () => {
  it('is a line for each that it includes, at its unit price or its amount', () => {
    const quote = quoteOf([
      priced('a', { unitPrice: 0.62 }),
      priced('b', { coverage: 'EXCLUDED' }),
      priced('c', { amount: 1000 }),
    ])
    const lines = awardedOrder(
      found([line('a', 2400), line('b', 1), line('c', 3)]),
      award(quote),
      TAXED,
    )
    expect(shown(lines)).toEqual({
      lines: [
        {
          sourceKey: 'package:p:a',
          description: 'Line a',
          quantity: '2400',
          uom: 'LF',
          unitPrice: '0.62',
          amount: '1488.00',
        },
        {
          sourceKey: 'package:p:c',
          description: 'Line c',
          quantity: '3',
          uom: 'LF',
          unitPrice: '333.3333',
          amount: '1000.00',
        },
      ],
      amount: '2488.00',
      tax: '0.00',
    })
  })

  it('has the lines that are not required where they are chosen', () => {
    const quote = quoteOf(['a', 'b', 'c'].map((id) => priced(id, { unitPrice: 10 })))
    const of = found([line('a', 1), line('b', 1, false), line('c', 1, false)])
    const sources = (optional: readonly string[]) =>
      awardedOrder(of, award(quote, optional), TAXED).lines.map(({ sourceKey }) => sourceKey)
    expect(sources([])).toEqual(['package:p:a'])
    expect(sources(['c'])).toEqual(['package:p:a', 'package:p:c'])
  })

  it('is one line of a lump sum, which names what it includes', () => {
    const included = [priced('a', {}), priced('b', { coverage: 'EXCLUDED' }), priced('c', {})]
    const quote = quoteOf(included, { form: 'LUMP_SUM', lumpSum: 4650 })
    const of = found([line('a', 2400), line('b', 1), line('c', 2400)], true)
    expect(shown(awardedOrder(of, award(quote), TAXED))).toEqual({
      lines: [
        {
          sourceKey: 'package:p',
          description: 'Saw cutting: Line a, Line c',
          quantity: '1',
          uom: 'LS',
          unitPrice: '4650',
          amount: '4650.00',
        },
      ],
      amount: '5033.63',
      tax: '383.63',
    })
  })

  it('names as many lines of a lump sum as a line of an order has room for', () => {
    const many = Array.from({ length: 400 }, (_, place) => line(`${place}`, 1))
    const quote = quoteOf(
      many.map(({ id }) => priced(id, {})),
      { form: 'LUMP_SUM', lumpSum: 1 },
    )
    const [only] = awardedOrder(found(many), award(quote), TAXED).lines
    expect(only?.description.length).toBeLessThanOrEqual(500)
    expect(only?.description).toMatch(/Line 0, Line 1, .*, and \d{3} more$/)
  })

  it('bears no tax that the quote includes, or that is not put on the package', () => {
    const quote = quoteOf([priced('a', { amount: 100 })])
    const tax = (of: ReturnType<typeof found>, asked: PricedQuote) =>
      awardedOrder(of, award(asked), TAXED).tax.toFixed(2)
    expect(tax(found([line('a', 1)], true), quote)).toBe('8.25')
    expect(tax(found([line('a', 1)], true), { ...quote, taxIncluded: true })).toBe('0.00')
    expect(tax(found([line('a', 1)]), quote)).toBe('0.00')
  })

  it('is taxed as a whole, to the cent, and costs its lines and the tax', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 })
    const rule = fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (amounts) => {
      const lines = amounts.map((_, place) => line(`${place}`, 1))
      const quote = quoteOf(
        amounts.map((amount, place) => priced(`${place}`, { amount: amount / 100 })),
      )
      const { amount, tax } = awardedOrder(found(lines, true), award(quote), TAXED)
      const before = BigInt(amounts.reduce((total, each) => total + each, 0))
      // 8.25 % of whole cents, half a cent up.
      const expected = (before * 825n + 5_000n) / 10_000n
      expect(tax.times(100).toFixed()).toBe(`${expected}`)
      expect(amount.times(100).toFixed()).toBe(`${before + expected}`)
    })
    fc.assert(rule, { numRuns: 300 })
  })
})
