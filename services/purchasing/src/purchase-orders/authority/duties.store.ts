import type { Principal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { Duties, DutiesChange } from './duties.ts'

export async function readDuties(db: Queries): Promise<Duties> {
  const { rows } = await sql<Duties>`
    SELECT separate_duties AS "separateDuties", duty_exceptions::text[] AS exceptions
    FROM authority_settings`.execute(db.sql)
  const [duties] = rows
  if (duties === undefined) throw new Error('The settings of duties are gone')
  return duties
}

/** Those that are sent; the others stay. */
export async function writeDuties(
  db: Queries,
  { separateDuties, exceptions }: DutiesChange,
): Promise<void> {
  const ids = exceptions === undefined ? null : [...exceptions]
  await sql`
    UPDATE authority_settings SET
      separate_duties = coalesce(${separateDuties ?? null}::boolean, separate_duties),
      duty_exceptions = coalesce(${ids}::uuid[], duty_exceptions)`.execute(db.sql)
}

/** What one person has in the history of an order. */
export async function actionsOf(
  db: Queries,
  id: string,
  by: Pick<Principal, 'userId' | 'email'>,
): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('purchase_order_history')
    .select('action')
    .distinct()
    .where('purchase_order_id', '=', id)
    .where(({ eb, and, or }) =>
      or([
        eb('user_id', '=', by.userId),
        and([eb('user_id', 'is', null), eb('by', '=', by.email)]),
      ]),
    )
    .execute()
  return rows.map(({ action }) => action)
}
