import { describe, expect, it } from 'vitest'
import { formatAge, formatBytes, formatCode, formatFieldName, money } from './formats.ts'

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

  it('tell the age of a thing in hours, then in days', () => {
    const now = Date.parse('2026-11-22T12:00:00Z')
    expect(formatAge('2026-11-22T09:00:00Z', now)).toBe('3 hours ago')
    expect(formatAge('2026-11-18T12:00:00Z', now)).toBe('4 days ago')
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
  })
})
