import { defineError } from '@formwork/kernel'

export const WorkbookRowTooWide = defineError(
  'invalid',
  'INVALID',
  'A row of the XLSX file has more than {MAX_CELLS} cells',
)
export const WorkbookTooLong = defineError(
  'invalid',
  'INVALID',
  'The XLSX file has more than {MAX_FILE_LINES} rows',
)
export const WorkbookMalformed = defineError('invalid', 'INVALID', 'The XLSX file is malformed')
/** What it unpacks to is beyond the bounds, or takes too long to read. */
export const TooLargeUnpacked = defineError(
  'invalid',
  'INVALID',
  'The XLSX file is too large when it is unpacked',
)
export const HiddenLines = defineError(
  'invalid',
  'INVALID',
  'The sheets of the workbook that are shown hold nothing, and hidden ones are not read: show the sheet of the takeoff and save the workbook',
)
export const NotAWorkbook = defineError('invalid', 'INVALID', 'The file is not an XLSX workbook')
export const OldWorkbook = defineError(
  'unsupported-type',
  'UNSUPPORTED_TYPE',
  'The workbook is of before Excel 2007, or has a password: save it as XLSX without a password',
)
export const TooManyWorkbooks = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Too many workbooks are being read; try again in a moment',
)

/** What a workbook is refused with once it is being read. */
export const WORKBOOK_ERRORS = [
  WorkbookRowTooWide,
  WorkbookTooLong,
  WorkbookMalformed,
  TooLargeUnpacked,
  HiddenLines,
  NotAWorkbook,
  OldWorkbook,
] as const
