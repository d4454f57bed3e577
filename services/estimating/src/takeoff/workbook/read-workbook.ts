import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import {
  type Cell,
  MAX_CELLS,
  MAX_FILE_LINES,
  type SheetLine,
  UnreadableCell,
} from '../sheet-lines.ts'
import type { WorkbookSheet } from './read-sheet.ts'
import {
  HiddenLines,
  NotAWorkbook,
  TooLargeUnpacked,
  TooManyWorkbooks,
  WorkbookMalformed,
  WorkbookRowTooWide,
  WorkbookTooLong,
} from './workbook.errors.ts'
import type { WorkbookAnswer } from './workbook.worker.ts'

/** Workbooks that are read at the same time by one process. */
const READERS = 2
/** Those that wait for a reader; what comes then is asked to come again. */
const MAX_WAITING = 20

export interface WorkbookLimits {
  /** How long one may take: the largest that is allowed takes some three seconds of one core. */
  readonly timeoutMs: number
  /** Megabytes that its thread may keep. */
  readonly memoryMb: number
}

const LIMITS: WorkbookLimits = { timeoutMs: 20_000, memoryMb: 128 }

const readers = pLimit(READERS)

/**
 * Reads a sheet of an xlsx file, the first that is shown and holds something, in a thread of its own,
 * which ends with it: whatever the file holds, it takes neither this process's time nor its memory.
 * Empty lines are left out.
 *
 * @throws one of WORKBOOK_ERRORS; TooManyWorkbooks
 */
export function readWorkbook(file: Buffer, limits = LIMITS): Promise<WorkbookSheet> {
  if (readers.pendingCount >= MAX_WAITING) {
    throw TooManyWorkbooks()
  }
  return readers(() => readInThread(file, limits))
}

function readInThread(
  file: Buffer,
  { timeoutMs, memoryMb }: WorkbookLimits,
): Promise<WorkbookSheet> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookSheet>()
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  const lines: SheetLine[] = []
  worker.on('message', (answer: WorkbookAnswer) => {
    if (answer.kind === 'lines') lines.push(...answer.lines.map(revived))
    else if (answer.kind === 'end') resolve({ sheet: answer.sheet, lines })
    else reject(refusalOf(answer.sentence))
  })
  worker.on('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isFull ? TooLargeUnpacked() : error)
  })
  worker.on('exit', () => reject(new Error('The thread that reads a workbook ended early')))
  const timeout = setTimeout(() => reject(TooLargeUnpacked()), timeoutMs)
  return promise.finally(() => {
    clearTimeout(timeout)
    void worker.terminate()
  })
}

/** The refusal of the thread, by its sentence: between threads an error loses its definition. */
function refusalOf(sentence: string): Error {
  const refusals = [
    HiddenLines(),
    NotAWorkbook(),
    TooLargeUnpacked(),
    WorkbookMalformed(),
    WorkbookRowTooWide({ MAX_CELLS }),
    WorkbookTooLong({ MAX_FILE_LINES }),
  ]
  return refusals.find(({ message }) => message === sentence) ?? new Error(sentence)
}

/** Between threads an object loses its class. */
const revived = ({ line, cells }: SheetLine): SheetLine => ({
  line,
  cells: cells.map(
    (cell): Cell => (typeof cell === 'object' ? new UnreadableCell(cell.message) : cell),
  ),
})
