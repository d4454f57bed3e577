import { Worker } from 'node:worker_threads'
import { InvalidError, UnavailableError } from '@formwork/kernel'
import pLimit from 'p-limit'
import { type Cell, type SheetLine, UnreadableCell } from '../sheet-lines.ts'
import { TooLargeUnpacked } from './too-large-unpacked.ts'
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
 * Reads the first sheet of an xlsx file in a thread of its own, which ends with it: whatever the
 * file holds, it takes neither this process's time nor its memory. Empty lines are left out.
 *
 * @throws InvalidError when it is no workbook, or beyond the limits; UnavailableError when too many
 *   are being read
 */
export function readWorkbook(file: Buffer, limits = LIMITS): Promise<readonly SheetLine[]> {
  if (readers.pendingCount >= MAX_WAITING) {
    throw new UnavailableError('Too many workbooks are being read; try again in a moment')
  }
  return readers(() => readInThread(file, limits))
}

function readInThread(
  file: Buffer,
  { timeoutMs, memoryMb }: WorkbookLimits,
): Promise<readonly SheetLine[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly SheetLine[]>()
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  const lines: SheetLine[] = []
  worker.on('message', (answer: WorkbookAnswer) => {
    if (answer.kind === 'lines') lines.push(...answer.lines.map(revived))
    else if (answer.kind === 'end') resolve(lines)
    else reject(new InvalidError(answer.sentence))
  })
  worker.on('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isFull ? new TooLargeUnpacked() : error)
  })
  worker.on('exit', () => reject(new Error('The thread that reads a workbook ended early')))
  const timeout = setTimeout(() => reject(new TooLargeUnpacked()), timeoutMs)
  return promise.finally(() => {
    clearTimeout(timeout)
    void worker.terminate()
  })
}

/** Between threads an object loses its class. */
const revived = ({ line, cells }: SheetLine): SheetLine => ({
  line,
  cells: cells.map(
    (cell): Cell => (typeof cell === 'object' ? new UnreadableCell(cell.message) : cell),
  ),
})
