import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['Deck, "north"', 'two\nlines'], '"Deck, ""north""","two\nlines"\r\n'],
  [['=HYPERLINK(1)', '+1', '-12.50', '@x'], `'=HYPERLINK(1),'+1,-12.50,'@x\r\n`],
])('%j is one line that no spreadsheet calculates', (row, expected) => {
  expect(csvOf([row])).toBe(expected)
})
