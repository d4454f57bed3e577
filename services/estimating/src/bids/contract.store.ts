import { sql } from 'kysely'

/** What was agreed with the client, in dollars. */
export interface Contract {
  readonly original: number
  readonly alternates: number
  readonly changes: number
  readonly total: number
}

/**
 * The contract of bid `b`: its total when it was first awarded, with what its accepted alternates
 * and approved change orders came to then. Children lose their frozen total when they are refused.
 */
export const contractOfBid = sql<Contract | null>`
  CASE WHEN b.kind = 'BID' AND b.awarded_total IS NOT NULL THEN (
    SELECT json_build_object('original', b.awarded_total, 'alternates', sold.alternates,
      'changes', sold.changes, 'total', b.awarded_total + sold.alternates + sold.changes)
    FROM (SELECT
        coalesce(sum(awarded_total) FILTER (WHERE kind = 'ALTERNATE'), 0) AS alternates,
        coalesce(sum(awarded_total) FILTER (WHERE kind = 'CHANGE_ORDER'), 0) AS changes
      FROM bids WHERE base_bid_id = b.id) sold) END`
