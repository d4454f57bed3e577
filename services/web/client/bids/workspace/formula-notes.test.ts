import { expect, it } from 'vitest'
import { formulaIn, notedEntry } from './formula-notes.ts'

const length = { label: 'Length ft' }

it.each([
  ['a formula is added to them', 'North side', '=2*600', 'North side\nLength ft = 2*600'],
  ['another one takes its place', 'Length ft = 2*600\nNorth', '=3*600', 'North\nLength ft = 3*600'],
  ['a number takes it away', 'North\nLength ft = 2*600', '1200', 'North'],
  ['a number alone is no formula', 'North', '=600', 'North'],
  ['what is no formula changes nothing', ' North\n\nSouth ', '12', ' North\n\nSouth '],
  ['of another column they stay', 'Width ft = 2*3', '=4*5', 'Width ft = 2*3\nLength ft = 4*5'],
])('the notes of an item: %s', (_rule, notes, typed, expected) => {
  expect(notedEntry(notes, length, typed)).toBe(expected)
})

it('are asked for the formula of a cell', () => {
  expect(formulaIn('North\nLength ft = 2*600', length)).toBe('2*600')
  expect(formulaIn('Length ft of it = 2', length)).toBeUndefined()
})
