import { Writable } from 'node:stream'
import ExcelJS from 'exceljs'
import type { OpenContender } from '../src/contender.ts'

/** A workbook as base64. */
type Options = { readonly file: string }

type Cell = [ExcelJS.CellValue, Partial<ExcelJS.Style>]
type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

/** The same cells with the same styles, known beforehand, through the bare streaming writer. */
export const open: OpenContender<Options> = async ({ file }) => {
  const sheets = await readSheets(file)
  return {
    async turn() {
      const stream = new Writable({ write: (_chunk, _encoding, done) => done() })
      const book = new ExcelJS.stream.xlsx.WorkbookWriter({
        stream,
        useStyles: true,
        useSharedStrings: false,
        zip: { zlib: { level: 1 } },
      })
      for (const { name, rows } of sheets) {
        const sheet = book.addWorksheet(name)
        rows.forEach((cells, index) => {
          const row = sheet.getRow(index + 1)
          cells.forEach(([value, style], column) => {
            const cell = row.getCell(column + 1)
            cell.value = value
            cell.style = style
          })
          row.commit()
        })
        sheet.commit()
      }
      await book.commit()
    },
    close: async () => {},
  }
}

async function readSheets(file: string): Promise<readonly Sheet[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(file, 'base64').buffer as ArrayBuffer)
  const styles = new Map<string, Partial<ExcelJS.Style>>()
  return book.worksheets.map((sheet) => {
    const rows: Cell[][] = []
    sheet.eachRow({ includeEmpty: true }, (row) => {
      const cells: Cell[] = []
      row.eachCell({ includeEmpty: true }, (cell) => {
        const key = JSON.stringify(cell.style)
        // One object per style, which exceljs recognises.
        const style = styles.get(key) ?? cell.style
        styles.set(key, style)
        cells.push([cell.value, style])
      })
      rows.push(cells)
    })
    return { name: sheet.name, rows }
  })
}
