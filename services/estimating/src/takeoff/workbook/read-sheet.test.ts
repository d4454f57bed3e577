import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { UnreadableCell } from '../sheet-lines.ts'
import { readSheet } from './read-sheet.ts'

async function workbookOf(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook()
  fill(book.addWorksheet('First'), book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The words of each cell of the first line. */
async function cellsOf(values: readonly ExcelJS.CellValue[], format?: string) {
  const file = await workbookOf((sheet) => {
    sheet.addRow([...values])
    if (format !== undefined) sheet.getCell(1, 1).numFmt = format
  })
  const [line] = (await readSheet(file)).lines
  return line?.cells.map((cell) => (cell instanceof UnreadableCell ? cell.message : cell))
}

function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const BOOK = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
const parts = { 'xl/workbook.xml': BOOK, 'xl/_rels/workbook.xml.rels': RELATIONS }

describe('a workbook', () => {
  it('is read by its lines, which keep their numbers', async () => {
    const file = await workbookOf((sheet) => {
      sheet.getRow(1).values = ['a', '', 2]
      sheet.getRow(4).values = [' b ', true]
    })
    expect((await readSheet(file)).lines).toEqual([
      { line: 1, cells: ['a', '', 2] },
      { line: 4, cells: ['b', true] },
    ])
  })

  it('is read by the sheet that stands first in it, wherever that is kept', async () => {
    const file = await zipOf({
      'xl/workbook.xml': BOOK.replace('rId1', 'rId2'),
      'xl/_rels/workbook.xml.rels': RELATIONS.replace(
        '</',
        '<Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></',
      ),
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      'xl/worksheets/other.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>',
    })
    expect((await readSheet(file)).lines).toEqual([{ line: 1, cells: [7] }])
  })

  it('is read by its first sheet that is shown and holds something, and says which', async () => {
    const file = await workbookOf((_first, book) => {
      book.addWorksheet('Rates', { state: 'hidden' }).addRow(['rate', 1])
      book.addWorksheet('Codes', { state: 'veryHidden' }).addRow(['code', 2])
      book.addWorksheet('Walls & "slabs"').addRow(['scope', 3])
      book.addWorksheet('Last').addRow(['x'])
    })
    expect(await readSheet(file)).toEqual({
      sheet: 'Walls & "slabs"',
      lines: [{ line: 1, cells: ['scope', 3] }],
    })
  })

  it('whose sheets hold nothing has no lines; where hidden ones do it says what to do', async () => {
    expect(await readSheet(await workbookOf(() => {}))).toEqual({ sheet: 'First', lines: [] })
    const hidden = workbookOf((_first, book) => {
      book.addWorksheet('Takeoff', { state: 'hidden' }).addRow(['scope'])
    })
    await expect(readSheet(await hidden)).rejects.toThrow(
      'The sheets of the workbook that are shown hold nothing, and hidden ones are not read: show the sheet of the takeoff and save the workbook',
    )
  })

  it('gives what its formulas came to, and the text of what is formatted', async () => {
    expect(
      await cellsOf([
        { formula: 'A1*2', result: 12.5 },
        { formula: 'A1', result: 'text' },
        { richText: [{ text: 'two ' }, { text: 'runs' }] },
      ]),
    ).toEqual([12.5, 'text', 'two runs'])
  })

  it.each([
    [0.1, '0%', '10%'],
    [{ formula: 'A1', result: 0.0765 }, '0.00%', '7.65%'],
    [0.1, '0.0" % of all"', 0.1],
  ])('gives a percentage as it shows: %s in the format %s', async (value, format, cell) => {
    expect(await cellsOf([value], format)).toEqual([cell])
  })

  it.each([
    ['a date', new Date('2026-03-02'), 'yyyy-mm-dd', 'holds a date; a number or text is wanted'],
    [
      'the date of a formula',
      { formula: 'A1', result: 46083 },
      'd-mmm-yy',
      'holds a date; a number or text is wanted',
    ],
    [
      'a formula without a value',
      { formula: 'A1' },
      undefined,
      'holds a formula without a value; put in the value',
    ],
    [
      'a fault of a formula',
      { error: '#REF!' },
      undefined,
      'holds a formula without a value; put in the value',
    ],
    ['a text of no field', 'x'.repeat(10_001), undefined, 'must be at most 10000 characters'],
  ] as const)('says of %s what is wrong', async (_what, value, format, message) => {
    expect(await cellsOf([value as ExcelJS.CellValue], format)).toEqual([message])
  })

  it.each([
    ['a sheet', 'xl/worksheets/sheet1.xml'],
    ['texts', 'xl/sharedStrings.xml'],
    ['a list of sheets', 'xl/workbook.xml'],
  ])('that unpacks to %s without end is refused before it is unpacked', async (_what, name) => {
    const file = await zipOf({
      ...parts,
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      [name]: Buffer.alloc(40_000_000, ' '),
    })
    expect(file.length).toBeLessThan(100_000)
    await expect(readSheet(file)).rejects.toThrow('The XLSX file is too large when it is unpacked')
  })

  it.each([
    ['texts', 'xl/sharedStrings.xml', `<sst>${'<si><t/></si>'.repeat(700_000)}</sst>`],
    ['formats', 'xl/styles.xml', `<styleSheet>${'<xf/>'.repeat(260_000)}</styleSheet>`],
    ['cells', 'xl/worksheets/sheet1.xml', `<worksheet>${'<c/>'.repeat(2_000_001)}</worksheet>`],
    ['elements within each other', 'xl/worksheets/sheet1.xml', '<a>'.repeat(1_000_000)],
    [
      'text between two elements',
      'xl/worksheets/sheet1.xml',
      `<worksheet>${'a'.repeat(2_000_000)}</worksheet>`,
    ],
    [
      'attributes of one element',
      'xl/worksheets/sheet1.xml',
      `<worksheet ${Array.from({ length: 100 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    ],
  ])('that unpacks to more %s than a workbook has is refused', async (_what, name, content) => {
    const file = await zipOf({
      ...parts,
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      [name]: content,
    })
    expect(file.length).toBeLessThan(100_000)
    await expect(readSheet(file)).rejects.toThrow('The XLSX file is too large when it is unpacked')
  })

  it('that claims to be smaller than it is is refused', async () => {
    const file = await zipOf({
      ...parts,
      'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000, ' '),
    })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(40_000_000)
    const lied = Buffer.from(file)
    for (let at = lied.indexOf(size); at !== -1; at = lied.indexOf(size)) lied.writeUInt32LE(10, at)
    await expect(readSheet(lied)).rejects.toThrow('The XLSX file is malformed')
  })

  it('of more lines than are read is refused', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `<row r="${at + 1}"/>`).join('')
    const filled = rows.replaceAll('/>', '><c t="b" r="A1"><v>1</v></c></row>')
    const file = await zipOf({
      ...parts,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${filled}</sheetData></worksheet>`,
    })
    await expect(readSheet(file)).rejects.toThrow('The XLSX file has more than 10000 rows')
  })

  it.each([
    ['another zip file', { 'a.txt': 'a' }, 'The file is not an XLSX workbook'],
    ['a book without its sheet', parts, 'The file is not an XLSX workbook'],
    ['a sheet of no XML', { ...parts, 'xl/worksheets/sheet1.xml': '<a></b>' }, 'malformed'],
    [
      'a cell in no column',
      {
        ...parts,
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
      },
      'malformed',
    ],
  ])('that is %s is refused', async (_what, entries, message) => {
    await expect(readSheet(await zipOf(entries))).rejects.toThrow(message)
  })

  it('that breaks off is refused', async () => {
    const file = await workbookOf((sheet) => sheet.addRow(['a']))
    await expect(readSheet(file.subarray(0, file.length / 2))).rejects.toThrow('malformed')
  })
})
