import { stringify } from 'csv-stringify/sync'
import type { Field } from './fields.ts'
import { guardFormula } from './formula-guard.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType } from './rate-type.ts'
import { valuesOf } from './record.ts'

/**
 * Records as a spreadsheet: RFC 4180, UTF-8 with BOM, one column per field after the id. Texts that
 * a spreadsheet would run as formulas are guarded; numbers are bare.
 */
export function writeCsv(rateType: RateType, rows: readonly RateRow[]): string {
  const fields = Object.entries(rateType.fields)
  const lines = rows.map((row) => {
    const values = valuesOf(rateType, row)
    return [row.id, ...fields.map(([name, field]) => cell(field, values[name]))]
  })
  return stringify([['id', ...fields.map(([name]) => name)], ...lines], {
    bom: true,
    record_delimiter: '\r\n',
    // By itself the writer quotes a whole line end alone, and readers take half of one for an end.
    quoted_match: /[\r\n]/,
  })
}

function cell({ write }: Field, value: unknown): string {
  if (write !== undefined) return guardFormula(write(value))
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return guardFormula(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
