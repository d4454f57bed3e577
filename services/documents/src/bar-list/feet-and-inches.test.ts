import { decimal } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { feetAndInches } from './feet-and-inches.ts'

describe('a length in feet and inches', () => {
  it.each([
    ['746', `62'-2"`],
    ['113.5', `9'-5 1/2"`],
    ['12', `1'-0"`],
    ['6.25', `0'-6 1/4"`],
    ['0.125', `0'-0 1/8"`],
    ['11.94', `1'-0"`],
    ['11.93', `0'-11 7/8"`],
  ])('of %s inches is %s', (inches, told) => {
    expect(feetAndInches(decimal(inches))).toBe(told)
  })
})
