import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from './change-rates.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType } from './rate-type.ts'
import { deleteRows } from './rates.store.ts'
import { fieldChanges, valuesOf } from './record.ts'
import { findAll } from './update-rates.ts'

/** Removes a record; its history stays. */
export function deleteRate(
  db: Database,
  rateType: RateType,
  id: string,
  by: string,
  check: VersionCheck,
): Promise<void> {
  return changeRates(db, by, async (tx, at) => {
    const [row] = await findAll(tx, rateType, [id])
    if (row === undefined) throw new Error('findAll answers every id')
    check(row.version)
    return { result: undefined, changes: await deleteMany(tx, rateType, [row], at) }
  })
}

/** Removes records, of which others let go, and says what changed; their history stays. */
export async function deleteMany(
  tx: Tx,
  rateType: RateType,
  rows: readonly RateRow[],
  at: Date,
): Promise<readonly RateChange[]> {
  const released: RateChange[] = []
  if (rateType.release !== undefined) {
    for (const { id } of rows) released.push(...(await rateType.release(tx, id, at)))
  }
  await deleteRows(
    tx,
    rateType,
    rows.map(({ id }) => id),
  )
  const deleted = rows.map((row): RateChange => {
    const fields = fieldChanges(rateType, valuesOf(rateType, row), null)
    return { kind: rateType.kind, id: row.id, action: 'deleted', fields }
  })
  return [...deleted, ...released]
}
