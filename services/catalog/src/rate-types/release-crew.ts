import type { Tx } from '../database.ts'
import type { RateChange } from '../rates/change-rates.ts'
import { updateRows } from '../rates/rates.store.ts'
import { update } from '../rates/update-rates.ts'
import { readRatesOfCrew } from './crew-uses.store.ts'
import { productionRates } from './production-rates.ts'

const RELEASED = { crewId: null }

/** Takes a crew that is about to be deleted off its production rates. */
export async function releaseCrew(tx: Tx, id: string, at: Date): Promise<readonly RateChange[]> {
  const rows = await readRatesOfCrew(tx, id)
  const ids = rows.map((row) => row.id)
  await updateRows(tx, productionRates, ids, RELEASED, at)
  return rows.flatMap((row) => update(productionRates, row, RELEASED))
}
