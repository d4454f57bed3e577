import { levelQuote, type PackageLine, type QuoteLine } from '@formwork/costing'
import { Decimal, ZERO } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../quote.ts'
import { ownCost } from '../stored/own-cost.ts'
import { type ComparedPackage, isPriced, levelQuotes } from './levelling.ts'

const FREE = { taxExempt: false, salesTaxPercentage: 8.25 }

const line = (id: string, quantity: number, plugAmount: number | null = null): PackageLine => ({
  id,
  description: id,
  quantity,
  uom: 'LF',
  required: true,
  plugAmount,
})
const included = (lineId: string, price: Partial<QuoteLine>): QuoteLine => ({
  lineId,
  coverage: 'INCLUDED',
  unitPrice: null,
  amount: null,
  note: null,
  ...price,
})
let received = 0
const quote = (vendorName: string, fields: Partial<Quote>): Quote => {
  received += 1
  const receivedAt = new Date(received * 60_000).toISOString()
  return {
    id: vendorName,
    packageId: 'p',
    vendorId: null,
    vendorName,
    receivedAt,
    validUntil: null,
    by: 'me',
    form: 'UNIT_PRICES',
    lumpSum: null,
    splittable: true,
    taxIncluded: false,
    lines: [],
    answers: [],
    adjustments: [],
    withdrawn: false,
    replacesId: null,
    attachmentId: null,
    version: 1,
    createdAt: receivedAt,
    updatedAt: receivedAt,
    ...fields,
  }
}

/** Example 1: saw cut, seal, mobilization; not taxable. */
const JOINTS: ComparedPackage = {
  lines: [line('saw', 2400), line('seal', 2400, 3360), line('mobilization', 1, 500)],
  requirements: [],
  taxable: false,
  ownCost: null,
}
const A = quote('A', {
  lines: [
    included('saw', { unitPrice: 0.62 }),
    included('seal', { unitPrice: 1.35 }),
    included('mobilization', { amount: 450 }),
  ],
})
const B = quote('B', {
  form: 'LUMP_SUM',
  lumpSum: 4650,
  lines: [included('saw', {}), included('seal', {})],
})
const C = quote('C', { lines: [included('saw', { unitPrice: 0.58 })] })

describe('levelling, example 1', () => {
  it('plugs what a quote leaves out, and compares what is left', () => {
    const { rows, sentence, bestSplit, lowest } = levelQuotes([A, B, C], JOINTS, FREE)
    const told = rows.map(({ quote: { id }, level }) => {
      return [id, level.quoted, level.plugs, level.levelled].map(String)
    })
    expect(told).toEqual([
      ['B', '4650', '500', '5150'],
      ['A', '5178', '0', '5178'],
      ['C', '1392', '3860', '5252'],
    ])
    expect(sentence).toBe('Low on paper is C at $1,392.00; level, B is lowest at $5,150.00')
    expect(rows.map(({ belowMedian }) => belowMedian)).toEqual([false, false, false])
    expect(lowest.map(String)).toEqual(['1392', '3240', '450'])
    expect(bestSplit?.lines.map(({ quoteId }) => quoteId)).toEqual(['C', 'A', 'A'])
    expect(String(bestSplit?.amount)).toBe('5082')
  })

  it('cannot compare a quote while a gap has no plug, and puts it last', () => {
    const unplugged = { ...JOINTS, lines: [...JOINTS.lines.slice(0, 2), line('mobilization', 1)] }
    const { rows } = levelQuotes([B, C, A], unplugged, FREE)
    expect(rows.map(({ quote: { id }, level }) => [id, level.levelled === null])).toEqual([
      ['A', false],
      ['B', true],
      ['C', true],
    ])
    expect(rows[1]?.level.gaps).toMatchObject([{ lineId: 'mobilization', place: 2, plug: null }])
  })

  it('leaves withdrawn quotes out, and says when there is none', () => {
    const { rows, sentence } = levelQuotes([{ ...A, withdrawn: true }], JOINTS, FREE)
    expect([rows, sentence]).toEqual([[], 'No quote yet'])
  })

  it('marks what lies below four fifths of the median of three', () => {
    const low = quote('D', { ...B, id: 'D', lumpSum: 3000 })
    const { rows } = levelQuotes([A, low, C], JOINTS, FREE)
    expect(rows.map(({ quote: { id }, belowMedian }) => [id, belowMedian])).toEqual([
      ['D', true],
      ['A', false],
      ['C', false],
    ])
    expect(levelQuotes([A, low], JOINTS, FREE).rows.some((row) => row.belowMedian)).toBe(false)
  })
})

