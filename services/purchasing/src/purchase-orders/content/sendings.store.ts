import { isoTime } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import type { Sending } from '../order/sending.ts'
import type { PaperContent } from './paper-content.ts'

/** The mails of the order `po`, oldest first. */
export const SENDINGS = sql<Sending[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('by', s.by, 'to', s.recipients, 'cc', s.cc,
    'at', ${isoTime(sql`s.at`)},
    'revision', s.revision, 'state', s.state, 'error', s.error,
    'counts', s.state <> 'FAILED' OR s.accepted <> '{}') ORDER BY s.at, s.id)
  FROM order_sendings s WHERE s.purchase_order_id = po.id), '[]')`

/** The papers that were sent last, by order; of a mail that no recipient got, none. */
export async function findSentPapers(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; paper: unknown }>`
    SELECT DISTINCT ON (purchase_order_id) purchase_order_id AS id, paper FROM order_sendings
    WHERE purchase_order_id = ANY(${[...orderIds]}::uuid[])
      AND (state <> 'FAILED' OR accepted <> '{}')
    ORDER BY purchase_order_id, at DESC, order_sendings.id DESC`.execute(db.sql)
  return new Map(rows.map(({ id, paper }) => [id, paper]))
}

/** A mail that is to be sent. */
export interface NewSending {
  readonly orderId: string
  readonly at: Date
  readonly by: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly message: string | null
  readonly revision: number
  readonly paper: PaperContent
}

export async function insertSending(tx: Tx, sending: NewSending): Promise<void> {
  const { orderId, at, by, message, revision } = sending
  await tx.sql
    .insertInto('order_sendings')
    .values({
      id: newId(),
      purchase_order_id: orderId,
      at,
      by,
      recipients: [...sending.to],
      cc: [...sending.cc],
      message,
      revision,
      paper: JSON.stringify(sending.paper),
    })
    .execute()
}
