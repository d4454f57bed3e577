import { MODULE_TITLES, MODULES, moduleCost } from '../lines/modules.ts'
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
      ...MODULES.map(() => ({ width: 16 })),
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
  for (const module of MODULES) {
    const title = MODULE_TITLES[module]
    const cell = `${title}!${TOTAL_COLUMN}${totalRow(counts.get(module) ?? 0)}`
    sheet.row([title, formula(cell, moduleCost(bid.costs, module))])
  }
  const subtotal = first + MODULES.length
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

function scopeCells(scope: ScopePart, row: number): readonly Cell[] {
  return [
    scope.name,
    scope.scopeType,
    { number: Number(scope.multiplier), format: 'quantity' },
    ...MODULES.map((module) => money(moduleCost(scope.costs, module))),
    formula(`SUM(D${row}:I${row})`, scope.totalCost),
  ]
}

async function writeScopes(sheet: SheetWriter, { bid, scopes }: BidSummary): Promise<void> {
  sheet.row(
    ['Scope', 'Type', 'Multiplier', ...MODULES.map((module) => MODULE_TITLES[module]), 'Total'],
    'header',
  )
  const first = sheet.rowNumber + 1
  await sheet.rows(scopes.map((scope, index) => ({ cells: scopeCells(scope, first + index) })))
  if (Number(bid.unallocatedCost) !== 0) {
    sheet.row(['Not assigned to a scope', ...Array(8), money(bid.unallocatedCost)])
  }
  const last = sheet.rowNumber
  if (last < first) return
  sheet.row(
    ['All scopes', ...Array(8), formula(`SUM(J${first}:J${last})`, bid.subtotalCost)],
    'total',
  )
}
