import { mapCooperatively, nameKey } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import type { RateType } from '../rates/rate-type.ts'
import type { Sheet } from './read-csv.ts'

/** The sheet with the ids of records that it names as people do: a crew by its code. */
export async function withIds({ named = {} }: RateType, sheet: Sheet, db: Queries): Promise<Sheet> {
  const fields = Object.keys(named).filter((field) => sheet.columns.includes(field))
  let rows = sheet.rows
  for (const field of fields) {
    const ids = (await named[field]?.(db)) ?? new Map<string, string>()
    rows = await mapCooperatively(rows, (row) => {
      const id = ids.get(nameKey(String(row.values[field] ?? '')))
      return id === undefined ? row : { ...row, values: { ...row.values, [field]: id } }
    })
  }
  return { ...sheet, rows }
}
