import { describe, expect, it } from 'vitest'
import { cents, decimalText, jsonNumber, parseMoney, splitCents, sum } from './money.ts'

describe('money', () => {
  it.each([
    [0.1, 10n],
    [1.005, 101n],
    ['1.005', 101n],
    [-2.345, -235n],
    [57183.58, 5_718_358n],
    [1e21, 100_000_000_000_000_000_000_000n],
    [1e-7, 0n],
    ['0.0049999', 0n],
    [12, 1_200n],
  ])('%s has %s cents', (value, expected) => {
    expect(cents(value)).toBe(expected)
  })

  it('sums without a float in between', () => {
    expect(decimalText(sum(Array(10).fill(cents(0.1))))).toBe('1.00')
  })

  it.each([
    ['1,234.5', 123_450n],
    ['$ 12', 1_200n],
    ['.5', 50n],
    ['-3.07', -307n],
    ['(1,020.50)', -102_050n],
    ['$(20)', -2_000n],
    ['(-20)', undefined],
    ['(20', undefined],
    ['()', undefined],
    ['1.234', undefined],
    // As some phones write a decimal: a hundred times as much without the comma.
    ['10,50', undefined],
    ['1.234,50', undefined],
    ['twelve', undefined],
    // Two cells of a spreadsheet, pasted into one field.
    ['450\t500', undefined],
    ['450 500', undefined],
    ['12 50', undefined],
    ['12$5', undefined],
    // As spreadsheets and pages print them.
    ['1\u00A0200.50', 120_050n],
    ['12\u202F345', 1_234_500n],
    ['\u2212$5', -500n],
    ['12\u00A0$', 1_200n],
    ['- 5', -500n],
    ['', undefined],
  ])('reads %j as people type it', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it('is sent as the number that was meant', () => {
    expect(JSON.stringify(jsonNumber(110n + 220n))).toBe('3.3')
  })
})

it.each([
  ['the cents left go to the first of equal remainders', 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  ['a negative amount is split as its absolute value', -100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
  ['without weights the first takes all', 10n, [0n, 0n], [10n, 0n]],
  ['a negative weight counts nothing', 10n, [-5n, 1n], [0n, 10n]],
  ['the larger remainder is first', 101n, [2n, 3n], [40n, 61n]],
])('of an amount that is split %s', (_rule, amount, weights, shares) => {
  expect(splitCents(amount, weights)).toEqual(shares)
})
