import type { Database } from '../database.ts'
import type { RateRow } from '../rates/rate-table.ts'
import { readSome } from '../rates/rates.store.ts'
import { toBody } from '../rates/record.ts'
import { pricingItems } from './pricing-items.ts'

const idOf = (row: RateRow): string => ('pricingItemId' in row ? String(row.pricingItemId) : '')

/** The pricing item that each rebar rate points to, or null where there is none. */
export const pricingItemOfEach = {
  answer: {
    pricingItem: pricingItems.answer
      .nullable()
      .describe('What placing it costs; null: the item is gone'),
  },
  async load(db: Database, rows: readonly RateRow[]) {
    const ids = [...new Set(rows.map(idOf))]
    const items = await readSome(db, pricingItems, ids)
    const bodies = new Map(items.map((item) => [item.id, toBody(pricingItems, item)]))
    return rows.map((row) => ({ pricingItem: bodies.get(idOf(row)) ?? null }))
  },
}
