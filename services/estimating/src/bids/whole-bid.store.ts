import { ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { Client } from '../generated/tables.ts'
import { listScopeTexts, scopesState } from '../scopes/whole-scopes.store.ts'
import type { BidRow } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'

export interface BidWithClient {
  readonly bid: BidRow
  readonly client: Omit<Selectable<Client>, 'name_key' | 'version'>
}

/** What tells whether a whole bid is what it was. */
export interface BidState {
  readonly version: number
  /** Another one after any write to the bid, or to what it shows of others. */
  readonly state: string
}

export interface WholeBid extends BidWithClient {
  readonly state: string
  /** JSON text of each of its scopes with its items, in their order. */
  readonly scopes: readonly string[]
}

/**
 * `xmin` is the transaction that wrote a row last. Whoever writes to an item writes to its bid in
 * the same transaction, so that items need not be looked at. Times tell a restored database, whose
 * transactions are counted anew.
 */
const bidState = sql<string>`concat(${contractOfBid}, ' ', hash_record_extended(
  ROW(b.id, b.xmin, b.last_updated, c.id, c.xmin, c.updated_at), 0), ' ', ${scopesState})`

/**
 * A bid with everything in it, of one moment, in two statements whatever its size.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function readWholeBidRow(db: Database, id: string): Promise<WholeBid> {
  const [row, scopes] = await db.transaction(
    (tx) =>
      Promise.all([
        withClient(tx, id).select(bidState.as('state')).executeTakeFirst(),
        listScopeTexts(tx, id),
      ]),
    { isolation: 'RepeatableRead' },
  )
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return { bid: row, client: clientOf(row), scopes, state: row.state }
}

/**
 * The state of a bid alone, which takes the same time whatever its size.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function readBidState(db: Database, id: string): Promise<BidState> {
  const { rows } = await sql<BidState>`
    SELECT b.version, ${bidState} AS state FROM bids b JOIN clients c ON c.id = b.client_id
    WHERE b.id = ${id}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return row
}

/** @throws ResourceNotFound `Bid not found` */
export async function readBidWithClient(db: Queries, id: string): Promise<BidWithClient> {
  const row = await withClient(db, id).executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return { bid: row, client: clientOf(row) }
}

const withClient = (db: Queries, id: string) =>
  db.sql
    .selectFrom('bids as b')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .selectAll('b')
    .select([
      contractOfBid.as('contract'),
      'c.name as client_name',
      'c.email as client_email',
      'c.created_by as client_created_by',
      'c.created_at as client_created_at',
      'c.updated_at as client_updated_at',
    ])
    .where('b.id', '=', id)

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withClient>['executeTakeFirstOrThrow']>>

function clientOf(row: JoinedRow): BidWithClient['client'] {
  return {
    id: row.client_id,
    name: row.client_name,
    email: row.client_email,
    created_by: row.client_created_by,
    created_at: row.client_created_at,
    updated_at: row.client_updated_at,
  }
}
