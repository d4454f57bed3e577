import type { BidEntry } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { BidStatus } from '../pricing/bid-status.ts'
import type { CarriedAmount } from '../pricing/carried-packages.store.ts'
import type { BidRecord, ScopeRecord } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { pricedItemText } from '../pricing/priced-items.store.ts'
import type { LinkedPackage } from '../quotes/package.ts'
import type { Quote } from '../quotes/quote.ts'
import { scopesJson } from '../scopes/whole-scopes.store.ts'
import { RevisionNotFound } from './bids.errors.ts'

export interface NewRevision {
  readonly bidId: string
  /** E-mail. */
  readonly by: string
  readonly status: string
  readonly totalCost: number
  /** The answer of the bid without its scopes and attachments. */
  readonly answer: object
  readonly attachments: readonly object[]
  /** What a comparison reads of the bid, apart from its items. */
  readonly rows: RevisionRows
}

/** A bid as it was, apart from its items. */
export interface RevisionRows {
  readonly bid: BidRecord
  readonly scopes: readonly ScopeRecord[]
  readonly entries: readonly BidEntry[]
  /** Left out in a revision of before there were any. */
  readonly packages?: readonly (LinkedPackage & { readonly quotes: readonly Quote[] })[]
  /** What counts of those that it carried. */
  readonly carried?: readonly CarriedAmount[]
}

/**
 * Keeps a locked bid as it is. Its scopes and items are written by the database, however many they
 * are.
 */
export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  const { bidId, by, status, totalCost, answer, attachments, rows } = revision
  await sql`
    INSERT INTO bid_revisions (bid_id, number, by, status, total_cost, answer, answered_scopes,
      attachments, rows, items)
    SELECT ${bidId}::uuid, 1 + coalesce((
        SELECT max(number) FROM bid_revisions WHERE bid_id = ${bidId}::uuid), 0),
      ${by}, ${status}, ${totalCost}::numeric, ${JSON.stringify(answer)}::json,
      (${scopesJson(sql`s.bid_id = ${bidId}::uuid`)})::json, ${JSON.stringify(attachments)}::json,
      ${JSON.stringify(rows)}::json, coalesce((
        SELECT json_agg(${pricedItemText}::json ORDER BY i.scope_id, i.module, i.position, i.id)
        FROM scopes s JOIN items i ON i.scope_id = s.id WHERE s.bid_id = ${bidId}::uuid), '[]')
    `.execute(tx.sql)
}

export interface RevisionSummary {
  readonly number: number
  readonly at: string
  readonly by: string
  readonly status: BidStatus
  readonly totalCost: number
}

/**
 * Oldest first.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function listRevisions(
  db: Database,
  bidId: string,
): Promise<readonly RevisionSummary[]> {
  const rows = await db.sql
    .selectFrom('bids as b')
    .leftJoin('bid_revisions as r', 'r.bid_id', 'b.id')
    .select(['r.number', 'r.at', 'r.by', 'r.status', 'r.total_cost'])
    .where('b.id', '=', bidId)
    .orderBy('r.number')
    .execute()
  if (rows.length === 0) throw ResourceNotFound({ resource: 'Bid' })
  return rows.flatMap(({ number, at, by, status, total_cost: totalCost }) => {
    if (number === null || at === null || by === null || status === null) return []
    return [
      {
        number,
        at: at.toISOString(),
        by,
        status: status as BidStatus,
        totalCost: Number(totalCost),
      },
    ]
  })
}

/** What a revision of before there were these lacks. */
const NO_MARK_UPS =
  ',"markups":null,"contingencyPercentage":null,"bondPercentage":null,"contingencyAmount":0,"bondAmount":0'

/**
 * The JSON text of a revision as the bid was answered then.
 *
 * @throws ResourceNotFound `Revision not found`
 */
export async function readRevision(db: Database, bidId: string, number: number): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT concat(left(answer::text, -1),
      CASE WHEN answer -> 'bondAmount' IS NULL THEN ${NO_MARK_UPS} END,
      CASE WHEN answer -> 'adjustmentsCost' IS NULL THEN ',"adjustmentsCost":0' END, ',"scopes":', answered_scopes, ',"attachments":',
      attachments, '}') AS body
    FROM bid_revisions WHERE bid_id = ${bidId}::uuid AND number = ${number}`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Revision' })
  return row.body
}

export interface ComparedRevision {
  readonly rows: RevisionRows
  readonly items: readonly PricedItem[]
}

/** @throws RevisionNotFound */
export async function readComparedRevision(
  db: Queries,
  bidId: string,
  number: number,
): Promise<ComparedRevision> {
  const { rows } = await sql<ComparedRevision>`
    SELECT rows, items FROM bid_revisions
    WHERE bid_id = ${bidId}::uuid AND number = ${number}`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw RevisionNotFound()
  return row
}
