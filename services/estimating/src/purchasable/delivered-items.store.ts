import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Fields } from '../rates/fields.ts'

/** A concrete item that comes by a delivery, with what decides on its price. */
export interface DeliveredItem {
  readonly scopeId: string
  readonly input: Fields
  readonly rateSources: Fields
  readonly multiplier: string
  readonly orderedCYParts: string
  readonly taxExempt: boolean
  readonly salesTaxPercentage: string
}

/** The concrete items of some scopes that have a delivery, in their order. */
export async function findDeliveredItems(
  db: Queries,
  scopeIds: readonly string[],
): Promise<readonly DeliveredItem[]> {
  const { rows } = await sql<DeliveredItem>`
    SELECT s.id AS "scopeId", i.input, i.rate_sources AS "rateSources",
      s.multiplier::text AS multiplier, i.ordered_cy_parts::text AS "orderedCYParts",
      b.tax_exempt AS "taxExempt", b.sales_tax_percentage::text AS "salesTaxPercentage"
    FROM scopes s JOIN bids b ON b.id = s.bid_id JOIN items i ON i.scope_id = s.id
    WHERE s.id = ANY(${[...scopeIds]}::uuid[]) AND i.module = 'concrete'
      AND i.input ->> 'delivery' IS NOT NULL
    ORDER BY s.id, i.position, i.id`.execute(db.sql)
  return rows
}
