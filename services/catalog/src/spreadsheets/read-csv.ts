import { InvalidError } from '@formwork/kernel'
import { CsvError, parse } from 'csv-parse/sync'
import type { RateKind } from '../rates/rate-kind.ts'
import { unguardFormula } from './formula-guard.ts'

/** What is wrong with one line of a spreadsheet. */
export interface BadRow {
  readonly line: number
  readonly message: string
}

/** One row, its cells as what JSON would have carried; columns that the file lacks are absent. */
export interface SheetRow {
  readonly line: number
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly errors: readonly BadRow[]
}

const MAX_ROWS = 5_000
/** Rows that are read at most, with the empty ones that spreadsheets leave behind. Each takes its time. */
const MAX_LINES = 10_000

/**
 * Reads a spreadsheet of a kind. The first line names the columns, in any order; a column may be missing,
 * and blank lines are skipped.
 * @throws InvalidError when there is no telling rows: not CSV at all, unknown columns, too many rows
 */
export function readCsv(kind: RateKind, text: string): Sheet {
  const [header, ...lines] = parseLines(text)
  if (header === undefined) throw new InvalidError('The CSV file is empty')
  const columns = readHeader(kind, header.cells)
  if (lines.length > MAX_ROWS) {
    throw new InvalidError(`The CSV file has more than ${MAX_ROWS} rows`)
  }
  const misshapen = lines.filter(({ cells }) => cells.length !== columns.length)
  return {
    rows: lines
      .filter(({ cells }) => cells.length === columns.length)
      .map((line) => readRow(kind, columns, line)),
    errors: misshapen.map(({ line, cells }) => ({
      line,
      message: `The row has ${cells.length} cells, the header ${columns.length}`,
    })),
  }
}

interface Line {
  /** Where the row begins in the file; a quoted cell may hold line breaks. */
  readonly line: number
  readonly cells: readonly string[]
}

function parseLines(text: string): readonly Line[] {
  const lines: Line[] = []
  let line = 1
  const records = parseRecords(text)
  if (records.length > MAX_LINES) {
    throw new InvalidError(`The CSV file has more than ${MAX_LINES} rows, empty ones included`)
  }
  for (const { record, raw } of records) {
    if (record.some((cell) => cell !== '')) lines.push({ line, cells: record })
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0
  }
  return lines
}

interface RawRecord {
  readonly record: readonly string[]
  /** What the record was read from: the parser's own line count errs on quoted CRLF. */
  readonly raw: string
}

function parseRecords(text: string): readonly RawRecord[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      raw: true,
      to: MAX_LINES + 1,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
    })
    // The parser's types do not know what `raw` makes of its answer.
    return records as readonly RawRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new InvalidError(`The CSV file is malformed: ${shortened(error.message, 200)}`)
  }
}

/** What somebody sent, as far as a sentence has room for it. */
function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text
}

function readHeader(kind: RateKind, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => name !== 'id' && !Object.hasOwn(kind.fields, name))
  if (unknown !== undefined) {
    const known = ['id', ...Object.keys(kind.fields)].join(', ')
    throw new InvalidError(
      `The CSV file has an unknown column "${shortened(unknown, 50)}"; known are ${known}`,
    )
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new InvalidError(`The CSV file has two columns "${twice}"`)
  return names
}

function readRow(kind: RateKind, columns: readonly string[], { line, cells }: Line): SheetRow {
  const entries = columns.map((column, index) => {
    const field = kind.fields[column]
    const text = unguardFormula(cells[index] ?? '')
    return [column, field === undefined ? text : field.read(text)] as const
  })
  const { id = '', ...values } = Object.fromEntries(entries.filter(([, v]) => v !== undefined))
  return { line, id: String(id).toLowerCase(), values }
}
