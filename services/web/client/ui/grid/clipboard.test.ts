import { describe, expect, it } from 'vitest'
import { cellsToPaste, readCarried, readCells, writeCells, writeTable } from './clipboard.ts'

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
  ['a quote that nothing closes', '"6\t4', [['"6', '4']]],
])('reads %s', (_what, text, expected) => {
  expect(readCells(text)).toEqual(expected)
})

it.each([
  { cells: [['a\tb\n"c"', 'd']] },
  { cells: [['"quoted"', '6"']] },
  {
    cells: [
      ['', ''],
      ['x', ''],
    ],
  },
])('reads what it writes: %j', ({ cells }) => {
  expect(readCells(writeCells(cells))).toEqual(cells)
})

describe('a table on the clipboard', () => {
  it('has a cell for each, as text', () => {
    expect(writeTable([['<b>', 'a\nb']])).toBe(
      '<table><tbody><tr><td>&lt;b&gt;</td><td>a<br>b</td></tr></tbody></table>',
    )
  })

  it('carries what its cells do not show, whatever it is', () => {
    const carried = { rows: [{ name: '"><script>%</script>', waste: 7.5, notes: null }] }
    const html = `<meta charset="utf-8">${writeTable([['x']], carried)}`
    expect(readCarried(html)).toEqual(carried)
  })

  it.each(['', '<table><tr><td>x</td></tr></table>', '<table data-formwork-rows="%7B">'])(
    'of another program carries nothing: %j',
    (html) => {
      expect(readCarried(html)).toBeUndefined()
    },
  )
})

describe('a paste', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
  ]

  it('of one cell fills the selection', () => {
    expect(cellsToPaste([['7']], { rows: 2, columns: 2 })).toEqual([
      ['7', '7'],
      ['7', '7'],
    ])
  })

  it('of a block is repeated in a selection that is a multiple of it', () => {
    expect(cellsToPaste(block, { rows: 4, columns: 2 })).toEqual([...block, ...block])
    expect(cellsToPaste([['1', '2']], { rows: 2, columns: 4 })).toEqual([
      ['1', '2', '1', '2'],
      ['1', '2', '1', '2'],
    ])
  })

  it.each([
    { rows: 1, columns: 1 },
    { rows: 3, columns: 2 },
    { rows: 2, columns: 3 },
  ])('of a block is written once into %j cells', (selection) => {
    expect(cellsToPaste(block, selection)).toEqual(block)
  })
})
