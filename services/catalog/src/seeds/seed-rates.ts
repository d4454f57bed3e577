import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from '../rates/change-rates.ts'
import { newRow } from '../rates/create-rate.ts'
import { createMany } from '../rates/many-rates.ts'
import { readKindsWithHistory } from '../rates/rate-history.store.ts'
import type { RateType, Values } from '../rates/rate-type.ts'
import { firstProduction } from './first-production.ts'
import { firstRates } from './first-rates.ts'

/**
 * Gives a kind that never had a record its first rates, with history and event like any change: all
 * kinds of a new installation as its first revision, a kind that is new in an installation at the
 * next start. A kind whose rates were deleted has history, so they stay deleted.
 */
export function seedRates(db: Database): Promise<void> {
  return changeRates(db, 'system', async (tx, at) => {
    const known = await readKindsWithHistory(tx)
    const changes: RateChange[] = []
    for (const [rateType, records] of [...firstRates(), ...firstProduction()]) {
      if (known.has(rateType.kind)) continue
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
