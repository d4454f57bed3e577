import { parse } from 'csv-parse/browser/esm/sync'
import type { Variable } from './rates-data.ts'

/** A value that a file changes; nothing before where it makes the rate. */
export interface ValueChange {
  readonly key: string
  readonly name: string
  readonly before: number | undefined
  readonly after: string
}

/** The values that a file would change. What is wrong with a row is told by the dry run, not here. */
export function changesOf(csv: string, rates: readonly Variable[]): readonly ValueChange[] {
  return rowsOf(csv).flatMap((row, index) => {
    const { id = '', name = '', location = '', value } = row
    const rate =
      rates.find((one) => one.id === id) ??
      rates.find((one) => one.name === name && one.location === location)
    if (value === undefined || value === '' || Number(value) === rate?.value) return []
    return [{ key: `${index}`, name: rate?.name ?? name, before: rate?.value, after: value }]
  })
}

function rowsOf(csv: string): readonly Partial<Record<string, string>>[] {
  try {
    return parse(csv, { columns: true, bom: true, trim: true, relax_column_count: true })
  } catch {
    return []
  }
}
