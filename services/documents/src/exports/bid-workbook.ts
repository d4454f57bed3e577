import type { Writable } from 'node:stream'
import { dollars } from '../lines/cents.ts'
import { MODULE_TITLES, MODULES, type Module } from '../lines/modules.ts'
import { type BidSheets, type SpooledLine, TOTAL_COLUMN } from './bid-sheets.ts'
import { writeSummarySheet } from './bid-summary-sheet.ts'
import { type SheetLayout, WorkbookFile } from './workbook.ts'
import { type Cell, type Format, money } from './workbook-cells.ts'

/** The bid as a workbook: a summary sheet, then one sheet per module; totals are live formulas. */
export async function writeBidWorkbook(
  sheets: BidSheets,
  output: Writable,
  now: Date,
): Promise<void> {
  const book = new WorkbookFile(output, `${sheets.bid.bidNumber} ${sheets.bid.name}`, now)
  await writeSummarySheet(book, sheets)
  for (const module of MODULES) await writeModuleSheet(book, module, sheets)
  await book.close()
}

const HEADERS = [
  'Scope',
  'Item',
  'Description',
  'Basis',
  'Quantity',
  'Unit',
  'Unit cost',
  'Cost',
  'Multiplier',
  'Total cost',
  'Notes',
]
const COLUMNS: SheetLayout['columns'] = [
  { width: 26, wrap: true },
  { width: 34, wrap: true },
  { width: 38, wrap: true },
  { width: 30, wrap: true },
  { width: 13 },
  { width: 8 },
  { width: 13 },
  { width: 15 },
  { width: 11 },
  { width: 16 },
  { width: 38, wrap: true },
]

async function writeModuleSheet(book: WorkbookFile, module: Module, sheets: BidSheets) {
  const { lines, total } = sheets.modules[module]
  const count = lines.count
  const sheet = book.sheet({
    name: MODULE_TITLES[module],
    columns: COLUMNS,
    frozenRows: 1,
    filterColumns: true,
  })
  await sheet.row(HEADERS, 'header')
  for (const line of lines.drain()) await sheet.row(lineCells(line))
  const sum: Cell =
    count === 0
      ? money('0')
      : {
          formula: `SUM(${TOTAL_COLUMN}2:${TOTAL_COLUMN}${count + 1})`,
          result: Number(dollars(total)),
          format: 'money',
        }
  await sheet.row(
    [`Total ${MODULE_TITLES[module].toLowerCase()}`, ...Array(8).fill(undefined), sum, undefined],
    'total',
  )
  await sheet.close()
}

const LINE_FORMATS: readonly (Format | undefined)[] = [
  undefined,
  undefined,
  undefined,
  undefined,
  'quantity',
  undefined,
  'rate',
  'money',
  'quantity',
  'money',
  undefined,
]

function lineCells(line: SpooledLine): readonly Cell[] {
  return line.map((value, column) => {
    const format = LINE_FORMATS[column]
    if (value === null || format === undefined) return value ?? undefined
    return { number: Number(value), format }
  })
}
