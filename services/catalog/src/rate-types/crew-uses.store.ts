import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { RateRow } from '../rates/rate-table.ts'
import { readRows } from '../rates/rates.store.ts'
import { productionRates } from './production-rates.ts'

/** The production rates of a crew. */
export const readRatesOfCrew = (db: Queries, id: string): Promise<readonly RateRow[]> =>
  readRows(db, productionRates, sql`WHERE crew_id = ${id} ORDER BY id`)
