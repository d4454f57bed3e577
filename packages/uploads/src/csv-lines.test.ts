import { describe, expect, it } from 'vitest'
import { readCsvLines } from './csv-lines.ts'

const LIMITS = { maxLines: 10_000, maxCells: 4, maxCell: 3_000 }
const read = (text: string) => readCsvLines(text, LIMITS)
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

describe('the lines of a CSV file', () => {
  it.each(['\n', '\r\n', '\r'])('are read whole and numbered, between %j', async (end) => {
    // Cells of one byte up to more than what is parsed at once, some over several lines.
    const rows = Array.from({ length: 400 }, (_, index) => {
      const long = 'é"x'.repeat(1 + ((index * 37) % 500))
      return [`${index}`, index % 3 === 0 ? `${long}${end}second` : long, `last ${index}`]
    })
    const text = rows.map((row) => row.map(quoted).join(',')).join(end)
    let line = 1
    const expected = rows.map((cells, index) => {
      const at = { line, cells }
      line += index % 3 === 0 ? 2 : 1
      return at
    })
    expect(await read(text)).toEqual(expected)
    expect(await read(`\uFEFF${text}${end}${end}`)).toEqual(expected)
  })

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('are refused when %s separate them, with the way out', async (name, separator) => {
    const text = ['\uFEFF', '', `name${separator}price`, `Sand${separator}0,145`].join('\n')
    await expect(read(text)).rejects.toThrow(
      `The columns of the CSV file are separated by ${name}; save it with commas`,
    )
    const cell = `a${separator}b`
    expect(await read(`name\n${quoted(cell)}`)).toMatchObject([{}, { cells: [cell] }])
  })

  it('leave out what is empty, and count it', async () => {
    expect(await read('a\n\n,,\nb')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['b'] },
    ])
    expect(await read('')).toEqual([])
    const many = readCsvLines('\n'.repeat(5_000), { ...LIMITS, maxLines: 4_000 })
    await expect(many).rejects.toThrow('The CSV file has more than 4000 rows, empty ones included')
  })

  it.each([
    ['a quote within a cell', 'a,b"c\n', 'The CSV file is malformed: '],
    ['a quote that never ends', 'a,"b\n', 'The CSV file is malformed: '],
    ['too many cells', 'a,b,c,d,e\n', 'A row of the CSV file has more than 4 cells'],
    ['far too many cells', `${','.repeat(20_000)}\n`, 'A row of the CSV file is too long'],
    ['far too long a cell', `"${'x,\n'.repeat(10_000)}"\n`, 'A row of the CSV file is too long'],
    ['too long a cell', `${'x'.repeat(3_001)}\n`, 'A cell of the CSV file has more than 3000'],
  ])('are refused for %s, wherever it stands', async (_what, fault, sentence) => {
    for (const before of [0, 1, 500, 3_000]) {
      await expect(read(`${'a,b\n'.repeat(before)}${fault}`)).rejects.toThrow(sentence)
      await expect(read(`${'a,b\n'.repeat(before)}${fault}${'a,b\n'.repeat(900)}`)).rejects.toThrow(
        /^(The CSV file is malformed: |A row of the CSV file |A cell of the CSV file has)/,
      )
    }
  })
})
