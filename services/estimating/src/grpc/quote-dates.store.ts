import type { QuoteDateMessage, QuoteDatesQuestion } from '@formwork/contracts'
import { isoTime } from '@formwork/database'
import { defineError } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

export const InvalidDates = defineError('invalid', 'INVALID', 'Not a time')

/** What of quotes is due or has expired and is not awarded yet, in bids that are not lost. */
export async function findQuoteDates(
  db: Queries,
  { dueFrom, dueTo, today }: QuoteDatesQuestion,
): Promise<readonly QuoteDateMessage[]> {
  const { rows } = await sql<QuoteDateMessage>`
    SELECT 'QUOTE_DATE_KIND_DUE' AS kind, p.id AS "packageId", p.name AS "packageName",
      b.id AS "bidId", b.bid_number AS "bidNumber", b.created_by AS owner,
      ${isoTime(sql`p.due_at`)} AS at, '' AS "vendorName"
    FROM packages p JOIN bids b ON b.id = p.bid_id
    WHERE p.due_at >= ${dueFrom}::timestamptz AND p.due_at <= ${dueTo}::timestamptz
      AND p.awarded IS NULL AND b.status <> 'LOST'
    UNION ALL
    SELECT 'QUOTE_DATE_KIND_EXPIRED', p.id, p.name, b.id, b.bid_number, b.created_by,
      q.valid_until::text, coalesce(v.name, q.vendor_name)
    FROM packages p JOIN bids b ON b.id = p.bid_id
      JOIN quotes q ON q.id = (p.carried ->> 'quoteId')::uuid
      LEFT JOIN known_vendors v ON v.id = q.vendor_id
    WHERE p.carried IS NOT NULL AND p.awarded IS NULL AND q.valid_until < ${today}::date
      AND b.status NOT IN ('LOST', 'COMPLETED')
    ORDER BY 2, 1`.execute(db.sql)
  return rows
}
