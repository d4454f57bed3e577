import { newId } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { changeRates, type RateChange } from './change-rates.ts'
import type { RateRow } from './rate-table.ts'
import { type RateType, uniqueKey, type Values } from './rate-type.ts'
import { insertRow } from './rates.store.ts'
import { fieldChanges } from './record.ts'
import { loadJudge, refuseInvalid } from './record-validation.ts'
import { orTaken } from './taken.ts'

/** @throws Taken when the kind's natural key is unique and taken; InvalidError */
export async function createRate(
  db: Database,
  rateType: RateType,
  values: Values,
  by: string,
): Promise<RateRow> {
  return orTaken(
    rateType,
    changeRates(db, by, async (tx, at) => {
      refuseInvalid(await loadJudge(rateType, tx), null, values)
      const created = await insertRow(tx, rateType, newRow(rateType, values, at))
      return { result: created, changes: [creation(rateType, created.id, values)] }
    }),
  )
}

export function newRow(rateType: RateType, values: Values, at: Date): RateRow & Values {
  return {
    ...values,
    ...uniqueKey(rateType, values),
    id: newId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

export function creation(rateType: RateType, id: string, values: Values): RateChange {
  return {
    kind: rateType.kind,
    id,
    action: 'created',
    fields: fieldChanges(rateType, null, values),
  }
}