describe('a level quote', () => {
  const taxed: ComparedPackage = { ...JOINTS, taxable: true }

  it('is taxed with its plugs, unless it includes the tax; then the plugs alone are', () => {
    const taxOf = (fields: Partial<Quote>, bid = FREE) =>
      levelQuote({ ...B, ...fields }, taxed, bid).tax.toFixed(2)
    expect(taxOf({})).toBe('424.88')
    expect(taxOf({ taxIncluded: true })).toBe('41.25')
    expect(taxOf({ adjustments: [{ description: 'Freight', amount: -100 }] })).toBe('416.63')
    expect(taxOf({}, { ...FREE, taxExempt: true })).toBe('0.00')
  })

  it('has optional lines in what is quoted, and not in what is compared', () => {
    const [saw, seal, mobilization] = JOINTS.lines as [PackageLine, PackageLine, PackageLine]
    const lines = [saw, { ...seal, required: false }, mobilization]
    const { quoted, base, gaps } = levelQuote(A, { ...JOINTS, lines }, FREE)
    expect([String(quoted), String(base), gaps]).toEqual(['5178', '1938', []])
    expect(levelQuote(C, { ...JOINTS, lines }, FREE).gaps.map(({ lineId }) => lineId)).toEqual([
      'mobilization',
    ])
  })

  it('calls no quote the lowest that has no price yet', () => {
    const single = { ...JOINTS, lines: [line('all', 1)], ownCost: new Decimal(900) }
    const added = [quote('D', {}), quote('E', {})]
    expect(levelQuotes(added, single, FREE).sentence).toBe('No price yet')
    const priced = quote('F', { lines: [included('all', { amount: 950 })] })
    const { rows, sentence } = levelQuotes([...added, priced], single, FREE)
    expect(sentence).toBe('F is lowest on paper at $950.00 and level at $950.00')
    expect(rows.map(isPriced)).toEqual([false, false, true])
  })

  it('takes the own cost for the gap of a single line, and for no other', () => {
    const single = { ...JOINTS, lines: [line('all', 1)], ownCost: new Decimal(900) }
    expect(String(levelQuote(C, single, FREE).levelled)).toBe('900')
    expect(levelQuote(C, { ...single, ownCost: null }, FREE).levelled).toBeNull()
    const two = { ...single, lines: [line('all', 1), line('rest', 1)] }
    expect(levelQuote(C, two, FREE).levelled).toBeNull()
  })

  it('leaves open what is not answered or not known', () => {
    const requirements = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
    const answered = quote('A', {
      answers: [
        { requirementId: 'a', answer: 'YES', adjustment: null },
        { requirementId: 'b', answer: 'UNKNOWN', adjustment: 12 },
      ],
    })
    const { rows } = levelQuotes([answered], { ...JOINTS, requirements }, FREE)
    expect(rows[0]?.unknown.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(String(rows[0]?.level.adjustments)).toBe('12')
  })
})

const IDS = ['a', 'b', 'c', 'd']
const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const packages: fc.Arbitrary<ComparedPackage> = fc.record({
  lines: fc.tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        description: fc.constant(id),
        uom: fc.constant('EA'),
        quantity: fc.integer({ min: 1, max: 50_000 }).map((value) => value / 10_000),
        required: fc.boolean(),
        plugAmount: maybe(cents(900)),
      }),
    ),
  ),
  requirements: fc.constant([]),
  taxable: fc.boolean(),
  ownCost: maybe(cents(5000).map((value) => new Decimal(value))),
})
const prices = fc.oneof(
  cents(900).map((amount) => ({ amount })),
  fc.integer({ min: 0, max: 9_000_000 }).map((value) => ({ unitPrice: value / 10_000 })),
)
const quotes: fc.Arbitrary<readonly Quote[]> = fc
  .array(
    fc.record({
      priced: fc.tuple(...IDS.map(() => maybe(prices))),
      lumpSum: maybe(cents(9000)),
      splittable: fc.boolean(),
      taxIncluded: fc.boolean(),
      adjustment: fc.integer({ min: -50_000, max: 50_000 }).map((value) => value / 100),
      minute: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ priced, lumpSum, minute, adjustment, ...fields }, place) =>
      quote(`${place}`, {
        ...fields,
        form: lumpSum === null ? 'UNIT_PRICES' : 'LUMP_SUM',
        lumpSum,
        receivedAt: new Date(minute * 60_000).toISOString(),
        adjustments: [{ description: 'A', amount: adjustment }],
        lines: priced.flatMap((price, at) =>
          price === null ? [] : [included(IDS[at] ?? '', lumpSum === null ? price : {})],
        ),
      }),
    ),
  )

