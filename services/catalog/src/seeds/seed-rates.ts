import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from '../rates/change-rates.ts'
import { newRow } from '../rates/create-rate.ts'
import { createMany } from '../rates/many-rates.ts'
import type { RateKind, Values } from '../rates/rate-kind.ts'
import { firstRates } from './first-rates.ts'

/**
 * Gives a new installation its first rates, once: as the first revision, with history and event like any
 * change. A catalog that has a revision is never seeded, so what was deleted stays deleted.
 */
export function seedRates(db: Database): Promise<void> {
  return changeRates(db, 'system', async (tx, at, revision) => {
    if (revision > 0) return { result: undefined, changes: [] }
    const changes: RateChange[] = []
    for (const [kind, records] of firstRates()) {
      changes.push(...(await insert(tx, kind, records, at)))
    }
    return { result: undefined, changes }
  })
}

async function insert(
  tx: Tx,
  kind: RateKind,
  records: readonly Values[],
  at: Date,
): Promise<readonly RateChange[]> {
  const rows = records.map((record) => ({
    ...newRow(kind, kind.createBody.parse(record), at),
    ...idOf(record),
  }))
  return createMany(tx, kind, rows)
}

/** A seed that others refer to brings its id. */
const idOf = ({ id }: Values) => (typeof id === 'string' ? { id } : {})
