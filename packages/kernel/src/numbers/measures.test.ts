import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { converted, readMarkedLength, readMeasure, unitNamed } from './measures.ts'

describe('a length', () => {
  it.each([
    ['14"', 14, 1.1667],
    ['14″', 14, 1.1667],
    ["14''", 14, 1.1667],
    ['14 in', 14, 1.1667],
    ['14 IN.', 14, 1.1667],
    ['14 inches', 14, 1.1667],
    [`1'-2"`, 14, 1.1667],
    [`1' 2"`, 14, 1.1667],
    ['1’ - 2”', 14, 1.1667],
    ['1ft 2in', 14, 1.1667],
    ['1 1/6 ft', 14, 1.1667],
    ['6 1/2"', 6.5, 0.5417],
    ['6-1/2"', 6.5, 0.5417],
    ['6½"', 6.5, 0.5417],
    ['.5"', 0.5, 0.0417],
    [`1'-6-1/2"`, 18.5, 1.5417],
    [`12'-6"`, 150, 12.5],
    ['30"', 30, 2.5],
    [`1,200'`, 14_400, 1200],
    ["100'", 1200, 100],
    ['12.5 feet', 150, 12.5],
    [`-1'-6"`, -18, -1.5],
  ])('%s is %d in a cell of inches and %d in a cell of feet', (text, inches, feet) => {
    expect(readMeasure(text, 'IN')).toBe(inches)
    expect(readMeasure(text, 'FT')).toBe(feet)
  })

  it.each([
    ['14', 14],
    ['6 1/2', 6.5],
    ['1/2', 0.5],
    ['1,250', 1250],
    ['0.33333', 0.33333],
  ])('%s without a mark is in the unit of its cell', (text, value) => {
    expect(readMeasure(text, 'IN')).toBe(value)
    expect(readMeasure(text, 'FT')).toBe(value)
  })

  it.each(['', '"', "'", '-', `1'-`, `2"1'`, '1 2', '1/0"', '14 m', '10 %', `1'2`, 'in', '1.2.3"'])(
    '%j is none',
    (text) => {
      expect(readMeasure(text, 'IN')).toBeUndefined()
      expect(readMeasure(text, 'FT')).toBeUndefined()
    },
  )
})

describe('a share', () => {
  it.each([
    ['10%', 10, 0.1],
    ['7.65 %', 7.65, 0.0765],
    ['7.65 percent', 7.65, 0.0765],
    ['12 1/2 %', 12.5, 0.125],
  ])('%s is %d in percent and %d as a fraction', (text, percent, fraction) => {
    expect(readMeasure(text, 'PERCENT')).toBe(percent)
    expect(readMeasure(text, 'FRACTION')).toBe(fraction)
  })

  it('a bare number is in the unit of its cell', () => {
    expect(readMeasure('0.0765', 'FRACTION')).toBe(0.0765)
    expect(readMeasure('7.65', 'PERCENT')).toBe(7.65)
  })

  it.each(['%', '% 10', '10"', '10 %%'])('%j is none', (text) => {
    expect(readMeasure(text, 'PERCENT')).toBeUndefined()
  })
})

it.each(['14"', '10 %', "3'"])('%s is no number where nothing is measured', (text) => {
  expect(readMeasure(text)).toBeUndefined()
})

it('a text too long for a measure is none, whatever it repeats', () => {
  expect(readMeasure(`${'1 '.repeat(200_000)}"`, 'IN')).toBeUndefined()
})

it.each([
  ['LF', 'FT'],
  [' ft ', 'FT'],
  ['In', 'IN'],
  ['%', 'PERCENT'],
  ['SF', undefined],
  ['', undefined],
])('%j names the unit %s', (text, unit) => {
  expect(unitNamed(text)).toBe(unit)
})

const LENGTHS = ['FT', 'IN'] as const
/** Four decimals, up to a mile. */
const kept = fc.integer({ min: 0, max: 52_800_000 }).map((steps) => steps / 10_000)

describe('writing and reading again', () => {
  it.each(LENGTHS)('is the same length in %s, bare and with each mark', (unit) => {
    const marks = unit === 'FT' ? ["'", ' ft', ' feet'] : ['"', '″', ' in', ' inches']
    fc.assert(
      fc.property(kept, (value) => {
        expect(readMeasure(String(value), unit)).toBe(value)
        for (const mark of marks) expect(readMeasure(`${value}${mark}`, unit)).toBe(value)
      }),
    )
  })

  it('is the same length as feet, inches and sixteenths, in either unit', () => {
    const parts = fc.record({
      feet: fc.integer({ min: 0, max: 5_000 }),
      inches: fc.integer({ min: 0, max: 11 }),
      sixteenths: fc.integer({ min: 1, max: 15 }),
    })
    fc.assert(
      fc.property(parts, ({ feet, inches, sixteenths }) => {
        const text = `${feet}'-${inches} ${sixteenths}/16"`
        const length = feet * 12 + inches + sixteenths / 16
        expect(readMeasure(text, 'IN')).toBe(length)
        const error = Math.abs((readMeasure(text, 'FT') ?? 0) - length / 12)
        expect(error).toBeLessThan(0.000_050_001)
      }),
    )
  })

  it('loses nothing of feet that are kept in inches', () => {
    const tenths = fc.integer({ min: 0, max: 5_280_000 }).map((steps) => steps / 1_000)
    fc.assert(
      fc.property(tenths, (feet) => {
        expect(converted(converted(feet, 'FT', 'IN'), 'IN', 'FT')).toBe(feet)
      }),
    )
  })

  it('is the same share as a percentage and as a fraction', () => {
    const shares = fc.integer({ min: 0, max: 1_000_000 }).map((steps) => steps / 1_000_000)
    fc.assert(
      fc.property(shares, (share) => {
        const percent = converted(share, 'FRACTION', 'PERCENT')
        expect(readMeasure(`${percent} %`, 'FRACTION')).toBe(share)
      }),
    )
  })
})

it.each([
  ['6"', { value: 6, unit: 'IN' }],
  ["0.5'", { value: 0.5, unit: 'FT' }],
  ['0.5 ft', { value: 0.5, unit: 'FT' }],
  [`1'-2"`, { value: 14, unit: 'IN' }],
  ['-6 1/2 in', { value: -6.5, unit: 'IN' }],
  ['6', undefined],
  ['6 1/2', undefined],
  ['10 %', undefined],
  ['"', undefined],
  ['', undefined],
])('the unit that %s says itself is its own', (text, length) => {
  expect(readMarkedLength(text)).toEqual(length)
})
