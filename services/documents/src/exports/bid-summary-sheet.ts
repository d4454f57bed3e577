import { localAt } from '@formwork/kernel/zones'
import {
  ADJUSTMENTS,
  ADJUSTMENTS_TITLE,
  type MarkUpLine,
  markUpLines,
} from '../lines/mark-up-lines.ts'
import { moduleCost } from '../lines/modules.ts'
import type { BidPart } from '../snapshot/bid-snapshot.ts'
import type { SheetWriter, WorkbookFile } from '../workbook/workbook.ts'
import { type Cell, formula, money } from '../workbook/workbook-cells.ts'
import { moneyWidth } from './line-columns.ts'
import type { WrittenModule } from './module-sheet.ts'

export const SUMMARY_SHEET = 'Summary'

/** The first sheet: what the bid is, and its price from the totals of the modules. */
export async function writeSummarySheet(
  book: WorkbookFile,
  bid: BidPart,
  written: readonly WrittenModule[],
  timeZone: string,
): Promise<void> {
  const sheet = book.sheet({
    name: SUMMARY_SHEET,
    columns: [
      { width: 34, wrap: true },
      { width: Math.max(moneyWidth(bid), 40), wrap: true },
      { width: 14, numeric: true },
    ],
    frozenRows: 1,
  })
  sheet.row([bid.name], 'title')
  for (const row of facts(bid, timeZone)) sheet.row(row)
  sheet.row([])
  writePrice(sheet, bid, written)
  await sheet.close()
}

/** Without those that say nothing. */
function facts(bid: BidPart, timeZone: string): readonly (readonly string[])[] {
  const { location = '' } = bid
  return [
    ['Bid number', bid.bidNumber],
    ['Client', bid.clientName],
    ['Location', location],
    ['Status', bid.status],
    ['Equipment', bid.equipmentBiddingMode],
    ['Prepared by', bid.createdBy],
    ['Last updated', localAt(bid.lastUpdated, timeZone).day],
  ].filter(([, value]) => value !== '')
}

function writePrice(sheet: SheetWriter, bid: BidPart, written: readonly WrittenModule[]): void {
  sheet.row(['Module', { head: 'Cost' }, undefined], 'header')
  const first = sheet.rowNumber + 1
  for (const module of bid.modules) {
    const total = written.find((each) => each.module.name === module.name)?.total
    const cost = moduleCost(bid.costs, module)
    sheet.row([module.title, total === undefined ? money(cost) : formula(total, Number(cost))])
  }
  const places = new Map(bid.modules.map(({ name }, place) => [name, first + place]))
  if (bid.adjustmentsCost !== undefined) {
    sheet.row([ADJUSTMENTS_TITLE, money(bid.adjustmentsCost)])
    places.set(ADJUSTMENTS, sheet.rowNumber)
  }
  const subtotal = sheet.rowNumber + 1
  const sum = formula(`SUM(B${first}:B${subtotal - 1})`, Number(bid.subtotalCost))
  sheet.row(['Cost', sum, undefined], 'total')
  writeMarkUps(sheet, bid, { subtotal, places })
  const total = formula(`SUM(B${subtotal}:B${sheet.rowNumber})`, Number(bid.totalCost))
  sheet.row(['Total', total, undefined], 'total')
}

/** Rows of the price: that of the subtotal, and those of the modules by their names. */
interface PriceRows {
  readonly subtotal: number
  readonly places: ReadonlyMap<string, number>
}

/** Overhead and profit of each base, then contingency and bond, each from the rows above it. */
function writeMarkUps(sheet: SheetWriter, bid: BidPart, { subtotal, places }: PriceRows): void {
  const { overhead, profit, contingency, bond } = markUpLines(bid)
  const write = (line: MarkUpLine, calculation: string) =>
    sheet.row([line.label, formula(calculation, Number(line.amount)), percent(line.percentage)])
  const costOf = ({ modules }: MarkUpLine) =>
    modules?.map((name) => `B${places.get(name)}`).join('+') ?? `B${subtotal}`
  const inBrackets = (sum: string) => (sum.includes('+') ? `(${sum})` : sum)
  const firstOverhead = sheet.rowNumber + 1
  for (const line of overhead) {
    write(line, `ROUND(${inBrackets(costOf(line))}*C${sheet.rowNumber + 1},2)`)
  }
  for (const [place, line] of profit.entries()) {
    const loaded = `(${costOf(line)}+B${firstOverhead + place})`
    write(line, `ROUND(${loaded}*C${sheet.rowNumber + 1},2)`)
  }
  if (contingency !== null) {
    write(contingency, `ROUND(B${subtotal}*C${sheet.rowNumber + 1},2)`)
  }
  if (bond !== null) {
    const price = `SUM(B${subtotal}:B${sheet.rowNumber})`
    write(bond, `ROUND(ROUND(${price}/(1-C${sheet.rowNumber + 1}),2)-${price},2)`)
  }
}

/** Stored as percent (10 is 10 %), shown by Excel's own percent format. */
function percent(stored: string): Cell {
  return { number: Number(`${stored}e-2`), format: 'percent' }
}
