import { mapInTurns } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { RateChange } from './change-rates.ts'
import { creation } from './create-rate.ts'
import type { RateKind, Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'
import { insertRows, rewriteRows } from './rates.store.ts'
import { type FieldChange, valuesOf } from './record.ts'
import { changedKey } from './update-rates.ts'

export { readAll } from './rates.store.ts'

/** Writes new records, however many, and says what changed. */
export async function createMany(
  tx: Tx,
  kind: RateKind,
  rows: readonly (RateRow & Values)[],
): Promise<readonly RateChange[]> {
  await insertRows(tx, kind, rows)
  return mapInTurns(rows, (row) => creation(kind, row.id, row))
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
  kind: RateKind,
  rewrites: readonly Rewrite[],
  at: Date,
): Promise<readonly RateChange[]> {
  const rows = await mapInTurns(rewrites, ({ row, updates }) => ({
    ...valuesOf(kind, row),
    ...updates,
    nameKey: row.nameKey,
    ...changedKey(kind, row, updates),
    id: row.id,
  }))
  await rewriteRows(tx, kind, rows, at)
  return rewrites.map(({ row, fields }) => {
    return { kind: kind.kind, id: row.id, action: 'updated', fields }
  })
}
