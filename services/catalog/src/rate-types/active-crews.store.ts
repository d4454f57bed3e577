import type { Queries } from '../database.ts'

/** The ids of the crews that a production rate may name. */
export async function readActiveCrewIds({ sql }: Queries): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('crews').select('id').where('is_active', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}
