import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CREW_MEMBERS,
  LOAD_FEES,
  OPENING_FEES,
  readList,
  SHORT_LOAD_TIERS,
  writeList,
  YARD_FEES,
} from './rate-lists.ts'

const FORMS = [CREW_MEMBERS, SHORT_LOAD_TIERS, LOAD_FEES, YARD_FEES, OPENING_FEES]
const ITEM = '0199d7a0-0000-7000-8000-0000000000e5'

describe('the list of a rate in one cell', () => {
  it('writes a crew as people do, dollars with cents', () => {
    const members = [
      { classification: 'Carpenter foreman', count: 1, pricingItemId: null, hourlyRate: 38.5 },
      { classification: 'Laborer', count: 1.5, pricingItemId: ITEM, hourlyRate: null },
      { classification: 'Operator', count: 1, pricingItemId: ITEM, hourlyRate: 41.125 },
    ]
    const cell = `Carpenter foreman × 1 @ 38.50; Laborer × 1.5 (${ITEM}); Operator × 1 @ 41.125 (${ITEM})`
    expect(writeList(CREW_MEMBERS, members)).toBe(cell)
    expect(readList(CREW_MEMBERS, cell)).toEqual(members)
  })

  it.each([
    ['Carpenter x 4 @ $34', { classification: 'Carpenter', count: 4, hourlyRate: 34 }],
    [
      '  Form  carpenter * 4@34.00 ',
      { classification: 'Form carpenter', count: 4, hourlyRate: 34 },
    ],
    ['Pump × lines X 2', { classification: 'Pump × lines', count: 2, hourlyRate: null }],
    ['Carpenter x four', { classification: 'Carpenter', count: 'four', hourlyRate: null }],
  ])('reads the member %s', (cell, member) => {
    expect(readList(CREW_MEMBERS, cell)).toEqual([{ pricingItemId: null, ...member }])
  })

  it('reads fees and tiers', () => {
    expect(readList(SHORT_LOAD_TIERS, '4 @ 250; <6@$150;')).toEqual([
      { belowCY: 4, perLoad: 250 },
      { belowCY: 6, perLoad: 150 },
    ])
    expect(readList(YARD_FEES, 'Hot water @ 6.50 WINTER')).toEqual([
      { name: 'Hot water', amount: 6.5, when: 'WINTER' },
    ])
    expect(readList(OPENING_FEES, '')).toEqual([])
  })

  it('leaves a cell that it cannot read as it is', () => {
    for (const cell of ['Carpenter', 'Carpenter × 4 @ 34; what', '[{"a"'])
      expect(readList(CREW_MEMBERS, cell)).toBe(cell)
  })

  it.each(FORMS)('reads its example $example', (form) => {
    const read = readList(form, form.example)
    expect(Array.isArray(read)).toBe(true)
    expect(writeList(form, read as [])).toBe(form.example)
  })

  it('gives back every list that it wrote, whatever its texts hold', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', ';', '@', '×', 'x', '(', ')', '1', '['),
    })
    const dollars = fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 10_000)
    const member = fc.record({
      classification: text,
      count: dollars,
      pricingItemId: fc.option(fc.constant(ITEM)),
      hourlyRate: fc.option(dollars),
    })
    fc.assert(
      fc.property(fc.array(member), (members) => {
        expect(readList(CREW_MEMBERS, writeList(CREW_MEMBERS, members))).toEqual(members)
      }),
    )
    const fee = fc.record({ name: text, amount: dollars, when: fc.constantFrom('ALWAYS', 'HOT') })
    fc.assert(
      fc.property(fc.array(fee), (fees) => {
        expect(readList(YARD_FEES, writeList(YARD_FEES, fees))).toEqual(fees)
      }),
    )
  })

  it.each(['a '.repeat(10_000), ' @'.repeat(10_000), 'a x '.repeat(5_000), 'a ×1 '.repeat(4_000)])(
    'reads the longest cell in no time: %.6j',
    (cell) => {
      const start = process.cpuUsage().user
      for (const form of FORMS) readList(form, cell)
      expect(process.cpuUsage().user - start).toBeLessThan(200_000)
    },
  )
})
