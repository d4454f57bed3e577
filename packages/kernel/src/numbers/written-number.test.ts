import { describe, expect, it } from 'vitest'
import { readWrittenNumber } from './written-number.ts'

describe('a number written by hand', () => {
  it.each([
    ['1170.5', 1170.5],
    ['1,170.50', 1170.5],
    ['$170.50', 170.5],
    [' $ 1,170.50 ', 1170.5],
    ['12,345,678', 12_345_678],
    ['1,170.', 1170],
    ['.5', 0.5],
    ['007', 7],
    ['-$5', -5],
    ['$-5', -5],
    ['\u22125', -5],
    ['1\u00A0170.50', 1170.5],
    ['12\u202F345\u202F678', 12_345_678],
  ])('%j is %d', (text, expected) => {
    expect(readWrittenNumber(text)).toBe(expected)
  })

  it.each([
    '',
    '$',
    '-',
    '.',
    ',',
    'six',
    '1,17',
    '1,1700',
    '1.170,50',
    '0,170',
    '1,170,5',
    '12,34,567',
    '1.5,000',
    '1,170,',
    ',170',
    '1 170',
    '1\u00A017',
    '450\t500',
    '--5',
    '-$-5',
    '5$',
    '€5',
    '5 %',
    '1e3',
    '0x10',
  ])('%j is none, or another one to another reader', (text) => {
    expect(readWrittenNumber(text)).toBeUndefined()
  })
})
