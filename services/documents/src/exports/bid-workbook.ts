import type { Writable } from 'node:stream'
import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import type { BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'
import { WorkbookFile } from '../workbook/workbook.ts'
import { SUMMARY_SHEET, writeSummarySheet } from './bid-summary-sheet.ts'
import { ModuleSheets } from './module-sheets.ts'
import { SCOPES_SHEET, writeScopesSheet } from './scopes-sheet.ts'

/**
 * The bid as a workbook that prices itself: summary, scopes, and one sheet per module whose amounts
 * and totals are formulas over their own quantities and rates. Rows are written as the snapshot, by
 * module, brings them.
 */
export async function writeBidWorkbook(
  snapshot: BidSnapshot,
  output: Writable,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const { bid } = snapshot
  const book = await WorkbookFile.open(output, `${bid.bidNumber} ${bid.name}`, now)
  const scopes: ScopePart[] = []
  const shares: BidLine[] = []
  const modules = new ModuleSheets(book, { bid, scopes, shares })
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part === 'shares') shares.push(...part.lines)
    if (part.part === 'lines') await modules.write(part.lines)
  }
  const written = await modules.close()
  await writeSummarySheet(book, bid, written, timeZone)
  await writeScopesSheet(book, bid, scopes, written)
  book.showFirst([SUMMARY_SHEET, SCOPES_SHEET])
  await book.close()
}
