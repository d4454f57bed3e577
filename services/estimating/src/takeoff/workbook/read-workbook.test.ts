import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { UnreadableCell } from '../sheet-lines.ts'
import { readWorkbook } from './read-workbook.ts'

async function workbookOf(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('First')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('a workbook in a thread of its own', () => {
  it('gives all its lines in their order', async () => {
    const file = await workbookOf(Array.from({ length: 450 }, (_, at) => [`row ${at + 1}`, at]))
    const { lines } = await readWorkbook(file)
    expect(lines).toHaveLength(450)
    expect(lines[449]).toEqual({ line: 450, cells: ['row 450', 449] })
  })

  it('keeps what is wrong with a cell', async () => {
    const { lines } = await readWorkbook(await workbookOf([[new Date('2026-03-02')]]))
    const [line] = lines
    expect(line?.cells).toEqual([new UnreadableCell('holds a date; a number or text is wanted')])
    expect(line?.cells[0]).toBeInstanceOf(UnreadableCell)
  })

  it('is refused with the sentence of the reader', async () => {
    await expect(readWorkbook(Buffer.from('PK\x03\x04'))).rejects.toThrow(
      'The XLSX file is malformed',
    )
  })

  it('is given up when it takes longer than it may', async () => {
    const file = await workbookOf([['a']])
    await expect(readWorkbook(file, { timeoutMs: 1, memoryMb: 128 })).rejects.toThrow(
      'The XLSX file is too large when it is unpacked',
    )
  })

  it('is given up when its thread needs more memory than it may, and this process goes on', async () => {
    const file = await workbookOf([['a']])
    await expect(readWorkbook(file, { timeoutMs: 60_000, memoryMb: 8 })).rejects.toThrow(
      'The XLSX file is too large when it is unpacked',
    )
  })

  it('waits while two others are read, and is refused when twenty wait', async () => {
    const broken = Buffer.from('PK\x03\x04')
    const started = Array.from({ length: 22 }, () => readWorkbook(broken))
    await expect(async () => readWorkbook(broken)).rejects.toThrow(
      'Too many workbooks are being read; try again in a moment',
    )
    for (const read of await Promise.allSettled(started)) {
      expect(read).toMatchObject({ reason: { message: 'The XLSX file is malformed' } })
    }
  })
})
