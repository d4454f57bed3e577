import { neutralised } from '@formwork/kernel'

/** A number stays bare, so that -5 is not taken for a formula; undefined is an empty field. */
export type CsvField = { readonly number: string } | string | undefined

export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** One record of RFC 4180 with its line end. */
export function csvRecord(fields: readonly CsvField[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: CsvField): string {
  if (field === undefined) return ''
  if (typeof field === 'object') return field.number
  const text = neutralised(field)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
