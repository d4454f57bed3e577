import { readPage, type Sort } from '@formwork/database'
import {
  type ListQuery,
  newId,
  type Page,
  type Principal,
  ResourceNotFound,
  type Role,
} from '@formwork/kernel'
import { type ChangedRow, noteChangedRow } from '@formwork/messaging'
import { type Expression, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { Notice, NoticeKind, Wanted } from './notice.ts'

interface NotedOrder {
  readonly id: string
  readonly poNumber: string
  readonly projectId: string
}

/** What an order waits for. */
interface Waiting {
  readonly order: NotedOrder
  readonly wanted: readonly Wanted[]
}

/** Each order waits for these alone: what it waited for before is done. */
export async function noteOrders(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  const orders = waiting.map(({ order }) => order.id)
  const asked = waiting.flatMap(({ order, wanted }) =>
    wanted.map((each) => ({
      ...each,
      id: newId(),
      order_id: order.id,
      po_number: order.poNumber,
      bid_id: order.projectId,
    })),
  )
  const { rows } = await tx.query(NOTE_ORDERS, [JSON.stringify(asked), orders])
  for (const { id } of rows as readonly { readonly id: string }[]) noteChangedRow(tx, id)
}

const NOTE_ORDERS = `
  WITH wanted AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS w (id uuid, kind text, role text, message text,
      order_id uuid, po_number text, bid_id uuid)
  ), done AS (
    UPDATE notices SET closed_at = now()
    WHERE order_id = ANY($2::uuid[]) AND closed_at IS NULL
      AND (order_id, kind, role) NOT IN (SELECT order_id, kind, role FROM wanted)
    RETURNING id
  ), made AS (
    INSERT INTO notices (id, kind, role, at, order_id, po_number, bid_id, message)
    SELECT w.id, w.kind, w.role, now(), w.order_id, w.po_number, w.bid_id, w.message
    FROM wanted w WHERE NOT EXISTS (
      SELECT FROM notices WHERE order_id = w.order_id AND closed_at IS NULL
        AND kind = w.kind AND role = w.role)
    RETURNING id
  )
  SELECT id FROM done UNION ALL SELECT id FROM made`

/** Orders that are new wait for nothing else. */
export async function noteNewOrders(
  tx: Tx,
  waiting: readonly { readonly order: NotedOrder; readonly wanted: Wanted }[],
): Promise<void> {
  const rows = waiting.map(({ order, wanted }) => ({
    id: newId(),
    at: sql<Date>`now()`,
    ...wanted,
    order_id: order.id,
    po_number: order.poNumber,
    bid_id: order.projectId,
  }))
  await tx.sql.insertInto('notices').values(rows).execute()
  for (const { id } of rows) noteChangedRow(tx, id)
}

/**
 * Bids that are drafts a day before they are due: one notice to their owner, once per date. It is
 * done when the bid is no draft any more, or is due at another time.
 */
export async function noteDueBids(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await sql<{ id: string }>`
      UPDATE notices n SET closed_at = now()
      WHERE n.kind = 'bid-due' AND n.closed_at IS NULL AND NOT EXISTS (
        SELECT FROM (${DUE}) due WHERE due.id = n.bid_id AND due.due_at = n.bid_due_at)
      RETURNING n.id`.execute(tx.sql)
    const made = await sql<{ id: string }>`
      INSERT INTO notices (id, kind, email, at, bid_id, bid_due_at, message)
      SELECT gen_random_uuid(), 'bid-due', owner, now(), id, due_at, 'Bid ' || bid_number
        || ' is due at ' || to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
      FROM (${DUE}) due
      WHERE NOT EXISTS (SELECT FROM notices n
        WHERE n.kind = 'bid-due' AND n.bid_id = due.id AND n.bid_due_at = due.due_at)
      ON CONFLICT (bid_id) WHERE kind = 'bid-due' AND closed_at IS NULL DO NOTHING
      RETURNING id`.execute(tx.sql)
    for (const { id } of [...done.rows, ...made.rows]) noteChangedRow(tx, id)
  })
}

const DUE = sql`
  SELECT id, bid_number, owner, due_at FROM projects
  WHERE status = 'DRAFT' AND deleted_at IS NULL AND owner IS NOT NULL
    AND due_at <= now() + interval '1 day'`

