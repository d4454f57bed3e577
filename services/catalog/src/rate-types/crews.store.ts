import { nameKey } from '@formwork/kernel'
import type { Queries } from '../database.ts'

/** The ids of the crews that a production rate may name. */
export async function readActiveCrewIds({ sql }: Queries): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('crews').select('id').where('is_active', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids of all crews by their codes. */
export async function readCrewsByCode({ sql }: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.selectFrom('crews').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [nameKey(code), id]))
}
