import type { Queries } from '../database.ts'
import type { LaborItems } from './crew-rates.ts'

/** The pricing items of category Labor by id, inactive ones too. */
export async function readLaborItems({ sql }: Queries): Promise<LaborItems> {
  const rows = await sql
    .selectFrom('pricing_items')
    .select(['id', 'rate', 'is_active as isActive'])
    .where('category', '=', 'Labor')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
