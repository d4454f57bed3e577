import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@formwork/kernel'
import type { SheetLine } from '../sheet-lines.ts'
import { readSheet } from './read-sheet.ts'
import { WorkbookMalformed } from './workbook.errors.ts'

/** Lines that are sent together: the thread that takes them serves others in between. */
const BATCH = 200

/** What the thread answers: lines, then `end` with the sheet that they are of; or the sentence of a refusal. */
export type WorkbookAnswer =
  | { readonly kind: 'lines'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'end'; readonly sheet: string }
  | { readonly kind: 'refused'; readonly sentence: string }

const answer = (message: WorkbookAnswer): void => parentPort?.postMessage(message)

// What exceljs throws within its own streams reaches no caller.
process.once('uncaughtException', () => {
  answer({ kind: 'refused', sentence: WorkbookMalformed().message })
})

try {
  const { sheet, lines } = await readSheet(Buffer.from(workerData))
  for (let at = 0; at < lines.length; at += BATCH) {
    answer({ kind: 'lines', lines: lines.slice(at, at + BATCH) })
  }
  answer({ kind: 'end', sheet })
} catch (error) {
  if (!(error instanceof AppError)) throw error
  answer({ kind: 'refused', sentence: error.message })
}
