import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { GroupBy } from './results.schemas.ts'

/** Results that were entered, put together. */
export interface AnalysedBids {
  readonly group: string | null
  readonly name: string
  readonly count: number
  readonly won: number
  readonly lost: number
  /** Percent. */
  readonly hitRate: number | null
  readonly amountWon: number
  readonly amountBid: number
  /** Percent. */
  readonly medianGap: number | null
  readonly leftOnTable: number
}

export interface AnalysisRange {
  readonly from: string | undefined
  /** The last day, which is included. */
  readonly to: string | undefined
  readonly groupBy: GroupBy | undefined
}

interface Grouping {
  /** Of result `r` of bid `b`. */
  readonly key: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly join?: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const MOST_FIRST = sql`c.count DESC, c.name, c."group"`

const SIZE = sql`CASE WHEN r.ours < 50000 THEN 1 WHEN r.ours < 250000 THEN 2
  WHEN r.ours < 1000000 THEN 3 ELSE 4 END`

const GROUPINGS: Readonly<Record<GroupBy | 'all', Grouping>> = {
  all: { key: sql`NULL::text`, name: sql`'All bids'`, order: MOST_FIRST },
  client: {
    key: sql`c.id::text`,
    name: sql`c.name`,
    join: sql`JOIN clients c ON c.id = b.client_id`,
    order: MOST_FIRST,
  },
  // A bid counts in each type that its scopes have, once.
  scopeType: {
    key: sql`t.id::text`,
    name: sql`coalesce(t.name, 'No scope type')`,
    join: sql`LEFT JOIN LATERAL (
      SELECT DISTINCT st.id, st.name FROM scopes s JOIN scope_types st ON st.id = s.type_id
      WHERE s.bid_id = b.id) t ON TRUE`,
    order: MOST_FIRST,
  },
  createdBy: { key: sql`b.created_by`, name: sql`b.created_by`, order: MOST_FIRST },
  size: {
    key: sql`(ARRAY['UNDER_50K', 'UNDER_250K', 'UNDER_1M', 'MORE'])[${SIZE}]`,
    name: sql`(ARRAY['Under 50 k', '50 k to 250 k', '250 k to 1 M', '1 M and more'])[${SIZE}]`,
    order: sql`array_position(ARRAY['UNDER_50K', 'UNDER_250K', 'UNDER_1M', 'MORE'], c."group")`,
  },
  month: {
    key: sql`to_char(r.decided_on, 'YYYY-MM')`,
    name: sql`to_char(r.decided_on, 'YYYY-MM')`,
    order: sql`c."group"`,
  },
}

/** Results of bids by what they have in common; alternates and change orders are no bids. */
export async function analyseBids(
  { sql: runner }: Pick<Database, 'sql'>,
  { from, to, groupBy }: AnalysisRange,
): Promise<readonly AnalysedBids[]> {
  const { key, name, join = sql``, order } = GROUPINGS[groupBy ?? 'all']
  const { rows } = await sql<AnalysedBids>`
    WITH results AS MATERIALIZED (
      SELECT ${key} AS "group", ${name} AS name, r.outcome, r.ours,
        CASE WHEN r.outcome = 'WON' AND r.ours > 0 THEN (r.least - r.ours) * 100 / r.ours
          WHEN r.outcome = 'LOST' THEN (r.ours - r.least) * 100 / r.least END AS gap,
        CASE WHEN r.outcome = 'WON' AND r.least IS NOT NULL
          THEN greatest(r.least - 0.01 - r.ours, 0) ELSE 0 END AS left_on_table
      FROM bid_results r JOIN bids b ON b.id = r.bid_id ${join}
      WHERE r.is_entered AND b.kind = 'BID'
        AND (${from === undefined ? sql`TRUE` : sql`r.decided_on >= ${from}::date`})
        AND (${to === undefined ? sql`TRUE` : sql`r.decided_on <= ${to}::date`})
    ), placed AS (
      SELECT "group", gap, row_number() OVER (PARTITION BY "group" ORDER BY gap) AS place,
        count(*) OVER (PARTITION BY "group") AS gaps
      FROM results WHERE gap IS NOT NULL
    ), medians AS (
      -- Of an even number the mean of the two in the middle.
      SELECT "group", avg(gap) AS gap FROM placed
      WHERE place IN ((gaps + 1) / 2, gaps / 2 + 1) GROUP BY "group"
    ), counted AS (
      SELECT "group", name, count(*)::int AS count,
        (count(*) FILTER (WHERE outcome = 'WON'))::int AS won,
        (count(*) FILTER (WHERE outcome = 'LOST'))::int AS lost,
        coalesce(sum(ours) FILTER (WHERE outcome = 'WON'), 0)::float8 AS "amountWon",
        coalesce(sum(ours) FILTER (WHERE outcome IN ('WON', 'LOST')), 0)::float8 AS "amountBid",
        sum(left_on_table)::float8 AS "leftOnTable"
      FROM results GROUP BY "group", name
    )
    SELECT c."group", c.name, c.count, c.won, c.lost,
      round(c.won * 100 / nullif(c.won + c.lost, 0)::numeric, 2)::float8 AS "hitRate",
      c."amountWon", c."amountBid", round(m.gap, 2)::float8 AS "medianGap", c."leftOnTable"
    FROM counted c LEFT JOIN medians m ON m."group" IS NOT DISTINCT FROM c."group"
    ORDER BY ${order}`.execute(runner)
  return rows
}
