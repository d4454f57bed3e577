import { defineError } from '@formwork/kernel'

export const CsvQuoteNotClosed = defineError(
  'invalid',
  'INVALID',
  'Line {line…} of the CSV file has a cell whose quotation mark is never closed',
)
export const CsvQuoteWithinCell = defineError(
  'invalid',
  'INVALID',
  'Line {line…} of the CSV file has a quotation mark within a cell; put the whole cell in quotation marks and double the one within it, as in "12"" pipe"',
)
export const CsvNotUtf8 = defineError(
  'invalid',
  'INVALID',
  'The CSV file is not UTF-8; save it as "CSV UTF-8"',
)
export const CsvTooManyLines = defineError(
  'invalid',
  'INVALID',
  'The CSV file has more than {maxLines} rows, empty ones included',
)
export const CsvWithSemicolons = defineError(
  'invalid',
  'INVALID',
  'The columns of the CSV file are separated by semicolons; save it with commas',
)
export const CsvWithTabs = defineError(
  'invalid',
  'INVALID',
  'The columns of the CSV file are separated by tabs; save it with commas',
)
export const CsvTooManyCells = defineError(
  'invalid',
  'INVALID',
  'A row of the CSV file has more than {maxCells} cells',
)
export const CsvCellTooLong = defineError(
  'invalid',
  'INVALID',
  'A cell of the CSV file has more than {maxCell} characters',
)
export const CsvRowTooLong = defineError('invalid', 'INVALID', 'A row of the CSV file is too long')

/** What a CSV file is refused with before its rows are looked at, as routes declare it. */
export const CSV_ERRORS = [
  CsvQuoteNotClosed,
  CsvQuoteWithinCell,
  CsvNotUtf8,
  CsvTooManyLines,
  CsvWithSemicolons,
  CsvWithTabs,
  CsvTooManyCells,
  CsvCellTooLong,
  CsvRowTooLong,
] as const
