import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType, RecordBody, Values } from './rate-type.ts'

/** One field's change, as history and events tell it. */
export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** A row's own fields. Its numbers have at most 14 digits, so JSON numbers hold them exactly. */
export function valuesOf(rateType: RateType, row: RateRow): Values {
  const stored = new Map(Object.entries(row))
  return Object.fromEntries(
    Object.entries(rateType.fields).map(([name, { isNumber }]) => {
      const value: unknown = stored.get(name)
      return [name, isNumber && typeof value === 'string' ? Number(value) : value]
    }),
  )
}

/** What differs from `before` to `after`; null stands for a record that is not there. */
export function fieldChanges(
  rateType: RateType,
  before: Values | null,
  after: Values | null,
): readonly FieldChange[] {
  return Object.keys(rateType.fields)
    .map((field) => ({ field, old: before?.[field] ?? null, new: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.old, change.new))
}

/** A row as it is answered, without what is joined to it. */
export function toBody(rateType: RateType, row: RateRow): RecordBody {
  return {
    id: row.id,
    ...valuesOf(rateType, row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Rows as they are answered. */
export async function toBodies(
  db: Database,
  rateType: RateType,
  rows: readonly RateRow[],
): Promise<RecordBody[]> {
  const joined = (await rateType.joined?.load(db, rows)) ?? []
  return rows.map((row, index) => ({ ...toBody(rateType, row), ...joined[index] }))
}
