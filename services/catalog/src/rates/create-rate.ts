import { newId } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { changeRates, type RateChange } from './change-rates.ts'
import { refuseFault } from './faults.ts'
import { type RateKind, uniqueKey, type Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'
import { insertRow } from './rates.store.ts'
import { fieldChanges } from './record.ts'
import { orTaken } from './taken.ts'

/** @throws ConflictError when the kind's natural key is unique and taken; InvalidError */
export async function createRate(
  db: Database,
  kind: RateKind,
  values: Values,
  by: string,
): Promise<RateRow> {
  refuseFault(kind, null, values)
  return orTaken(
    kind,
    changeRates(db, by, async (tx, at) => {
      const created = await insertRow(tx, kind, newRow(kind, values, at))
      return { result: created, changes: [creation(kind, created.id, values)] }
    }),
  )
}

export function newRow(kind: RateKind, values: Values, at: Date): RateRow & Values {
  return {
    ...values,
    ...uniqueKey(kind, values),
    id: newId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

export function creation(kind: RateKind, id: string, values: Values): RateChange {
  return { kind: kind.kind, id, action: 'created', fields: fieldChanges(kind, null, values) }
}
