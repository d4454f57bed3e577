import { Readable } from 'node:stream'
import { AppError } from '@formwork/kernel'
import type ExcelJS from 'exceljs'
import {
  type Cell,
  MAX_CELL,
  MAX_CELLS,
  MAX_FILE_LINES,
  type SheetLine,
  UnreadableCell,
} from '../sheet-lines.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { WorkbookMalformed, WorkbookRowTooWide, WorkbookTooLong } from './workbook.errors.ts'

/** What is read of a workbook. */
export interface WorkbookSheet {
  readonly sheet: string
  readonly lines: readonly SheetLine[]
}

/**
 * The lines of the first sheet of an xlsx file that is shown and holds something; empty ones are
 * left out. What exceljs is given was unpacked within bounds and looked through before, for it keeps
 * whatever it meets.
 *
 * @throws one of WORKBOOK_ERRORS
 */
export async function readSheet(file: Buffer): Promise<WorkbookSheet> {
  try {
    const { name, workbook } = await unpackWorkbook(file)
    return { sheet: name, lines: await readRows(workbook) }
  } catch (error) {
    throw error instanceof AppError ? error : WorkbookMalformed({ cause: error })
  }
}

/** Bytes that exceljs is given together: it keeps all events of one piece before it goes on. */
const PIECE = 65_536

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

async function readRows(workbook: Buffer): Promise<readonly SheetLine[]> {
  // A file that is refused before costs nothing of this.
  const { default: exceljs } = await import('exceljs')
  const reader = new exceljs.stream.xlsx.WorkbookReader(Readable.from(piecesOf(workbook)), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  const lines: SheetLine[] = []
  for await (const sheet of reader) {
    for await (const row of sheet) {
      if (lines.length === MAX_FILE_LINES) throw WorkbookTooLong({ MAX_FILE_LINES })
      const cells = cellsOf(row)
      if (cells.length > 0) lines.push({ line: row.number, cells })
    }
  }
  return lines
}

function cellsOf(row: ExcelJS.Row): readonly Cell[] {
  const cells: Cell[] = []
  row.eachCell((cell, column) => {
    const value = toCell(cell)
    if (value === '') return
    if (column > MAX_CELLS) throw WorkbookRowTooWide({ MAX_CELLS })
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = value
  })
  return cells
}

function toCell({ value, numFmt }: ExcelJS.Cell): Cell {
  if (typeof value !== 'object' || value === null) return asShown(value, numFmt)
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
  return asShown(result, numFmt)
}

type Plain = string | number | boolean | null | undefined

/** A share that shows as 10% is kept as 0.1: it is read as it stands there, and as CSV has it. */
function asShown(value: Plain, numFmt: string | undefined): Cell {
  const cell = plain(value)
  if (typeof cell !== 'number' || !withoutLiterals(numFmt).includes('%')) return cell
  return `${Number((cell * 100).toPrecision(15))}%`
}

function plain(value: Plain): Cell {
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
  return /[dmyhs]/i.test(withoutLiterals(format))
}

function withoutLiterals(format: string | undefined): string {
  return (format ?? '').slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
}

const DATE = 'holds a date; a number or text is wanted'
const ERROR = 'holds a formula without a value; put in the value'
