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
    ['6\'-4 1/2"', 6.375],
    ['6\' 6"', 6.5],
    ["100'", 100],
    ['18"', 1.5],
    ['4 1/2"', 0.375],
    ['6ft 3in', 6.25],
    ['6’-6”', 6.5],
    ['=24*60', 1440],
    ['=(2+3)*4-1', 19],
    ['=10/4', 2.5],
    ['=1.1*3', 3.3],
    ['=-2*-3', 6],
  ])('%s is %s', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected)
  })

  it.each([
    '',
    'six',
    '1,2',
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
