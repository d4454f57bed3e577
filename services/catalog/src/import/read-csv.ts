import { mapCooperatively } from '@formwork/kernel'
import { readMeasure } from '@formwork/kernel/measures'
import { type CsvLine, readCsvLines } from '@formwork/uploads'
import type { Field } from '../rates/fields.ts'
import { unguardFormula } from '../rates/formula-guard.ts'
import type { RateType } from '../rates/rate-type.ts'
import { columnsNamed } from './columns.ts'
import { EmptyFile, MAX_ROWS, TooManyRows } from './import.errors.ts'

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
  /** The columns in their order, by the names of the fields. */
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly errors: readonly BadRow[]
}

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
 * @throws what IMPORT_ERRORS has of columns and of the number of rows
 */
export async function readCsv(rateType: RateType, text: string): Promise<Sheet> {
  const [header, ...lines] = await readCsvLines(text, LIMITS)
  if (header === undefined) throw EmptyFile()
  const columns = columnsNamed(rateType, header.cells)
  if (lines.length > MAX_ROWS) throw TooManyRows()
  const misshapen = lines.filter(({ cells }) => cells.length !== columns.length)
  return {
    columns,
    rows: await mapCooperatively(
      lines.filter(({ cells }) => cells.length === columns.length),
      (line) => readRow(rateType, columns, line),
    ),
    errors: misshapen.map(({ line, cells }) => ({
      line,
      message: `The row has ${cells.length} cells, the header ${columns.length}`,
    })),
  }
}

function readRow(
  rateType: RateType,
  columns: readonly string[],
  { line, cells }: CsvLine,
): SheetRow {
  const texts = columns.map(
    (column, index) => [column, unguardFormula(cells[index] ?? '')] as const,
  )
  const row = Object.fromEntries(texts)
  const entries = texts.map(([column, text]) => {
    const field = rateType.fields[column]
    return [column, field === undefined ? text : readCell(field, text, row)] as const
  })
  const {
    id = '',
    version,
    ...values
  } = Object.fromEntries(entries.filter(([, v]) => v !== undefined))
  const expected = version === undefined || version === '' ? undefined : String(version)
  return { line, id: String(id).toLowerCase(), version: expected, values }
}

function readCell(field: Field, text: string, row: Readonly<Record<string, string>>): unknown {
  const number = field.isNumber === true ? readMeasure(text, field.unitIn?.(row)) : undefined
  return number ?? field.read(text)
}
