import { describe, expect, it } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

describe('a quantity', () => {
  it.each([
    ['12.5', 12.5],
    ['1,250', 1250],
    ['$ 171.25', 171.25],
    ['-3', -3],
    ['(1,250.50)', -1250.5],
    ['$(250)', -250],
    ['($250)', -250],
    ['.5', 0.5],
    ['1/2', 0.5],
    ['4 1/2', 4.5],
    ['=24*60', 1440],
    ['=(2+3)*4-1', 19],
    ['=10/4', 2.5],
    ['=1.1*3', 3.3],
    ['=-2*-3', 6],
  ])('%s is %s', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected)
  })

  it.each([
    ['IN', '14"', 14],
    ['IN', `1'-2"`, 14],
    ['FT', '14"', 1.1667],
    ['FT', `6'-4 1/2"`, 6.375],
    ['PERCENT', '10 %', 10],
    ['FRACTION', '7.65%', 0.0765],
  ] as const)('in a cell of %s, %s is %s', (unit, text, expected) => {
    expect(parseQuantity(text, unit)).toBe(expected)
  })

  it.each([
    '',
    'six',
    '14"',
    "100'",
    '10 %',
    '1,2',
    '0,170',
    '1.5,000',
    '=',
    '=2*',
    '=(1',
    '=1/0',
    '=alert(1)',
    '1/0',
    '--1',
    '1 2',
    "'",
    '()',
    '(-1)',
    '(six)',
  ])('is not %j', (text) => {
    expect(parseQuantity(text)).toBeUndefined()
  })
})
