import { readPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DueKind } from './due-kinds.ts'

/** What is due, and when: number and name alone. */
export interface DueEntry {
  readonly id: string
  readonly kind: DueKind
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

/** Of the bid of package `p`: looked up by row, so that no plan reads all bids for a few packages. */
const ofBid = (column: string) =>
  sql`(SELECT ${sql.ref(`b.${column}`)} FROM bids b WHERE b.id = p.bid_id)`

/**
 * Each kind of record that is due, with the same columns; what else becomes due joins here. The parts
 * have no conditions of their own: only then Postgres merges them by their indexes.
 */
const DUE_RECORDS = sql<Row>`(
  SELECT b.id, b.kind, b.id AS bid_id, b.base_bid_id, b.bid_number, b.name, b.due_at FROM bids b
  UNION ALL
  SELECT p.id, 'PACKAGE', p.bid_id, ${ofBid('base_bid_id')}, ${ofBid('bid_number')}, p.name, p.due_at
  FROM packages p)`

const dueWithin = (db: Database, { from, to }: DueRange) => {
  const rows = db.sql.selectFrom(DUE_RECORDS.as('d')).where('d.due_at', '>=', from)
  return to === undefined ? rows : rows.where('d.due_at', '<', to)
}

const SORTS = { dueAt: { expression: sql`d.due_at`, type: 'timestamptz' } } as const

/** What is due within the range, page by page. */
export function listDue(db: Database, query: ListQuery, range: DueRange): Promise<Page<DueEntry>> {
  const matching = dueWithin(db, range)
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`d.id`, sorts: SORTS }, query)
}

/** The first `most` that are due within the range, for a calendar program. */
export async function readDue(
  db: Database,
  range: DueRange,
  most: number,
): Promise<readonly DueEntry[]> {
  return dueWithin(db, range)
    .select(COLUMNS)
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(most)
    .execute()
}

interface Row {
  readonly id: string
  readonly kind: DueKind
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
