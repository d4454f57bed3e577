import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { NoticeKind } from '../notice.ts'

/** A notice of which it is not known yet who is to be mailed. */
export interface UnaddressedNotice {
  readonly id: string
  readonly role: string | null
  readonly email: string | null
}

/** A mail to be sent now, by the caller that took it. */
export interface DueMail {
  readonly id: string
  readonly email: string
  readonly kind: NoticeKind
  readonly message: string
  /** What it is about; null: none of its kind. */
  readonly orderId: string | null
  readonly bidId: string | null
  readonly billId: string | null
  readonly packageId: string | null
  readonly dayId: string | null
}

/** What is older waited while mail was off: it is not mailed when that is switched on. */
const MAILED_WITHIN = sql`interval '1 day'`

export async function findUnaddressed(
  db: Queries,
  limit: number,
): Promise<readonly UnaddressedNotice[]> {
  return db.sql
    .selectFrom('notices')
    .select(['id', 'role', 'email'])
    .where('addressed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`at > now() - ${MAILED_WITHIN}`)
    .orderBy('at')
    .limit(limit)
    .execute()
}

/** Each of them gets one mail, also when two replicas find it out at the same time. */
export async function addressMails(
  tx: Tx,
  noticeId: string,
  emails: readonly string[],
): Promise<void> {
  const mails = emails.map((email) => ({ id: newId(), notice_id: noticeId, email }))
  if (mails.length > 0) {
    const insert = tx.sql.insertInto('notice_mails').values(mails)
    await insert.onConflict((on) => on.doNothing()).execute()
  }
  const values = { addressed_at: sql<Date>`now()` }
  await tx.sql.updateTable('notices').set(values).where('id', '=', noticeId).execute()
}

/** Twelve times, the last ones an hour apart. */
const MOST_ATTEMPTS = 12

/**
 * Takes mails to be sent. No other caller takes them before the time of the next attempt, which is when
 * they are due again should this process end without having sent them. What is done needs no mail
 * any more.
 */
export async function takeDueMails(db: Queries, limit: number): Promise<readonly DueMail[]> {
  const { rows } = await sql<DueMail>`
    UPDATE notice_mails m SET attempts = m.attempts + 1,
      next_attempt_at = now() + make_interval(mins => least(60, 2 ^ (m.attempts + 1))::int)
    FROM notices n
    WHERE n.id = m.notice_id AND m.id IN (
      SELECT d.id FROM notice_mails d JOIN notices o ON o.id = d.notice_id
      WHERE d.sent_at IS NULL AND d.next_attempt_at <= now() AND d.attempts < ${MOST_ATTEMPTS}
        AND o.closed_at IS NULL
      ORDER BY d.next_attempt_at LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
    RETURNING m.id, m.email, n.kind, n.message, n.order_id AS "orderId", n.bid_id AS "bidId",
      n.bill_id AS "billId", n.package_id AS "packageId", n.day_id AS "dayId"`.execute(db.sql)
  return rows
}

export async function noteSent(db: Queries, id: string): Promise<void> {
  const values = { sent_at: sql<Date>`now()` }
  await db.sql.updateTable('notice_mails').set(values).where('id', '=', id).execute()
}
