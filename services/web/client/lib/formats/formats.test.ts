import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatBytes,
  formatCode,
  formatFieldName,
  formatQuantity,
  formatRate,
  listed,
  money,
  moneyOrDash,
} from './formats.ts'

describe('formats', () => {
  it.each([
    [1234567.891, '1,234,567.89'],
    [-12.5, '(12.50)'],
    [0, '0.00'],
    [100n, '1.00'],
    [null, '–'],
  ])('%s is shown as %s', (value, expected) => {
    expect(money(value)).toBe(expected)
  })

  it.each([
    [0, '–'],
    [0n, '–'],
    [null, '–'],
    [0.01, '0.01'],
    [-18.55, '(18.55)'],
  ])('%s in a table of amounts is shown as %s', (value, expected) => {
    expect(moneyOrDash(value)).toBe(expected)
  })

  it.each([
    [168, '168.00'],
    [2.9, '2.90'],
    [0.3765, '0.3765'],
    [1250, '1,250.00'],
    [null, '–'],
  ])('%s for one unit is shown as %s', (value, expected) => {
    expect(formatRate(value)).toBe(expected)
  })

  it.each([
    [62, '62'],
    [1234.5, '1,234.5'],
    [0, '0'],
    [-0.00001, '0'],
    [-1234.5, '-1,234.5'],
    [1e-7, '0'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%s of something is shown as %s', (value, expected) => {
    expect(formatQuantity(value)).toBe(expected)
  })

  it('write a quantity as the language does, half of the last decimal away from zero', () => {
    const anyFormat = fc.constantFrom({ least: 0, most: 4 }, { least: 2, most: 4 }, { most: 2 })
    const anyQuantity = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(anyQuantity, anyFormat, ([digits, places], { least = 0, most }) => {
        const value = Number(`${digits}e-${places}`)
        const format = new Intl.NumberFormat('en-US', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          signDisplay: 'negative',
        })
        expect(formatQuantity(value, { least, most })).toBe(format.format(value))
      }),
    )
  })

  it.each([
    [[], ''],
    [['Ana'], 'Ana'],
    [['Ana', 'Luis'], 'Ana and Luis'],
    [['Ana', 'Luis', 'Cy'], 'Ana, Luis and Cy'],
  ])('list %j', (names, expected) => {
    expect(listed(names)).toBe(expected)
  })

  it.each([
    ['2026-11-22T11:59:30Z', 'just now'],
    ['2026-11-22T11:48:00Z', '12 min ago'],
    ['2026-11-22T11:00:01Z', '59 min ago'],
    ['2026-11-22T09:30:00Z', '2 h ago'],
    ['2026-11-21T12:00:01Z', '23 h ago'],
    ['2026-11-18T12:00:00Z', 'Nov 18, 2026'],
    // A clock that is a little slow.
    ['2026-11-22T12:00:05Z', 'just now'],
  ])('%s was %s', (instant, age) => {
    expect(formatAge(instant, 'UTC', Date.parse('2026-11-22T12:00:00Z'))).toBe(age)
  })

  it.each([
    ['America/Chicago', 'Nov 17, 2026'],
    ['America/New_York', 'Nov 18, 2026'],
  ])('the day of an old age is that of the job in %s', (zone, day) => {
    const now = Date.parse('2026-11-22T12:00:00Z')
    expect(formatAge('2026-11-18T05:30:00Z', zone, now)).toBe(day)
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_400_000, '1.4 MB'],
  ])('tell the size of a file of %s bytes', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected)
  })

  it('say codes as words', () => {
    expect(formatCode('REJECTED_BY_ACCT')).toBe('Rejected by acct')
  })

  it('say the names of fields as words', () => {
    expect(formatFieldName('wastePercentage')).toBe('Waste percentage')
    expect(formatFieldName('rebar.size')).toBe('Rebar size')
    expect(formatFieldName('pricePerCY')).toBe('Price per CY')
    expect(formatFieldName('uom')).toBe('Unit')
    expect(formatFieldName('bidUom')).toBe('Bid unit')
  })
})
