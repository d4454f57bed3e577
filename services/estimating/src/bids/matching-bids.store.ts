import type { Search, Sort } from '@formwork/database'
import { contains } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { isOpenStatus } from '../pricing/open-status.store.ts'
import type { BidFilters } from './bids.schemas.ts'

/** Bids `b` and their clients `c`. */
export const bidsOfClients = (db: Queries) =>
  db.sql.selectFrom('bids as b').innerJoin('clients as c', 'c.id', 'b.client_id')

const LISTED = sql`kind, status, client_id, created_by, created_at, total_cost, last_updated,
  due_at`

/**
 * What lists are narrowed and ordered by, of all bids: that of decided ones by indexes that have the
 * total and the last change, those of open ones read whole, as nothing else finds them by what each
 * write of an item changes.
 */
export const bidsWithTotals = sql`(
  SELECT bid_id AS id, ${LISTED} FROM decided_bids
  UNION ALL
  SELECT id, ${LISTED} FROM bids WHERE ${isOpenStatus(sql`status`)})`

/** The same rows as of `bidsOfClients`, each with what it is listed by as `t`. */
export const bidsByTotals = (db: Queries) =>
  db.sql
    .selectFrom(sql<{ id: string }>`${bidsWithTotals}`.as('t'))
    .innerJoin('bids as b', 'b.id', 't.id')
    .innerJoin('clients as c', 'c.id', 'b.client_id') as ReturnType<typeof bidsOfClients>

/**
 * What a list's bids are sorted by, in the rows `b`, or in `t` where totals are looked at. Bids
 * without a due date are last in both directions; each has an index of its own.
 */
export function sortsOf(
  listed: 'b' | 't',
  { descending }: { readonly descending: boolean },
): Readonly<Record<string, Sort>> {
  const column = (name: string) => sql.ref(`${listed}.${name}`)
  return {
    createdAt: { expression: column('created_at'), type: 'timestamptz' },
    lastUpdated: { expression: column('last_updated'), type: 'timestamptz' },
    bidNumber: { expression: sql`b.bid_number`, type: 'text' },
    name: { expression: sql`lower(b.name)`, type: 'text' },
    dueAt: { expression: descending ? DUE_LAST : DUE_FIRST, type: 'timestamptz' },
    status: { expression: column('status'), type: 'text' },
    totalCost: { expression: column('total_cost'), type: 'numeric' },
  }
}

const DUE_FIRST = sql`coalesce(b.due_at, '9999-12-31T23:59:59.999Z'::timestamptz)`
const DUE_LAST = sql`coalesce(b.due_at, '0001-01-01T00:00:00Z'::timestamptz)`

/**
 * What a list's filters ask of bid `b`, or of `t`. Alternates and change orders are not counted as
 * bids.
 *
 * One value is compared as one: an index can then give the rows in order.
 */
export function conditionsOf(filters: BidFilters, listed: 'b' | 't' = 'b'): RawBuilder<boolean> {
  const { status, clientId, kind = 'BID', createdBy, from, to, minTotal, maxTotal } = filters
  const { dueFrom, dueTo } = filters
  const column = (name: string) => sql.ref(`${listed}.${name}`)
  const all = [
    kind !== 'ALL' && sql`${column('kind')} = ${kind}`,
    status && among(sql`${column('status')}`, sql`text`, status),
    clientId && among(sql`${column('client_id')}`, sql`uuid`, clientId),
    createdBy !== undefined && sql`${column('created_by')} = ${createdBy}`,
    from !== undefined && sql`${column('created_at')} >= ${from}::timestamptz`,
    to !== undefined && sql`${column('created_at')} < ${to}::timestamptz`,
    dueFrom !== undefined && sql`${column('due_at')} >= ${dueFrom}::timestamptz`,
    dueTo !== undefined && sql`${column('due_at')} < ${dueTo}::timestamptz`,
    minTotal !== undefined && sql`${column('total_cost')} >= ${minTotal}::numeric`,
    maxTotal !== undefined && sql`${column('total_cost')} <= ${maxTotal}::numeric`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`
}

function among(
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  values: readonly string[],
): RawBuilder<boolean> {
  return values.length === 1
    ? sql`${column} = ${values[0]}::${type}`
    : sql`${column} = ANY(${[...values]}::${type}[])`
}

/** Each half by an index of its own, which one condition over both tables could not use. */
export function searchFor(q: string, filters: BidFilters): Search {
  const ofBid = contains(q, [sql`b.bid_number`, sql`b.name`, sql`b.location`])
  const ofClient = contains(q, [sql`c.name`])
  const conditions = conditionsOf(filters)
  const found = [
    sql`SELECT b.id FROM bids b WHERE ${ofBid} AND ${conditions}`,
    sql`SELECT b.id FROM clients c JOIN bids b ON b.client_id = c.id
      WHERE ${ofClient} AND ${conditions}`,
  ]
  return { found, matches: sql<boolean>`(${ofBid} OR ${ofClient})` }
}
