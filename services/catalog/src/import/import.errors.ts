import { defineError } from '@formwork/kernel'
import { CSV_ERRORS } from '@formwork/uploads'
import { Taken } from '../rates/rates.errors.ts'

/** Rows of a spreadsheet that is imported. */
export const MAX_ROWS = 5_000

export const OneBadRow = defineError(
  'invalid',
  'BAD_ROWS',
  'One row is wrong, nothing was imported; line {line…}: {message…}',
)
export const BadRows = defineError(
  'invalid',
  'BAD_ROWS',
  '{rows} rows are wrong, nothing was imported; line {line…}: {message…}',
)
export const UnknownColumn = defineError(
  'invalid',
  'INVALID',
  'The CSV file has an unknown column "{head…}"; known are {known}',
)
export const TooManyRows = defineError(
  'invalid',
  'INVALID',
  `The CSV file has more than ${MAX_ROWS} rows`,
)
export const ColumnTwice = defineError(
  'invalid',
  'INVALID',
  'The CSV file has two columns for {column}: "{first…}" and "{second…}"',
)
export const EmptyFile = defineError('invalid', 'INVALID', 'The CSV file is empty')
export const NotCsv = defineError('unsupported-type', 'NOT_CSV', 'Send the file as text/csv')

export const IMPORT_ERRORS = [
  ...CSV_ERRORS,
  OneBadRow,
  BadRows,
  UnknownColumn,
  TooManyRows,
  ColumnTwice,
  EmptyFile,
  Taken,
  NotCsv,
] as const
