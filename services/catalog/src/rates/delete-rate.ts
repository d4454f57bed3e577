import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { changeRates } from './change-rates.ts'
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
    const released = (await rateType.release?.(tx, row.id, at)) ?? []
    await deleteRows(tx, rateType, [row.id])
    const fields = fieldChanges(rateType, valuesOf(rateType, row), null)
    return {
      result: undefined,
      changes: [{ kind: rateType.kind, id: row.id, action: 'deleted', fields }, ...released],
    }
  })
}
