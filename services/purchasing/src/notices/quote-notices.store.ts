import type { QuoteDateMessage } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { NoticeKind } from './notice.ts'

/**
 * One notice to the owner of the bid for each date, once; it is done when the date does not count any
 * more.
 *
 * @param dates all that count now
 */
export async function noteQuoteDates(
  db: Database,
  dates: readonly QuoteDateMessage[],
): Promise<void> {
  const wanted = JSON.stringify(dates.map(toWanted))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) AS w (id uuid, kind text, email text,
    bid_id uuid, package_id uuid, quote_date text, message text)`
  await db.transaction(async (tx) => {
    const done = await sql<{ id: string }>`
      UPDATE notices n SET closed_at = now()
      WHERE n.package_id IS NOT NULL AND n.closed_at IS NULL AND NOT EXISTS (
        SELECT FROM ${rows} WHERE w.package_id = n.package_id AND w.kind = n.kind
          AND w.quote_date = n.quote_date)
      RETURNING n.id`.execute(tx.sql)
    const made = await sql<{ id: string }>`
      INSERT INTO notices (id, kind, email, at, bid_id, package_id, quote_date, message)
      SELECT w.id, w.kind, w.email, now(), w.bid_id, w.package_id, w.quote_date, w.message
      FROM ${rows}
      ON CONFLICT (package_id, kind, quote_date) WHERE package_id IS NOT NULL DO NOTHING
      RETURNING id`.execute(tx.sql)
    for (const { id } of [...done.rows, ...made.rows]) noteChangedRow(tx, id)
  })
}

function toWanted({ packageId, packageName, bidId, bidNumber, owner, ...date }: QuoteDateMessage) {
  const isDue = date.kind === 'QUOTE_DATE_KIND_DUE'
  const kind: NoticeKind = isDue ? 'quote-due' : 'quote-expired'
  const minute = date.at.slice(0, 16).replace('T', ' ')
  return {
    id: newId(),
    kind,
    email: owner,
    bid_id: bidId,
    package_id: packageId,
    quote_date: date.at,
    message: isDue
      ? `Quotes for "${packageName}" of bid ${bidNumber} are due at ${minute} UTC`
      : `The quote of ${date.vendorName} that bid ${bidNumber} carries for "${packageName}" was valid until ${date.at}`,
  }
}