const whole = (value: number | null, places: number): bigint =>
  BigInt(Math.round((value ?? 0) * 10 ** places))
/** numerator / 10^places, half away from zero. */
const rounded = (numerator: bigint, places: number): bigint => {
  const step = 10n ** BigInt(places)
  const size = numerator < 0n ? -numerator : numerator
  const cents = (2n * size + step) / (2n * step)
  return numerator < 0n ? -cents : cents
}

/** What a quote comes to in cents, in integers alone. */
function footed(one: Quote, { lines, taxable, ownCost }: ComparedPackage): string | null {
  let [base, plugs] = [one.form === 'LUMP_SUM' ? whole(one.lumpSum, 2) : 0n, 0n]
  for (const { id, quantity, required, plugAmount } of lines) {
    const price = one.lines.find(({ lineId }) => lineId === id)
    if (!required) continue
    if (price === undefined) {
      const plug = plugAmount ?? (lines.length === 1 ? (ownCost?.toNumber() ?? null) : null)
      if (plug === null) return null
      plugs += whole(plug, 2)
    } else if (price.amount !== null) base += whole(price.amount, 2)
    else base += rounded(whole(quantity, 4) * whole(price.unitPrice, 4), 6)
  }
  const adjusted = one.adjustments.reduce((sum, { amount }) => sum + whole(amount, 2), 0n)
  const taxed = plugs + (one.taxIncluded ? 0n : base + adjusted)
  const tax = taxable ? rounded(taxed * 825n, 4) : 0n
  return String(base + plugs + adjusted + tax)
}

describe('levelling any quotes', () => {
  it('foots to the cent, as whole numbers say it', () => {
    fc.assert(
      fc.property(packages, quotes, (compared, all) => {
        for (const { quote: one, level } of levelQuotes(all, compared, FREE).rows) {
          expect(level.levelled?.times(100).toFixed() ?? null).toBe(footed(one, compared))
        }
      }),
    )
  })

  it('sorts from low to high, those without a level last, equal ones by when they came', () => {
    fc.assert(
      fc.property(packages, quotes, (compared, all) => {
        const { rows } = levelQuotes(all, compared, FREE)
        expect(rows).toHaveLength(all.length)
        for (const [place, { quote: next, level }] of rows.entries()) {
          const before = rows[place - 1]
          if (before === undefined) continue
          const [one, other] = [before.level.levelled, level.levelled]
          if (one === null) expect(other).toBeNull()
          else if (other !== null) expect(one.lte(other)).toBe(true)
          if (one?.eq(other ?? ZERO) || one === other) {
            expect(before.quote.receivedAt <= next.receivedAt).toBe(true)
          }
        }
      }),
    )
  })

  it('splits no dearer than any splittable quote that includes all that is required', () => {
    fc.assert(
      fc.property(packages, quotes, (compared, all) => {
        const { rows, bestSplit } = levelQuotes(all, compared, FREE)
        const complete = rows.filter(
          ({ quote: { splittable, form }, level }) =>
            splittable && form === 'UNIT_PRICES' && level.gaps.length === 0,
        )
        for (const { level } of complete) {
          if (!compared.lines.some(({ required }) => required)) continue
          expect(bestSplit?.amount.lte(level.base)).toBe(true)
        }
      }),
    )
  })
})

describe('the own cost of what is linked', () => {
  const item = (scopeId: string, multiplier: number, totalCost: number) => ({
    scopeId,
    multiplier,
    module: 'misc' as const,
    breakdown: {},
    totalCost,
    component: 'TOTAL' as const,
  })

  it('is rounded once for each scope and module', () => {
    const items = [item('a', 1.5, 0.33), item('a', 1.5, 0.33), item('b', 4, 300)]
    expect(String(ownCost({ items, entries: [] }, 'TRADITIONAL'))).toBe('1200.99')
  })

  it('leaves out what counts nothing: equipment in GANTT mode, entries outside it', () => {
    const items = [{ ...item('a', 2, 50), module: 'equipment' as const }, item('a', 2, 10)]
    const linked = { items, entries: [500] }
    expect(String(ownCost(linked, 'TRADITIONAL'))).toBe('120')
    expect(String(ownCost(linked, 'GANTT'))).toBe('520')
  })
})
