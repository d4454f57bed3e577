import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** The last day of the vendor's insurance, YYYY-MM-DD, when it was before this day; else null. */
export async function findEndedInsurance(
  db: Queries,
  vendorId: string,
  today: string,
): Promise<string | null> {
  const row = await db.sql
    .selectFrom('vendors')
    .select(sql<string>`insurance_expires_on::text`.as('endedOn'))
    .where('id', '=', vendorId)
    .where(sql<boolean>`insurance_expires_on < ${today}::date`)
    .executeTakeFirst()
  return row?.endedOn ?? null
}
