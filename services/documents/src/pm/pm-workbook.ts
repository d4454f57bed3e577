import type { Writable } from 'node:stream'
import { WorkbookFile } from '../workbook/workbook.ts'
import { PM_COLUMNS, PM_FROZEN_ROWS, pmGrid } from './pm-grid.ts'
import type { PmSheet } from './pm-sheet.ts'

/** The tracking sheet as a workbook. */
export async function writePmWorkbook(pm: PmSheet, output: Writable, now: Date): Promise<void> {
  const book = await WorkbookFile.open(output, `${pm.bid.bidNumber} ${pm.bid.name}: tracking`, now)
  const sheet = book.sheet({ name: 'Tracking', columns: PM_COLUMNS, frozenRows: PM_FROZEN_ROWS })
  await sheet.rows(pmGrid(pm))
  await sheet.close()
  await book.close()
}
