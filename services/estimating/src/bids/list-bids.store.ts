import { readPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { BidFilters } from './bids.schemas.ts'
import type { BidOfClient } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'
import {
  bidsByTotals,
  bidsOfClients,
  bidsWithTotals,
  conditionsOf,
  searchFor,
  sortsOf,
} from './matching-bids.store.ts'

export function listBids(
  db: Database,
  query: ListQuery,
  filters: BidFilters,
): Promise<Page<BidOfClient>> {
  const hasBounds = filters.minTotal !== undefined || filters.maxTotal !== undefined
  const listed = hasBounds || BY_TOTALS.includes(query.sort.field) ? 't' : 'b'
  const rows = listed === 't' ? bidsByTotals(db) : bidsOfClients(db)
  const matching = rows.where(conditionsOf(filters, listed))
  const columns = (bids: typeof matching) =>
    bids.selectAll('b').select(['c.name as client_name', contractOfBid.as('contract')])
  const counted = hasBounds
    ? sql`${bidsWithTotals} t WHERE ${conditionsOf(filters, 't')}`
    : sql`bids b WHERE ${conditionsOf(filters)}`
  const search = query.q === null ? undefined : searchFor(query.q, filters)
  const isOfBid = listed === 'b' || BY_NAME.includes(query.sort.field)
  const tie = { expression: isOfBid ? sql`b.id` : sql`t.id`, type: 'uuid' } as const
  const sorts = sortsOf(listed, query.sort)
  const source = { matching, counted, columns, id: sql`b.id`, sorts, tie, search }
  return readPage(db.sql, source, query)
}

/** Orders that no index of `bids` has, as each write of an item changes them. */
const BY_TOTALS: readonly string[] = ['totalCost', 'lastUpdated']
/** Orders that an index of `bids` alone has. */
const BY_NAME: readonly string[] = ['name', 'bidNumber', 'dueAt']
