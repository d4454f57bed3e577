import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Tolerances, TolerancesChange } from './tolerances.ts'

export const TOLERANCES = sql<Tolerances>`
  SELECT price_percentage::float8 AS "pricePercentage",
    quantity_percentage::float8 AS "quantityPercentage", amount::float8 AS amount
  FROM bill_tolerances`

export async function readTolerances(db: Queries): Promise<Tolerances> {
  const { rows } = await TOLERANCES.execute(db.sql)
  const [tolerances] = rows
  if (tolerances === undefined) throw new Error('The tolerances of bills are gone')
  return tolerances
}

/** Those that are sent; the others stay. */
export async function writeTolerances(
  db: Queries,
  { pricePercentage, quantityPercentage, amount }: TolerancesChange,
): Promise<Tolerances> {
  await sql`
    UPDATE bill_tolerances SET
      price_percentage = coalesce(${pricePercentage ?? null}::numeric, price_percentage),
      quantity_percentage = coalesce(${quantityPercentage ?? null}::numeric, quantity_percentage),
      amount = coalesce(${amount ?? null}::numeric, amount)`.execute(db.sql)
  return readTolerances(db)
}
