import { mapCooperatively } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { RateChange } from './change-rates.ts'
import { creation } from './create-rate.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType, Values } from './rate-type.ts'
import { insertRows, rewriteRows } from './rates.store.ts'
import { type FieldChange, valuesOf } from './record.ts'
import { changedKey } from './update-rates.ts'

export { readAll } from './rates.store.ts'

/** Writes new records, however many, and says what changed. */
export async function createMany(
  tx: Tx,
  rateType: RateType,
  rows: readonly (RateRow & Values)[],
): Promise<readonly RateChange[]> {
  await insertRows(tx, rateType, rows)
  return mapCooperatively(rows, (row) => creation(rateType, row.id, row))
}

/** One record's change among many. */
export interface Rewrite {
  readonly row: RateRow
  readonly updates: Values
  /** What the updates change. */
  readonly fields: readonly FieldChange[]
}

/** Changes records, each in its own way, and says what changed. */
export async function rewriteMany(
  tx: Tx,
  rateType: RateType,
  rewrites: readonly Rewrite[],
  at: Date,
): Promise<readonly RateChange[]> {
  const rows = await mapCooperatively(rewrites, ({ row, updates }) => ({
    ...valuesOf(rateType, row),
    ...updates,
    nameKey: row.nameKey,
    ...changedKey(rateType, row, updates),
    id: row.id,
  }))
  await rewriteRows(tx, rateType, rows, at)
  return rewrites.map(({ row, fields }) => {
    return { kind: rateType.kind, id: row.id, action: 'updated', fields }
  })
}
