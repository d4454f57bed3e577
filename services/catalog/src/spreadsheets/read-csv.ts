import { pipeline, Readable } from 'node:stream'
import { AppError, cooperativeYield, InvalidError } from '@formwork/kernel'
import { CsvError, type Options, parse } from 'csv-parse'
import type { RateType } from '../rates/rate-type.ts'
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
/** Cells of a line: more than any kind has fields. */
const MAX_CELLS = 50
/** Characters of a cell: room for the longest field, however a spreadsheet writes it. */
const MAX_CELL = 20_000
/** Bytes that are parsed at once: each may be a row of its own. */
const SLICE = 1_024

/**
 * Reads a spreadsheet of a kind. The first line names the columns, in any order; a column may be missing,
 * and blank lines are skipped.
 * @throws InvalidError when there is no telling rows: not CSV at all, unknown columns, too many rows
 */
export async function readCsv(rateType: RateType, text: string): Promise<Sheet> {
  const [header, ...lines] = await parseLines(text)
  if (header === undefined) throw new InvalidError('The CSV file is empty')
  const columns = readHeader(rateType, header.cells)
  if (lines.length > MAX_ROWS) {
    throw new InvalidError(`The CSV file has more than ${MAX_ROWS} rows`)
  }
  const misshapen = lines.filter(({ cells }) => cells.length !== columns.length)
  return {
    rows: lines
      .filter(({ cells }) => cells.length === columns.length)
      .map((line) => readRow(rateType, columns, line)),
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

async function parseLines(text: string): Promise<readonly Line[]> {
  const lines: Line[] = []
  let line = 1
  let count = 0
  const yieldToOthers = cooperativeYield()
  for await (const { record, raw } of parseRecords(text)) {
    count += 1
    if (count > MAX_LINES) {
      throw new InvalidError(`The CSV file has more than ${MAX_LINES} rows, empty ones included`)
    }
    if (record.some((cell) => cell !== '')) lines.push({ line, cells: record })
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0
    await yieldToOthers()
  }
  return lines
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
  cast: (cell, { index }) => {
    if (index >= MAX_CELLS) {
      throw new InvalidError(`A row of the CSV file has more than ${MAX_CELLS} cells`)
    }
    if (cell.length > MAX_CELL) {
      throw new InvalidError(`A cell of the CSV file has more than ${MAX_CELL} characters`)
    }
    return cell
  },
}

async function* parseRecords(text: string): AsyncGenerator<RawRecord> {
  const parser = parse(OPTIONS)
  // What goes wrong is thrown by the parser, which is read below.
  pipeline(Readable.from(slicesOf(Buffer.from(text))), parser, () => {})
  try {
    // The parser's types do not know what `raw` makes of its answer.
    for await (const record of parser) yield record as RawRecord
  } catch (error) {
    if (error instanceof AppError || !(error instanceof CsvError)) throw error
    throw new InvalidError(`The CSV file is malformed: ${shortened(error.message, 200)}`)
  }
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const yieldToOthers = cooperativeYield()
  for (let at = 0; at < bytes.length; at += SLICE) {
    await yieldToOthers()
    yield bytes.subarray(at, at + SLICE)
  }
}

/** What somebody sent, as far as a sentence has room for it. */
function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text
}

function readHeader(rateType: RateType, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => name !== 'id' && !Object.hasOwn(rateType.fields, name))
  if (unknown !== undefined) {
    const known = ['id', ...Object.keys(rateType.fields)].join(', ')
    throw new InvalidError(
      `The CSV file has an unknown column "${shortened(unknown, 50)}"; known are ${known}`,
    )
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new InvalidError(`The CSV file has two columns "${twice}"`)
  return names
}

function readRow(rateType: RateType, columns: readonly string[], { line, cells }: Line): SheetRow {
  const entries = columns.map((column, index) => {
    const field = rateType.fields[column]
    const text = unguardFormula(cells[index] ?? '')
    return [column, field === undefined ? text : field.read(text)] as const
  })
  const { id = '', ...values } = Object.fromEntries(entries.filter(([, v]) => v !== undefined))
  return { line, id: String(id).toLowerCase(), values }
}
