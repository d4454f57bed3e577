import { ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface SharedBid {
  readonly id: string
  readonly bidNumber: string
  readonly ownerId: string
}

/** @throws ResourceNotFound `Share code not found` */
export async function findShared(tx: Tx, shareCode: string): Promise<SharedBid> {
  const source = await tx.sql
    .selectFrom('bids')
    .select(['id', 'bid_number as bidNumber', 'created_by_id as ownerId'])
    .where('share_code', '=', shareCode)
    .executeTakeFirst()
  if (source === undefined) throw ResourceNotFound({ resource: 'Share code' })
  return source
}

/** A bid number after `source` that nobody has: `source-2`, `source-3`, …. */
export async function freeNumber(tx: Tx, source: string): Promise<string> {
  // Room for the suffix within the 100 characters of a bid number.
  const stem = `${source.slice(0, 92)}-`
  // Among one more candidates than there are numbers that begin alike, one is free.
  const { rows } = await sql<{ number: string }>`
    SELECT ${stem}::text || n AS number
    FROM generate_series(2, 2 + (
      SELECT count(*) FROM bids WHERE starts_with(bid_number, ${stem}::text))) n
    WHERE NOT EXISTS (SELECT 1 FROM bids WHERE bid_number = ${stem}::text || n)
    ORDER BY n LIMIT 1`.execute(tx.sql)
  const [row] = rows
  if (row === undefined) throw new Error(`no number is free after ${source}`)
  return row.number
}

/**
 * Keeps the client of a bid. Clients are locked before bids; without a bid there is none to keep.
 */
export async function keepClientOf(tx: Tx, bidId: string): Promise<void> {
  await tx.sql
    .selectFrom('clients')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('bids').select('client_id').where('id', '=', bidId))
    .forKeyShare()
    .execute()
}
