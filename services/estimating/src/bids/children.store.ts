import type { Principal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { DeletedBid } from '../events/bid-events.ts'
import { type BidOfClient, DELETED_COLUMNS } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'

export type ChildKind = 'ALTERNATE' | 'CHANGE_ORDER'

/** The children of a bid in order of creation. */
export async function listChildren(db: Database, baseId: string): Promise<readonly BidOfClient[]> {
  return db.sql
    .selectFrom('bids as b')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .selectAll('b')
    .select(['c.name as client_name', contractOfBid.as('contract')])
    .where('b.base_bid_id', '=', baseId)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute()
}

/** In the order of their ids, in which all who lock several bids do so. */
export function lockChildren(tx: Tx, baseId: string): Promise<readonly DeletedBid[]> {
  return tx.sql
    .selectFrom('bids')
    .select(DELETED_COLUMNS)
    .where('base_bid_id', '=', baseId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const SUFFIX: Readonly<Record<ChildKind, string>> = { ALTERNATE: '-ALT', CHANGE_ORDER: '-CO' }

export interface NewChild {
  readonly id: string
  readonly baseId: string
  readonly kind: ChildKind
  readonly name: string
  readonly owner: Pick<Principal, 'userId' | 'email'>
}

/**
 * An empty bid under a locked one, with its client, place, percentages, tax and modes, and the
 * first of the numbers `<base>-ALT1`, `-ALT2`, … (`-CO1`, …) that nobody has.
 */
export async function insertChild(tx: Tx, child: NewChild): Promise<void> {
  const suffix = SUFFIX[child.kind]
  // Room for the suffix within the 100 characters of a number. Among one more candidates than there
  // are numbers that begin alike, one is free.
  await sql`
    WITH stem AS (
      SELECT left(bid_number, 90) || ${suffix} AS text FROM bids WHERE id = ${child.baseId}::uuid)
    INSERT INTO bids (id, bid_number, name, kind, base_bid_id, client_id, location, rate_location,
      created_by, created_by_id, equipment_bidding_mode, overhead_percentage, profit_percentage,
      sales_tax_percentage, markups, contingency_percentage, bond_percentage, rate_sources,
      tax_exempt, per_diem_enabled, is_sample)
    SELECT ${child.id}::uuid, (
        SELECT stem.text || n FROM stem, generate_series(1, 1 + (
          SELECT count(*) FROM bids, stem WHERE starts_with(bid_number, stem.text))) n
        WHERE NOT EXISTS (SELECT 1 FROM bids WHERE bid_number = stem.text || n)
        ORDER BY n LIMIT 1),
      ${child.name}, ${child.kind}, id, client_id, location, rate_location,
      ${child.owner.email}, ${child.owner.userId}, equipment_bidding_mode, overhead_percentage,
      profit_percentage, sales_tax_percentage, markups, contingency_percentage, bond_percentage,
      rate_sources, tax_exempt, per_diem_enabled, is_sample
    FROM bids WHERE id = ${child.baseId}::uuid`.execute(tx.sql)
}

/** What a new bid sells is its cost: no overhead, profit, contingency or bond is added. */
export async function withoutMarkUps(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE bids SET overhead_percentage = 0, profit_percentage = 0, markups = NULL,
      contingency_percentage = NULL, bond_percentage = NULL,
      rate_sources = (rate_sources::jsonb - 'overheadPercentage' - 'profitPercentage')::json
    WHERE id = ${id}::uuid`.execute(tx.sql)
}

/** Whether a bid of this id was there and was deleted: its history stays. */
export async function wasDeleted(tx: Tx, id: string): Promise<boolean> {
  const found = tx.sql.selectFrom('bid_history').select('bid_id').where('bid_id', '=', id).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
