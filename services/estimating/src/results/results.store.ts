import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Bidder, Outcome, Reason } from './bid-result.ts'

/** A result as it is kept, or as the status of the bid proposes it. */
export interface StoredResult {
  readonly outcome: Outcome
  /** A calendar date. */
  readonly decidedOn: string
  readonly reason: Reason | null
  readonly note: string | null
  readonly bidders: readonly Bidder[]
  /** Decimal text, as the next. */
  readonly ours: string
  /** The least of the others. */
  readonly least: string | null
  readonly isEntered: boolean
  /** 0: no row is kept. */
  readonly version: number
  readonly updatedBy: string | null
  readonly updatedAt: Date | null
}

const OUTCOME_OF_STATUS = sql`CASE b.status WHEN 'LOST' THEN 'LOST' ELSE 'WON' END`

/** What was asked of bid `b`: of one that was sold what it was sold for. */
const askedFor = (outcome: ReturnType<typeof sql>) => sql`
  CASE WHEN ${outcome} = 'WON' THEN coalesce(b.awarded_total, b.total_cost) ELSE b.total_cost END`

/**
 * The result of a bid; of one that was decided before results were kept, what its status and
 * history say. Undefined while it is open.
 */
export async function readResult(db: Queries, bidId: string): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    SELECT outcome, decided_on::text AS "decidedOn", reason, note, bidders, ours::text AS ours,
      least::text AS least, is_entered AS "isEntered", version, updated_by AS "updatedBy",
      updated_at AS "updatedAt"
    FROM bid_results WHERE bid_id = ${bidId}::uuid
    UNION ALL
    SELECT ${OUTCOME_OF_STATUS}, (coalesce((
        SELECT h.at FROM bid_history h WHERE h.bid_id = b.id AND h.action = 'status-changed'
          AND h."to" = CASE b.status WHEN 'LOST' THEN 'LOST' ELSE 'AWARDED' END
        ORDER BY h.position DESC LIMIT 1), b.created_at) AT TIME ZONE 'UTC')::date::text,
      NULL, NULL, '[]', (${askedFor(OUTCOME_OF_STATUS)})::text, NULL, FALSE, 0, NULL, NULL
    FROM bids b
    WHERE b.id = ${bidId}::uuid AND b.status IN ('AWARDED', 'COMPLETED', 'LOST')
      AND NOT EXISTS (SELECT FROM bid_results r WHERE r.bid_id = b.id)`.execute(db.sql)
  return rows[0]
}

/** A change of status proposes its result, unless one was entered. Of a locked bid. */
export async function proposeResult(
  tx: Tx,
  bidId: string,
  { outcome, by }: { readonly outcome: Outcome; readonly by: string },
): Promise<void> {
  await sql`
    INSERT INTO bid_results (bid_id, outcome, decided_on, ours, is_entered, updated_by)
    SELECT b.id, ${outcome}, (now() AT TIME ZONE 'UTC')::date, ${askedFor(sql`${outcome}::text`)},
      FALSE, ${by}
    FROM bids b WHERE b.id = ${bidId}::uuid
    ON CONFLICT (bid_id) DO UPDATE SET outcome = excluded.outcome,
      decided_on = excluded.decided_on, ours = excluded.ours, updated_by = excluded.updated_by,
      updated_at = now(), version = bid_results.version + 1
      WHERE NOT bid_results.is_entered`.execute(tx.sql)
}

/** The bid is open again: what its status proposed is gone, what was entered stays. */
export async function withdrawProposal(tx: Tx, bidId: string): Promise<void> {
  await sql`DELETE FROM bid_results WHERE bid_id = ${bidId}::uuid AND NOT is_entered`.execute(
    tx.sql,
  )
}

export interface NewResult extends Pick<StoredResult, 'outcome' | 'decidedOn' | 'reason' | 'note'> {
  readonly bidders: readonly Bidder[]
  /** E-mail. */
  readonly by: string
}

/**
 * Keeps a result as entered. What we asked is the total of the bid on the day of the decision: what
 * it was sold for, what was kept of that day, for an earlier day its last revision until then, else
 * what it comes to now. Of a locked bid.
 */
export async function writeResult(tx: Tx, bidId: string, result: NewResult): Promise<void> {
  const { outcome, decidedOn, reason, note, bidders, by } = result
  const list = JSON.stringify(bidders)
  await sql`
    INSERT INTO bid_results (bid_id, outcome, decided_on, reason, note, bidders, least, ours,
      is_entered, updated_by)
    SELECT b.id, ${outcome}, ${decidedOn}::date, ${reason}, ${note}, ${list}::json,
      (SELECT min((o ->> 'amount')::numeric) FROM json_array_elements(${list}::json) o),
      CASE
        WHEN ${outcome} = 'WON' AND b.awarded_total IS NOT NULL THEN b.awarded_total
        WHEN r.decided_on = ${decidedOn}::date THEN r.ours
        WHEN ${decidedOn}::date < (now() AT TIME ZONE 'UTC')::date THEN coalesce((
          SELECT v.total_cost FROM bid_revisions v
          WHERE v.bid_id = b.id AND v.at < ${decidedOn}::date + 1
          ORDER BY v.number DESC LIMIT 1), b.total_cost)
        ELSE b.total_cost END,
      TRUE, ${by}
    FROM bids b LEFT JOIN bid_results r ON r.bid_id = b.id WHERE b.id = ${bidId}::uuid
    ON CONFLICT (bid_id) DO UPDATE SET outcome = excluded.outcome,
      decided_on = excluded.decided_on, reason = excluded.reason, note = excluded.note,
      bidders = excluded.bidders, least = excluded.least, ours = excluded.ours, is_entered = TRUE,
      updated_by = excluded.updated_by, updated_at = now(),
      version = bid_results.version + 1`.execute(tx.sql)
}
