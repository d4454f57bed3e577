import type { Writable } from 'node:stream'
import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import { MODULE_TITLES, MODULES, type Module } from '../lines/modules.ts'
import type { BidPart, BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'
import { writeSummarySheet } from './bid-summary-sheet.ts'
import { Spool } from './spool.ts'
import { type SheetLayout, WorkbookFile } from './workbook.ts'
import { type Cell, type Format, money } from './workbook-cells.ts'

/** A line as it waits for its sheet; JSON has no bigint. */
type SpooledLine = readonly (string | null)[]

export interface BidSheets {
  readonly bid: BidPart
  readonly scopes: readonly ScopePart[]
  readonly modules: Readonly<Record<Module, { readonly lines: Spool<SpooledLine>; total: bigint }>>
}

/** Column of the total costs, and the row that sums them: header, lines, total. */
export const TOTAL_COLUMN = 'J'
export const totalRow = (lines: number): number => lines + 2

/** Reads the whole snapshot, so that whatever is wrong with it shows before the first byte is sent. */
export async function collectBidSheets(snapshot: BidSnapshot): Promise<BidSheets> {
  const scopes: ScopePart[] = []
  const modules = {
    concrete: { lines: new Spool<SpooledLine>(), total: 0n },
    labor: { lines: new Spool<SpooledLine>(), total: 0n },
    equipment: { lines: new Spool<SpooledLine>(), total: 0n },
    materials: { lines: new Spool<SpooledLine>(), total: 0n },
    subcontractor: { lines: new Spool<SpooledLine>(), total: 0n },
    misc: { lines: new Spool<SpooledLine>(), total: 0n },
  }
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part !== 'lines') continue
    for (const line of part.lines) {
      const module = modules[line.module]
      module.lines.add(spooled(line))
      module.total += line.extended
    }
  }
  return { bid: snapshot.bid, scopes, modules }
}

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

function spooled(line: BidLine): SpooledLine {
  return [
    line.scope,
    line.name,
    line.description,
    line.basis,
    line.quantity ?? null,
    line.unit ?? null,
    line.unitCost ?? null,
    dollars(line.cost),
    line.multiplier,
    dollars(line.extended),
    line.notes,
  ]
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
