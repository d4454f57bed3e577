import type { Writable } from 'node:stream'
import { CSV_BYTE_ORDER_MARK, type CsvField, csvRecord } from '../exports/csv.ts'
import { WorkbookFile } from '../workbook/workbook.ts'
import type { Cell } from '../workbook/workbook-cells.ts'
import type { BarList } from './bar-list.ts'
import { type BarCell, barColumns, barRows } from './bar-list-rows.ts'

/** RFC 4180, UTF-8 with byte order mark; the note is the last record. */
export function barListCsv(list: BarList, withPrices: boolean): string {
  const head = csvRecord(barColumns(withPrices).map(({ title }) => title))
  const records = [...barRows(list)].map(({ cells }) => csvRecord(cells.map(csvField)))
  return [CSV_BYTE_ORDER_MARK, head, ...records, csvRecord([list.note])].join('')
}

const csvField = (cell: BarCell): CsvField =>
  typeof cell === 'number' ? { number: String(cell) } : (cell ?? undefined)

const FROZEN_ROWS = 4

export async function writeBarListWorkbook(
  list: BarList,
  output: Writable,
  { withPrices, now }: { readonly withPrices: boolean; readonly now: Date },
): Promise<void> {
  const title = `${list.bidNumber} ${list.name}: bar list`
  const columns = barColumns(withPrices)
  const book = await WorkbookFile.open(output, title, now)
  const sheet = book.sheet({
    name: 'Bars',
    columns: columns.map(({ width, numeric }) => ({ width, ...(numeric && { numeric }) })),
    frozenRows: FROZEN_ROWS,
  })
  sheet.row([title], 'title')
  sheet.row([list.note])
  sheet.row([])
  sheet.row(
    columns.map((column) => column.title),
    'header',
  )
  const toCell = (cell: BarCell, index: number): Cell => {
    if (typeof cell !== 'number') return cell ?? undefined
    return { number: cell, format: columns[index]?.money ? 'rate' : 'quantity' }
  }
  const rows = [...barRows(list)].map(({ kind, cells }) => ({
    cells: cells.map(toCell),
    look: kind === 'line' ? ('plain' as const) : ('total' as const),
  }))
  await sheet.rows(rows)
  await sheet.close()
  await book.close()
}
