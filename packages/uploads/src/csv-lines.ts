import { once } from 'node:events'
import { type AppError, cooperativeYield } from '@formwork/kernel'
import { CsvError, type Options, type Parser, parse } from 'csv-parse'
import {
  CsvCellTooLong,
  CsvNotUtf8,
  CsvQuoteNotClosed,
  CsvQuoteWithinCell,
  CsvRowTooLong,
  CsvTooManyCells,
  CsvTooManyLines,
  CsvWithSemicolons,
  CsvWithTabs,
} from './csv.errors.ts'

/** One line of a spreadsheet that is not empty. */
export interface CsvLine {
  /** Where it begins in the file, from 1; a quoted cell may hold line breaks. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvLimits {
  /**
   * Lines that are read at most, with the empty ones that spreadsheets leave behind. Each takes its
   * time.
   */
  readonly maxLines: number
  /** Cells of a line. */
  readonly maxCells: number
  /** Characters of a cell. */
  readonly maxCell: number
}

/** Bytes that are parsed at once: each may be a line of its own. */
const SLICE = 1_024

/**
 * Reads the lines of a CSV file, and lets others run meanwhile. Empty lines are left out.
 * @throws one of CSV_ERRORS
 */
export async function readCsvLines(text: string, limits: CsvLimits): Promise<readonly CsvLine[]> {
  const lines: CsvLine[] = []
  let line = 1
  let count = 0
  // Asked of the parser this would cost as much as the parsing (its `cast`).
  const limit = checkCells(limits)
  try {
    for await (const records of parseRecords(text, limits)) {
      for (const { record, raw } of records) {
        count += 1
        if (count > limits.maxLines) {
          throw CsvTooManyLines({ maxLines: limits.maxLines })
        }
        limit(record)
        if (count === 1 && isSeparatorLine(raw)) {
          line += lineEnds(raw)
          continue
        }
        if (record.some((cell) => cell !== '')) {
          if (lines.length === 0) refuseOtherSeparators(record)
          lines.push({ line, cells: record })
        }
        line += lineEnds(raw)
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? quotingFault(error, line) : error
  }
  return lines
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

/**
 * With these options the parser finds fault with quotation marks alone. `begin` is where the row
 * begins; the fault is told where its cell does.
 */
function quotingFault({ code, raw }: CsvError, begin: number): AppError {
  const read = String(raw ?? '')
  const line = begin + lineEnds(read.slice(0, lastOpening(read)))
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? CsvQuoteNotClosed({ line })
    : CsvQuoteWithinCell({ line })
}

/** Where the last quotation mark stands that opens a cell, or is taken to. */
function lastOpening(read: string): number {
  let opening = 0
  let isOpen = false
  for (const { index, 0: marks } of read.matchAll(/""?/g)) {
    // A pair is a mark within an open cell, else an empty cell or the begin of one with a mark.
    if (marks.length === 1) isOpen = !isOpen
    else if (isOpen) continue
    if (isOpen || marks.length === 2) opening = index
  }
  return opening
}

/**
 * Spreadsheets that write `sep=,` above the head name the separator of the file. Another one is
 * refused by what follows.
 */
const isSeparatorLine = (raw: string): boolean => /^\uFEFF?"?sep=[,\t]?"?\s*$/i.test(raw)

/**
 * Where numbers are written with a comma, spreadsheets separate by semicolons. They are not read:
 * `1.200` would be one number in the head of the writer and another one here.
 */
function refuseOtherSeparators([head = '', ...others]: readonly string[]): void {
  if (others.length > 0) return
  if (head.includes(';')) throw CsvWithSemicolons()
  if (head.includes('\t')) throw CsvWithTabs()
}

/** @throws CsvNotUtf8 */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw CsvNotUtf8()
  }
}

interface RawRecord {
  readonly record: readonly string[]
  /** What the record was read from: the parser's own line count errs on quoted CRLF. */
  readonly raw: string
}

const OPTIONS: Options = {
  bom: true,
  raw: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  trim: true,
}

function checkCells({ maxCells, maxCell }: CsvLimits) {
  return (cells: readonly string[]): void => {
    if (cells.length > maxCells) throw CsvTooManyCells({ maxCells })
    if (cells.some(({ length }) => length > maxCell)) throw CsvCellTooLong({ maxCell })
  }
}

/** The records of each slice: each record awaited by itself costs a third of the time. */
async function* parseRecords(
  text: string,
  { maxCells, maxCell }: CsvLimits,
): AsyncGenerator<readonly RawRecord[]> {
  const parser = parse(OPTIONS)
  // What goes wrong is thrown where the parser is waited for, or read to its end.
  parser.on('error', () => {})
  const bytes = Buffer.from(text)
  const yieldToOthers = cooperativeYield()
  // A row that is not at its end by then is beyond the limits; it is not gathered further.
  const longest = maxCells * (maxCell + 1)
  let lastRow = 0
  for (let at = 0; at < bytes.length && parser.errored === null; at += SLICE) {
    await yieldToOthers()
    const isTaken = parser.write(bytes.subarray(at, at + SLICE))
    const records = recordsOf(parser)
    if (records.length > 0) lastRow = at
    if (at - lastRow > longest) throw CsvRowTooLong()
    yield records
    if (!isTaken) await once(parser, 'drain')
  }
  if (parser.errored === null) parser.end()
  for await (const record of parser) yield [record as RawRecord]
}

/** What is read already. The parser's types do not know what `raw` makes of its answer. */
function recordsOf(parser: Parser): readonly RawRecord[] {
  const records: RawRecord[] = []
  for (let record = parser.read(); record !== null; record = parser.read()) records.push(record)
  return records
}
