import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { LockedBid, ScopeRecord } from '../pricing/locked.store.ts'

/** The scope types of some names, by the keys that names are compared by. */
export async function findScopeTypes(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const keys = [...new Set(names.map(nameKey))]
  const rows = await tx.sql
    .selectFrom('scope_types')
    .select(['id', 'name_key'])
    .where('name_key', '=', (of) => of.fn.any(of.val(keys)))
    .execute()
  return new Map(rows.map((row) => [row.name_key ?? '', row.id]))
}

/** New scopes of a bid that is locked, which have a name, a type and a place alone. */
export async function insertScopes(
  tx: Tx,
  bid: LockedBid,
  scopes: readonly ScopeRecord[],
): Promise<void> {
  if (scopes.length === 0) return
  const records = scopes.map(({ id, typeId, name, position }) => ({
    id,
    bid_id: bid.id,
    type_id: typeId,
    name,
    position,
  }))
  await sql`
    INSERT INTO scopes (id, bid_id, type_id, name, position)
    SELECT t.id, t.bid_id, t.type_id, t.name, t.position
    FROM json_to_recordset(${JSON.stringify(records)}::json)
      AS t(id uuid, bid_id uuid, type_id uuid, name text, position int)`.execute(tx.sql)
}

/** Who took a file into a bid, and when (ISO 8601). */
export interface EarlierImport {
  readonly by: string
  readonly at: string
}

/** The import of the same bytes into the bid, if there was one. */
export async function findImport(
  tx: Tx,
  bidId: string,
  digest: string,
): Promise<EarlierImport | undefined> {
  const row = await tx.sql
    .selectFrom('imported_takeoffs')
    .select(['by', 'at'])
    .where('bid_id', '=', bidId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row === undefined ? undefined : { by: row.by, at: row.at.toISOString() }
}

/** Under the lock of the bid. */
export async function keepImport(
  tx: Tx,
  bid: LockedBid,
  digest: string,
  by: string,
): Promise<void> {
  const at = sql<Date>`CURRENT_TIMESTAMP`
  await tx.sql
    .insertInto('imported_takeoffs')
    .values({ bid_id: bid.id, digest, by })
    .onConflict((conflict) => conflict.columns(['bid_id', 'digest']).doUpdateSet({ by, at }))
    .execute()
}
