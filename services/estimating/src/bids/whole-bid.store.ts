import { NotFoundError } from '@formwork/kernel'
import type { Selectable } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { Client } from '../generated/tables.ts'
import { scopesOfBid, scopesState } from '../scopes/whole-scopes.store.ts'
import type { BidRow } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'

export interface BidWithClient {
  readonly bid: BidRow
  readonly client: Omit<Selectable<Client>, 'name_key' | 'version'>
}

export interface BidState extends BidWithClient {
  /** Another one after any write to its scopes and their items. */
  readonly state: string
}

export interface WholeBid extends BidState {
  /** JSON text of the list of its scopes with their items. */
  readonly scopes: string
}

/**
 * A bid with everything in it, of one moment, in one round trip whatever its size.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function readWholeBidRow(db: Database, id: string): Promise<WholeBid> {
  const row = await withClient(db, id)
    .innerJoinLateral(scopesOfBid.as('whole'), (join) => join.onTrue())
    .select(['whole.scopes', 'whole.state'])
    .executeTakeFirst()
  if (row === undefined) throw new NotFoundError('Bid')
  return { bid: row, client: clientOf(row), scopes: row.scopes, state: row.state }
}

/**
 * What tells whether a whole bid is what it was, without reading all of it.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function readBidState(db: Database, id: string): Promise<BidState> {
  const row = await withClient(db, id).select(scopesState.as('state')).executeTakeFirst()
  if (row === undefined) throw new NotFoundError('Bid')
  return { bid: row, client: clientOf(row), state: row.state }
}

/** @throws NotFoundError `Bid not found` */
export async function readBidWithClient(db: Queries, id: string): Promise<BidWithClient> {
  const row = await withClient(db, id).executeTakeFirst()
  if (row === undefined) throw new NotFoundError('Bid')
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
