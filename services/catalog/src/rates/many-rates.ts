import type { Prisma } from '../generated/prisma/client.ts'
import type { RateChange } from './change-rates.ts'
import { creation } from './create-rate.ts'
import type { RateKind, Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'
import { insertRows, rewriteRows } from './rates.store.ts'
import { valuesOf } from './record.ts'
import { changedKey, update } from './update-rates.ts'

export { readAll } from './rates.store.ts'

/** Writes new records, however many, and says what changed. */
export async function createMany(
  tx: Prisma.TransactionClient,
  kind: RateKind,
  rows: readonly (RateRow & Values)[],
): Promise<readonly RateChange[]> {
  await insertRows(tx, kind, rows)
  return rows.map((row) => creation(kind, row.id, row))
}

export interface Rewrite {
  readonly row: RateRow
  readonly updates: Values
}

/** Changes records, each in its own way, and says what changed. */
export async function rewriteMany(
  tx: Prisma.TransactionClient,
  kind: RateKind,
  rewrites: readonly Rewrite[],
  at: Date,
): Promise<readonly RateChange[]> {
  const rows = rewrites.map(({ row, updates }) => ({
    ...valuesOf(kind, row),
    ...updates,
    nameKey: row.nameKey,
    ...changedKey(kind, row, updates),
    id: row.id,
  }))
  await rewriteRows(tx, kind, rows, at)
  return rewrites.flatMap(({ row, updates }) => update(kind, row, updates))
}
