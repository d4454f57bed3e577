import { InvalidError } from '@formwork/kernel'
import { type CsvLine, readCsvLines } from '@formwork/uploads'
import { unguardFormula } from '../rates/formula-guard.ts'
import type { RateType } from '../rates/rate-type.ts'

/** What is wrong with one line of a spreadsheet. */
export interface BadRow {
  readonly line: number
  readonly message: string
}

/** One row, its cells as what JSON would have carried; columns that the file lacks are absent. */
export interface SheetRow {
  readonly line: number
  readonly id: string
  /** The version that was read when the row was made; undefined where the file has none. */
  readonly version: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}

export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly errors: readonly BadRow[]
}

const MAX_ROWS = 5_000
/** Columns that are no fields of the record. */
const OWN_COLUMNS: readonly string[] = ['id', 'version']
const LIMITS = {
  maxLines: 10_000,
  /** More than any kind has fields. */
  maxCells: 50,
  /** Room for the longest field, however a spreadsheet writes it. */
  maxCell: 20_000,
}

/**
 * Reads a spreadsheet of a kind. The first line names the columns, in any order; a column may be
 * missing, and blank lines are skipped.
 * @throws InvalidError when there is no telling rows: not CSV at all, unknown columns, too many
 * rows
 */
export async function readCsv(rateType: RateType, text: string): Promise<Sheet> {
  const [header, ...lines] = await readCsvLines(text, LIMITS)
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

/** What somebody sent, as far as a sentence has room for it. */
function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text
}

function readHeader(rateType: RateType, names: readonly string[]): readonly string[] {
  const unknown = names.find(
    (name) => !OWN_COLUMNS.includes(name) && !Object.hasOwn(rateType.fields, name),
  )
  if (unknown !== undefined) {
    const known = ['id', ...Object.keys(rateType.fields), 'version'].join(', ')
    throw new InvalidError(
      `The CSV file has an unknown column "${shortened(unknown, 50)}"; known are ${known}`,
    )
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new InvalidError(`The CSV file has two columns "${twice}"`)
  return names
}

function readRow(
  rateType: RateType,
  columns: readonly string[],
  { line, cells }: CsvLine,
): SheetRow {
  const entries = columns.map((column, index) => {
    const field = rateType.fields[column]
    const text = unguardFormula(cells[index] ?? '')
    return [column, field === undefined ? text : field.read(text)] as const
  })
  const {
    id = '',
    version,
    ...values
  } = Object.fromEntries(entries.filter(([, v]) => v !== undefined))
  const expected = version === undefined || version === '' ? undefined : String(version)
  return { line, id: String(id).toLowerCase(), version: expected, values }
}