const COLUMNS = [
  'n.id',
  sql<NoticeKind>`n.kind`.as('kind'),
  'n.at',
  'n.order_id as orderId',
  'n.po_number as poNumber',
  'n.bid_id as bidId',
  'n.bill_id as billId',
  'n.bill_number as billNumber',
  'n.vendor_id as vendorId',
  'n.package_id as packageId',
  'n.day_id as dayId',
  'n.message',
  sql<Date | null>`coalesce(r.read_at, n.closed_at)`.as('readAt'),
] as const

const SORTS: Readonly<Record<string, Sort>> = {
  at: { expression: sql`n.at`, type: 'timestamptz' },
}

/** Those that are told to one of their roles, or to themselves. */
const noticesOf = (db: Queries, { email, roles }: Principal) =>
  db.sql
    .selectFrom('notices as n')
    .leftJoin('notice_reads as r', (on) =>
      on.onRef('r.notice_id', '=', 'n.id').on('r.email', '=', email),
    )
    .where(sql<boolean>`(n.email = ${email} OR n.role = ANY(${[...roles]}::text[]))`)

const OPEN = sql<boolean>`n.closed_at IS NULL`
const UNREAD = sql<boolean>`r.read_at IS NULL AND ${OPEN}`

interface NoticeFilter {
  readonly unread: boolean
  /** What is not done, also where it was read. */
  readonly open: boolean
}

export function listNotices(
  db: Database,
  who: Principal,
  query: ListQuery,
  { unread, open }: NoticeFilter,
): Promise<Page<Notice>> {
  const own = noticesOf(db, who)
  const matching = unread ? own.where(UNREAD) : open ? own.where(OPEN) : own
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`n.id`, sorts: SORTS }, query)
}

/** @throws ResourceNotFound, also for what is not theirs */
export function readNotice(db: Database, who: Principal, id: string): Promise<Notice> {
  return db.transaction(async (tx) => {
    await noteRead(tx, who, noticesOf(tx, who).select('n.id').where('n.id', '=', id))
    const own = noticesOf(tx, who).select(COLUMNS).where('n.id', '=', id)
    const notice = await own.executeTakeFirst()
    if (notice === undefined) throw ResourceNotFound({ resource: 'Notice' })
    return notice
  })
}

/** @returns how many were unread */
export function readAllNotices(db: Database, who: Principal): Promise<number> {
  return db.transaction((tx) => noteRead(tx, who, noticesOf(tx, who).select('n.id').where(UNREAD)))
}

/** @returns how many they had not read before */
async function noteRead(
  tx: Tx,
  { email }: Principal,
  notices: Expression<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notice_reads (notice_id, email) SELECT id, ${email} FROM (${notices}) own
    ON CONFLICT DO NOTHING RETURNING notice_id AS id`.execute(tx.sql)
  for (const { id } of rows) noteChangedRow(tx, `${id}/${email}`)
  return rows.length
}

const UUID_LENGTH = 36

/**
 * Notices as reported to screens: to those they are for, and what one user has read to that user
 * alone. Each has as many versions as it was made, read and closed.
 *
 * @param changed ids, those that a user has read as `<id>/<e-mail>`
 */
export async function noticeVersions(
  db: Queries,
  changed: readonly string[],
): Promise<readonly ChangedRow[]> {
  const ids = changed.map((one) => one.slice(0, UUID_LENGTH))
  const readers = changed.map((one) => one.slice(UUID_LENGTH + 1) || null)
  const { rows } = await sql<ChangedRow & { email: string | null; role: Role | null }>`
    SELECT n.id, coalesce(t.reader, n.email) AS email,
      CASE WHEN t.reader IS NULL THEN n.role END AS role,
      1 + (n.closed_at IS NOT NULL)::int + (r.notice_id IS NOT NULL)::int AS version
    FROM unnest(${ids}::uuid[], ${readers}::text[])
      AS t(id, reader) JOIN notices n ON n.id = t.id
    LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.email = coalesce(t.reader, n.email)
    `.execute(db.sql)
  return rows.map(({ id, version, email, role }) => ({
    id,
    version,
    ...(email !== null && { email }),
    ...(role !== null && { role }),
  }))
}
