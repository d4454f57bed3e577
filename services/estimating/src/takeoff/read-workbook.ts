import { Readable } from 'node:stream'
import { AppError, cooperativeYield, InvalidError } from '@formwork/kernel'
import type ExcelJS from 'exceljs'
import {
  type Cell,
  MAX_CELL,
  MAX_CELLS,
  MAX_FILE_LINES,
  type SheetLine,
  UnreadableCell,
} from './sheet-lines.ts'
import { NoWorkbook, TooLargeUnpacked, unpackWorkbook } from './unpack-workbook.ts'

/**
 * Reads the first sheet of an xlsx file, and lets others run meanwhile. Empty lines are left out.
 *
 * @throws InvalidError when it is no workbook, or beyond the limits
 */
export async function readWorkbook(file: Buffer): Promise<readonly SheetLine[]> {
  try {
    return await readFirstSheet(await unpackWorkbook(file))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof TooLargeUnpacked) {
      throw new InvalidError('The XLSX file is too large when it is unpacked')
    }
    if (error instanceof NoWorkbook) throw new InvalidError('The file is not an XLSX workbook')
    throw new InvalidError('The XLSX file is malformed', 'INVALID', { cause: error })
  }
}

async function readFirstSheet(workbook: Buffer): Promise<readonly SheetLine[]> {
  // Not before a workbook comes: a sixth of what a start loads.
  const { default: exceljs } = await import('exceljs')
  const reader = new exceljs.stream.xlsx.WorkbookReader(Readable.from([workbook]), {
    ...{ worksheets: 'emit', sharedStrings: 'cache', styles: 'cache' },
    ...{ hyperlinks: 'ignore', entries: 'ignore' },
  })
  const lines: SheetLine[] = []
  const yieldToOthers = cooperativeYield()
  for await (const sheet of reader) {
    for await (const row of sheet) {
      if (lines.length === MAX_FILE_LINES) {
        throw new InvalidError(`The XLSX file has more than ${MAX_FILE_LINES} rows`)
      }
      const cells = cellsOf(row)
      if (cells.length > 0) lines.push({ line: row.number, cells })
      await yieldToOthers()
    }
  }
  return lines
}

function cellsOf(row: ExcelJS.Row): readonly Cell[] {
  const cells: Cell[] = []
  row.eachCell((cell, column) => {
    const value = toCell(cell)
    if (value === '') return
    if (column > MAX_CELLS) {
      throw new InvalidError(`A row of the XLSX file has more than ${MAX_CELLS} cells`)
    }
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = value
  })
  return cells
}

function toCell({ value, numFmt }: ExcelJS.Cell): Cell {
  if (typeof value !== 'object' || value === null) return plain(value)
  if (value instanceof Date) return new UnreadableCell(DATE)
  if ('error' in value) return new UnreadableCell(ERROR)
  if ('richText' in value) return joined(value.richText)
  if ('formula' in value || 'sharedFormula' in value) return resultOf(value.result, numFmt)
  return new UnreadableCell('must be a number or text')
}

/** What a formula came to when the file was saved. */
function resultOf(result: ExcelJS.CellFormulaValue['result'], numFmt: string | undefined): Cell {
  // A number of days is a date by its format alone.
  if (typeof result === 'number' && isDateFormat(numFmt)) return new UnreadableCell(DATE)
  if (typeof result === 'object' && result instanceof Date) return new UnreadableCell(DATE)
  if (typeof result === 'object' || result === undefined || Number.isNaN(result)) {
    return new UnreadableCell(ERROR)
  }
  return plain(result)
}

function plain(value: string | number | boolean | null | undefined): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return bounded(value)
  return typeof value === 'number' && !Number.isFinite(value) ? new UnreadableCell(ERROR) : value
}

function joined(runs: readonly { readonly text?: string | null }[]): Cell {
  let text = ''
  for (const run of runs) {
    text += run.text ?? ''
    if (text.length > MAX_CELL) break
  }
  return bounded(text)
}

function bounded(text: string): Cell {
  return text.length > MAX_CELL
    ? new UnreadableCell(`must be at most ${MAX_CELL} characters`)
    : text.trim()
}

/** Formats with a day, a month, a year or a time outside of literal text. */
function isDateFormat(format: string | undefined): boolean {
  return /[dmyhs]/i.test((format ?? '').slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const DATE = 'holds a date; a number or text is wanted'
const ERROR = 'holds a formula without a value; put in the value'
