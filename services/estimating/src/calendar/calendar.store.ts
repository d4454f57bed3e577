import { readPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { BidKind } from '../pricing/bid-status.ts'

/** What is due, and when: number and name alone. */
export interface DueEntry {
  readonly id: string
  readonly kind: BidKind
  readonly bidId: string
  readonly baseBidId: string | null
  readonly bidNumber: string
  readonly name: string
  readonly dueAt: Date
}

/** From the first moment on, before the second; undefined: without an end. */
export interface DueRange {
  readonly from: Date
  readonly to: Date | undefined
}

const isWithin = (dueAt: RawBuilder<unknown>, { from, to }: DueRange) =>
  sql`${dueAt} >= ${from}::timestamptz
    AND (${to === undefined ? sql`TRUE` : sql`${dueAt} < ${to}::timestamptz`})`

/** Each kind of record that is due, with the same columns. What else becomes due joins here. */
const dueWithin = (range: DueRange): RawBuilder<unknown> => sql`(
  SELECT b.id, b.kind, b.id AS bid_id, b.base_bid_id, b.bid_number, b.name, b.due_at
  FROM bids b WHERE ${isWithin(sql`b.due_at`, range)})`

const SORTS = { dueAt: { expression: sql`d.due_at`, type: 'timestamptz' } } as const

/** What is due within the range, page by page. */
export function listDue(db: Database, query: ListQuery, range: DueRange): Promise<Page<DueEntry>> {
  const matching = db.sql.selectFrom(sql<Row>`${dueWithin(range)}`.as('d'))
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`d.id`, sorts: SORTS }, query)
}

/** The first `most` that are due within the range, for a calendar program. */
export async function readDue(
  db: Database,
  range: DueRange,
  most: number,
): Promise<readonly DueEntry[]> {
  return db.sql
    .selectFrom(sql<Row>`${dueWithin(range)}`.as('d'))
    .select(COLUMNS)
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(most)
    .execute()
}

interface Row {
  readonly id: string
  readonly kind: BidKind
  readonly bid_id: string
  readonly base_bid_id: string | null
  readonly bid_number: string
  readonly name: string
  readonly due_at: Date
}

const COLUMNS = [
  'd.id',
  'd.kind',
  'd.bid_id as bidId',
  'd.base_bid_id as baseBidId',
  'd.bid_number as bidNumber',
  'd.name',
  'd.due_at as dueAt',
] as const
