import type { Writable } from 'node:stream'
import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import type { BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'
import { writeSummarySheet } from './bid-summary-sheet.ts'
import { countByModule, ModuleSheets } from './module-sheets.ts'
import { WorkbookFile } from './workbook.ts'

/**
 * The bid as a workbook: a summary sheet, then one sheet per module; totals are live formulas. Rows are
 * written as the snapshot, by module, brings them.
 */
export async function writeBidWorkbook(
  snapshot: BidSnapshot,
  output: Writable,
  now: Date,
): Promise<void> {
  const { bid } = snapshot
  const book = new WorkbookFile(output, `${bid.bidNumber} ${bid.name}`, now)
  const scopes: ScopePart[] = []
  const shares: BidLine[] = []
  let sheets: ModuleSheets | undefined
  const begin = async (): Promise<ModuleSheets> => {
    const counts = countByModule(bid.modules, bid.itemCounts, shares)
    await writeSummarySheet(book, { bid, scopes, counts })
    return new ModuleSheets(book, bid.modules, counts, shares)
  }
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part === 'shares') shares.push(...part.lines)
    if (part.part !== 'lines') continue
    sheets ??= await begin()
    await sheets.write(part.lines)
  }
  sheets ??= await begin()
  await sheets.close()
  await book.close()
}
