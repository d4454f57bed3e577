import { defineError } from '@formwork/kernel'

export const OneBadPrice = defineError(
  'invalid',
  'BAD_ROWS',
  'One row is wrong, nothing was imported; line {line…}: {message…}',
)
export const BadPrices = defineError(
  'invalid',
  'BAD_ROWS',
  '{rows} rows are wrong, nothing was imported; line {line…}: {message…}',
)
export const PriceColumns = defineError(
  'invalid',
  'INVALID',
  'The CSV file needs the columns line and price',
)
export const NoPrices = defineError('invalid', 'INVALID', 'The CSV file has no price')
export const NotCsv = defineError('unsupported-type', 'NOT_CSV', 'Send the file as text/csv')
export const IMPORT_ERRORS = [OneBadPrice, BadPrices, PriceColumns, NoPrices, NotCsv] as const
