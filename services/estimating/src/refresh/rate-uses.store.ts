import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { OPEN_STATUSES } from '../pricing/bid-status.ts'
import { isOpenStatus } from '../pricing/open-status.store.ts'

/** An open bid that holds copies of some rates. */
export interface RateUse {
  readonly bidId: string
  readonly bidNumber: string
  readonly name: string
  readonly status: (typeof OPEN_STATUSES)[number]
  readonly items: number
  readonly rates: UsedRate[]
}

interface UsedRate {
  readonly rate: string
  readonly copies: number
  readonly lowest: number | null
  readonly highest: number | null
}

export interface RateUses {
  readonly total: number
  readonly bids: RateUse[]
}

/** As many as somebody looks through. */
const MOST_BIDS = 500

/** The open bids that hold a copy of any of these records, by number, at most 500, and how many. */
export async function readRateUses(db: Queries, recordIds: readonly string[]): Promise<RateUses> {
  const { rows } = await selectRateUses(recordIds).execute(db.sql)
  return { total: rows[0]?.total ?? 0, bids: rows.map(({ total: _, ...use }) => use) }
}

/**
 * Starts from the open bids and not from the records: what a firm has decided is most of what it
 * has, and a copy of a common rate stands in every item of it.
 */
export function selectRateUses(
  recordIds: readonly string[],
): RawBuilder<RateUse & { readonly total: number }> {
  return sql`
    WITH held AS (
      SELECT b.id AS bid_id, i.id AS item_id, source.key AS rate,
        i.input #> string_to_array(source.key, '.') AS value
      FROM bids b JOIN scopes s ON s.bid_id = b.id JOIN items i ON i.scope_id = s.id
        CROSS JOIN LATERAL json_each(i.rate_sources) source
        JOIN unnest(${recordIds}::text[]) wanted(id) ON wanted.id = source.value ->> 'recordId'
      WHERE ${isOpen}
      UNION ALL
      SELECT b.id, e.id, source.key, e.input #> string_to_array(source.key, '.')
      FROM bids b JOIN gantt_entries e ON e.bid_id = b.id
        CROSS JOIN LATERAL json_each(e.rate_sources) source
        JOIN unnest(${recordIds}::text[]) wanted(id) ON wanted.id = source.value ->> 'recordId'
      WHERE ${isOpen}
      UNION ALL
      SELECT b.id, NULL, source.key, json_build_object(
        'overheadPercentage', b.overhead_percentage, 'profitPercentage', b.profit_percentage,
        'salesTaxPercentage', b.sales_tax_percentage) -> source.key
      FROM bids b CROSS JOIN LATERAL jsonb_each(b.rate_sources) source
        JOIN unnest(${recordIds}::text[]) wanted(id) ON wanted.id = source.value ->> 'recordId'
      WHERE ${isOpen}
    ), of_rate AS (
      SELECT bid_id, rate, count(*)::int AS copies,
        min(CASE WHEN json_typeof(value) = 'number' THEN (value #>> '{}')::numeric END) AS lowest,
        max(CASE WHEN json_typeof(value) = 'number' THEN (value #>> '{}')::numeric END) AS highest
      FROM held GROUP BY bid_id, rate
    ), of_bid AS (
      SELECT o.bid_id, json_agg(json_build_object('rate', o.rate, 'copies', o.copies,
        'lowest', o.lowest, 'highest', o.highest) ORDER BY o.rate) AS rates
      FROM of_rate o GROUP BY o.bid_id
    )
    SELECT b.id AS "bidId", b.bid_number AS "bidNumber", b.name, b.status,
      (SELECT count(DISTINCT h.item_id)::int FROM held h WHERE h.bid_id = b.id) AS items,
      of_bid.rates, count(*) OVER ()::int AS total
    FROM of_bid JOIN bids b ON b.id = of_bid.bid_id
    ORDER BY b.bid_number LIMIT ${MOST_BIDS}`
}

const isOpen = sql`${isOpenStatus(sql`b.status`)} AND b.locked_at IS NULL`
