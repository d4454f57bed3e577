import { expect, it } from 'vitest'
import { readCells } from './clipboard.ts'

it.each([
  ['one cell', 'Slab', [['Slab']]],
  [
    'rows, with the line end that Excel adds',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells', '\t\tx\n', [['', '', 'x']]],
  ['quoted text with tabs, lines and quotes', '"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
  ['inches, whose sign is a quote', '6"\t4"', [['6"', '4"']]],
])('reads %s', (_what, text, expected) => {
  expect(readCells(text)).toEqual(expected)
})
