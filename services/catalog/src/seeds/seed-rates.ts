import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from '../rates/change-rates.ts'
import { newRow } from '../rates/create-rate.ts'
import { createMany } from '../rates/many-rates.ts'
import type { RateType, Values } from '../rates/rate-type.ts'
import { firstRates } from './first-rates.ts'

/**
 * Gives a new installation its first rates, once: as the first revision, with history and event
 * like any change. A catalog that has a revision is never seeded, so what was deleted stays
 * deleted.
 */
export function seedRates(db: Database): Promise<void> {
  return changeRates(db, 'system', async (tx, at, revision) => {
    if (revision > 0) return { result: undefined, changes: [] }
    const changes: RateChange[] = []
    for (const [rateType, records] of firstRates()) {
      changes.push(...(await insert(tx, rateType, records, at)))
    }
    return { result: undefined, changes }
  })
}

async function insert(
  tx: Tx,
  rateType: RateType,
  records: readonly Values[],
  at: Date,
): Promise<readonly RateChange[]> {
  const rows = records.map((record) => ({
    ...newRow(rateType, rateType.createBody.parse(record), at),
    ...idOf(record),
  }))
  return createMany(tx, rateType, rows)
}

/** A seed that others refer to brings its id. */
const idOf = ({ id }: Values) => (typeof id === 'string' ? { id } : {})
