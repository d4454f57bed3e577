import type { Database } from '../database.ts'

/** The names of all vendors, each once, in their order. */
export async function readPumpVendors(db: Database): Promise<string[]> {
  const prices = db.sql.selectFrom('pump_prices')
  const rows = await prices.select('vendor').distinct().orderBy('vendor').execute()
  return rows.map(({ vendor }) => vendor)
}
