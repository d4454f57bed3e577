import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { changeRates } from './change-rates.ts'
import type { RateKind } from './rate-kind.ts'
import { deleteRow } from './rates.store.ts'
import { fieldChanges, valuesOf } from './record.ts'
import { findAll } from './update-rates.ts'

/** Removes a record; its history stays. */
export function deleteRate(
  db: Database,
  kind: RateKind,
  id: string,
  by: string,
  check: VersionCheck,
): Promise<void> {
  return changeRates(db, by, async (tx) => {
    const [row] = await findAll(tx, kind, [id])
    if (row === undefined) throw new Error('findAll answers every id')
    check(row.version)
    await deleteRow(tx, kind, row.id)
    const fields = fieldChanges(kind, valuesOf(kind, row), null)
    return {
      result: undefined,
      changes: [{ kind: kind.kind, id: row.id, action: 'deleted', fields }],
    }
  })
}
