import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** The value of another bid. */
export interface SampleValue {
  readonly bidId: string
  readonly bidNumber: string
  /** Decimal text. */
  readonly value: string
  readonly at: string
}

export interface BenchmarkedItem {
  readonly itemId: string
  readonly scopeId: string
  readonly module: string
  readonly name: string
  readonly value: string
  readonly sample: readonly SampleValue[]
}

/** What a number of a scope type came to, here and elsewhere. */
interface TypeValues {
  /** Null: nothing divides. */
  readonly value: string | null
  readonly sample: readonly SampleValue[]
}

export interface BenchmarkedType {
  readonly scopeTypeId: string
  readonly name: string
  readonly costPerCY: TypeValues
  readonly manHoursPerCY: TypeValues
}

/** Bids that a median is made of. */
const BIDS = 10
/** The newest items or scopes that are looked at for them: a bid may have many of one name. */
const NEWEST = 400

const hours = (of: string) => sql`(
  (${sql.ref(`${of}.breakdown`)} ->> 'regularHours')::numeric
  + (${sql.ref(`${of}.breakdown`)} ->> 'overtimeHours')::numeric)`

/** What an item costs, and what that is divided by; a price counts once for its item. */
const AMOUNT = sql`CASE i.module
  WHEN 'concrete' THEN i.total_cost * s.multiplier
  WHEN 'labor' THEN i.total_cost * s.multiplier
  WHEN 'equipment' THEN i.total_cost * s.multiplier
  WHEN 'misc' THEN (i.input ->> 'unitCost')::numeric
  ELSE (i.input ->> 'unitPrice')::numeric END`
const QUANTITY = sql`CASE i.module
  WHEN 'concrete' THEN (i.breakdown ->> 'orderedCY')::numeric * s.multiplier
  WHEN 'labor' THEN ${hours('i')} * s.multiplier
  WHEN 'equipment' THEN (i.input ->> 'quantity')::numeric
    * (i.input ->> 'durationDays')::numeric * s.multiplier
  ELSE 1 END`

const isDone = (bidId: string) => sql`d.kind = 'BID' AND d.status IN ('AWARDED', 'COMPLETED')
  AND d.bid_id <> ${bidId}::uuid`

/** The newest bids of `found` with what they came to. */
const sampleOf = (found: ReturnType<typeof sql>) => sql`(
  SELECT coalesce(json_agg(json_build_object('bidId', newest.bid_id, 'bidNumber', newest.bid_number,
      'value', newest.value::text, 'at', newest.at) ORDER BY newest.at DESC, newest.bid_id DESC), '[]')
  FROM (
    SELECT f.bid_id, b.bid_number, b.created_at AS at, sum(f.amount) / sum(f.quantity) AS value
    FROM ${found} f JOIN bids b ON b.id = f.bid_id
    WHERE f.amount IS NOT NULL
    GROUP BY f.bid_id, b.bid_number, b.created_at
    HAVING sum(f.quantity) > 0
    ORDER BY b.created_at DESC, f.bid_id DESC LIMIT ${BIDS}) newest)`

/**
 * The items of a bid that have a value to compare, in their order, each with those of the same
 * module and name in other bids that are done, the newest first.
 */
export async function readBenchmarkedItems(
  db: Queries,
  bidId: string,
): Promise<readonly BenchmarkedItem[]> {
  const { rows } = await sql<BenchmarkedItem>`
    WITH own AS MATERIALIZED (
      SELECT i.id, i.scope_id, i.module, i.name, lower(i.name) AS key, ${AMOUNT} AS amount,
        ${QUANTITY} AS quantity,
        row_number() OVER (ORDER BY s.position, s.created_at, s.id, i.module, i.position, i.id) AS n
      FROM scopes s JOIN items i ON i.scope_id = s.id WHERE s.bid_id = ${bidId}::uuid),
    measured AS (SELECT * FROM own WHERE amount IS NOT NULL AND quantity > 0),
    past AS MATERIALIZED (
      SELECT named.module, named.key, ${sampleOf(sql`(
        SELECT d.bid_id, ${AMOUNT} AS amount, ${QUANTITY} AS quantity
        FROM items i JOIN scopes s ON s.id = i.scope_id
          JOIN decided_bids d ON d.bid_id = s.bid_id
        WHERE i.module = named.module AND lower(i.name) = named.key AND ${isDone(bidId)}
        ORDER BY i.id DESC LIMIT ${NEWEST})`)} AS sample
      FROM (SELECT DISTINCT module, key FROM measured) named)
    SELECT m.id AS "itemId", m.scope_id AS "scopeId", m.module, m.name,
      (m.amount / m.quantity)::text AS value, past.sample
    FROM measured m JOIN past ON past.module = m.module AND past.key = m.key
    ORDER BY m.n`.execute(db.sql)
  return rows
}

/** Σ cost and Σ hours of scopes with their ordered yards. */
const SCOPE_HOURS = sql`(
  SELECT coalesce(sum(${hours('l')}), 0) * s.multiplier
  FROM items l WHERE l.scope_id = s.id AND l.module = 'labor')`
const SCOPE_CY = sql`s.ordered_cy_parts * s.multiplier / 324`

/** The scope types of a bid, in their order, each with what they came to in other bids. */
export async function readBenchmarkedTypes(
  db: Queries,
  bidId: string,
): Promise<readonly BenchmarkedType[]> {
  const past = (amount: 'cost' | 'hours') =>
    sampleOf(sql`(SELECT bid_id, ${sql.ref(amount)} AS amount, quantity FROM found)`)
  const { rows } = await sql<BenchmarkedType>`
    WITH own AS (
      SELECT s.type_id, sum(s.total_cost) AS cost, sum(${SCOPE_HOURS}) AS hours,
        sum(${SCOPE_CY}) AS quantity
      FROM scopes s WHERE s.bid_id = ${bidId}::uuid AND s.type_id IS NOT NULL GROUP BY s.type_id)
    SELECT own.type_id AS "scopeTypeId", t.name,
      json_build_object('value', (own.cost / nullif(own.quantity, 0))::text,
        'sample', past.cost) AS "costPerCY",
      json_build_object('value', (own.hours / nullif(own.quantity, 0))::text,
        'sample', past.hours) AS "manHoursPerCY"
    FROM own JOIN scope_types t ON t.id = own.type_id CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (
        SELECT d.bid_id, s.total_cost AS cost, ${SCOPE_HOURS} AS hours, ${SCOPE_CY} AS quantity
        FROM scopes s JOIN decided_bids d ON d.bid_id = s.bid_id
        WHERE s.type_id = own.type_id AND ${isDone(bidId)}
        ORDER BY s.id DESC LIMIT ${NEWEST})
      SELECT ${past('cost')} AS cost, ${past('hours')} AS hours) past
    ORDER BY t.position, t.name, own.type_id`.execute(db.sql)
  return rows
}
