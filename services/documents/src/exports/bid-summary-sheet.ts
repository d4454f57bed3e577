import { type BidModule, moduleCost } from '../lines/modules.ts'
import type { BidPart, ScopePart } from '../snapshot/bid-snapshot.ts'
import { type LineCounts, TOTAL_COLUMN, totalRow } from './module-sheets.ts'
import type { SheetWriter, WorkbookFile } from './workbook.ts'
import { type Cell, money } from './workbook-cells.ts'

const formula = (text: string, result: string): Cell => ({
  formula: text,
  result: Number(result),
  format: 'money',
})

export interface BidSummary {
  readonly bid: BidPart
  readonly scopes: readonly ScopePart[]
  readonly counts: LineCounts
}

/** The first sheet: what the bid is, its price from the module sheets, and its scopes. */
export async function writeSummarySheet(book: WorkbookFile, summary: BidSummary): Promise<void> {
  const sheet = book.sheet({
    name: 'Summary',
    columns: [
      { width: 34, wrap: true },
      { width: 24, wrap: true },
      { width: 12 },
      ...summary.bid.modules.map(() => ({ width: 16 })),
      { width: 17 },
    ],
    frozenRows: 1,
  })
  sheet.row([summary.bid.name], 'title')
  for (const row of facts(summary.bid)) sheet.row(row)
  sheet.row([])
  writePrice(sheet, summary)
  sheet.row([])
  await writeScopes(sheet, summary)
  await sheet.close()
}

function facts(bid: BidPart): readonly (readonly string[])[] {
  return [
    ['Bid number', bid.bidNumber],
    ['Client', bid.clientName],
    ['Location', bid.location ?? ''],
    ['Status', bid.status],
    ['Equipment', bid.equipmentBiddingMode],
    ['Prepared by', bid.createdBy],
    ['Last updated', bid.lastUpdated.slice(0, 10)],
  ]
}

function writePrice(sheet: SheetWriter, { bid, counts }: BidSummary): void {
  sheet.row(['Module', 'Cost'], 'header')
  const first = sheet.rowNumber + 1
  for (const module of bid.modules) {
    const { name, title } = module
    const cell = `${title}!${TOTAL_COLUMN}${totalRow(counts.get(name) ?? 0)}`
    sheet.row([title, formula(cell, moduleCost(bid.costs, module))])
  }
  const subtotal = first + bid.modules.length
  const sum = formula(`SUM(B${first}:B${subtotal - 1})`, bid.subtotalCost)
  sheet.row(['Subtotal', sum], 'total')
  sheet.row([
    'Overhead',
    formula(`ROUND(B${subtotal}*C${subtotal + 1},2)`, bid.overheadAmount),
    percent(bid.overheadPercentage),
  ])
  sheet.row([
    'Profit',
    formula(`ROUND((B${subtotal}+B${subtotal + 1})*C${subtotal + 2},2)`, bid.profitAmount),
    percent(bid.profitPercentage),
  ])
  sheet.row(['Total', formula(`SUM(B${subtotal}:B${subtotal + 2})`, bid.totalCost)], 'total')
}

/** Stored as percent (10 is 10 %), shown by Excel's own percent format. */
function percent(stored: string): Cell {
  return { number: Number(`${stored}e-2`), format: 'percent' }
}

/** Columns of a scope before those of the modules. */
const BEFORE = 3

/** The letter of a column, from 0. */
const columnAt = (place: number): string => String.fromCharCode(65 + place)

function scopeCells(modules: readonly BidModule[], scope: ScopePart, row: number): readonly Cell[] {
  return [
    scope.name,
    scope.scopeType,
    { number: Number(scope.multiplier), format: 'quantity' },
    ...modules.map((module) => money(moduleCost(scope.costs, module))),
    formula(
      `SUM(${columnAt(BEFORE)}${row}:${columnAt(BEFORE + modules.length - 1)}${row})`,
      scope.totalCost,
    ),
  ]
}

async function writeScopes(sheet: SheetWriter, { bid, scopes }: BidSummary): Promise<void> {
  const { modules } = bid
  const blanks = Array(BEFORE - 1 + modules.length)
  const total = columnAt(BEFORE + modules.length)
  sheet.row(
    ['Scope', 'Type', 'Multiplier', ...modules.map(({ title }) => title), 'Total'],
    'header',
  )
  const first = sheet.rowNumber + 1
  await sheet.rows(
    scopes.map((scope, index) => ({ cells: scopeCells(modules, scope, first + index) })),
  )
  if (Number(bid.unallocatedCost) !== 0) {
    sheet.row(['Not assigned to a scope', ...blanks, money(bid.unallocatedCost)])
  }
  const last = sheet.rowNumber
  if (last < first) return
  sheet.row(
    ['All scopes', ...blanks, formula(`SUM(${total}${first}:${total}${last})`, bid.subtotalCost)],
    'total',
  )
}
