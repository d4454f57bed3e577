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

  it.each(['sep=,', 'SEP=,', '"sep=,"', '\uFEFFsep=,'])(
    'are read below %j, which names their separator',
    async (first) => {
      expect(await read(`${first}\r\na,b\r\n1,2`)).toEqual([
        { line: 2, cells: ['a', 'b'] },
        { line: 3, cells: ['1', '2'] },
      ])
      expect(await read(`a,b\n${first},x`)).toHaveLength(2)
    },
  )

  it.each([
    ['sep=;\na;b', 'semicolons'],
    ['sep=\t\na\tb', 'tabs'],
  ])('are refused below another separator: %j', async (text, name) => {
    await expect(read(text)).rejects.toThrow(
      `The columns of the CSV file are separated by ${name}; save it with commas`,
    )
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
    ['a quote within a cell', 'a,b"c\n', 'of the CSV file has a quotation mark within a cell'],
    ['a quote that never ends', 'a,"b\n', 'has a cell whose quotation mark is never closed'],
    ['too many cells', 'a,b,c,d,e\n', 'A row of the CSV file has more than 4 cells'],
    ['far too many cells', `${','.repeat(20_000)}\n`, 'A row of the CSV file is too long'],
    ['far too long a cell', `"${'x,\n'.repeat(10_000)}"\n`, 'A row of the CSV file is too long'],
    ['too long a cell', `${'x'.repeat(3_001)}\n`, 'A cell of the CSV file has more than 3000'],
  ])('are refused for %s, wherever it stands', async (_what, fault, sentence) => {
    for (const before of [0, 1, 500, 3_000]) {
      await expect(read(`${'a,b\n'.repeat(before)}${fault}`)).rejects.toThrow(sentence)
      await expect(read(`${'a,b\n'.repeat(before)}${fault}${'a,b\n'.repeat(900)}`)).rejects.toThrow(
        /^(Line \d+ of the CSV file has a |A row of the CSV file |A cell of the CSV file has)/,
      )
    }
  })

  const WITHIN =
    'has a quotation mark within a cell; put the whole cell in quotation marks and double the one within it, as in "12"" pipe"'
  const OPEN = 'has a cell whose quotation mark is never closed'
  it.each([
    ['a,b\n12" pipe,3\n', 2, WITHIN],
    ['a,b\n1,"b" c\n', 2, WITHIN],
    ['a,b\n1,"b"c\n', 2, WITHIN],
    // The mark of line 2 is never closed; the parser finds fault where the next one stands.
    ['a,b\n1,"open\n2,"b"\n', 2, WITHIN],
    ['a,b\n1,"open\n2,3\n', 2, OPEN],
    ['a,b,c\n"1\nx","two ""\nlines"" ","open ""\n""', 4, OPEN],
    ['a,b\n"",""\n\n"""x\n', 4, OPEN],
  ])('tell where the quotation of %j fails', async (text, line, sentence) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = ['k,v', '"quoted', 'cell",1', text].join('\n').replaceAll('\n', end)
      await expect(read(file)).rejects.toThrow(`Line ${line + 3} of the CSV file ${sentence}`)
    }
  })
})
