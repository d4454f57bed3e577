import type { bidFacts } from '@formwork/contracts'
import { isoTime } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Queries, Tx } from '../database.ts'

export type BidFacts = z.infer<typeof bidFacts>

/** A bid's facts and the version that they are of. */
export interface VersionedFacts {
  readonly version: number
  readonly facts: BidFacts
}

/**
 * The facts of bids as this transaction sees them, in the order of `bidIds`, to be promised: what
 * is promised next follows them.
 */
export async function announcedFacts(
  tx: Tx,
  bidIds: readonly string[],
): Promise<readonly VersionedFacts[]> {
  if (bidIds.length === 0) return []
  const announced = sql`
    UPDATE bids SET announced_version = version WHERE id = ANY(${bidIds}::uuid[]) RETURNING *`
  return (await factsOf(announced, bidIds).execute(tx.sql)).rows
}

/** The facts of bids as `db` sees them, in the order of `bidIds`. */
export async function readBidFacts(
  db: Queries,
  bidIds: readonly string[],
): Promise<readonly VersionedFacts[]> {
  if (bidIds.length === 0) return []
  const read = sql`SELECT * FROM bids WHERE id = ANY(${bidIds}::uuid[])`
  return (await factsOf(read, bidIds).execute(db.sql)).rows
}

const factsOf = (
  bids: RawBuilder<unknown>,
  bidIds: readonly string[],
): RawBuilder<VersionedFacts> => sql`
  WITH b AS (${bids})
  SELECT b.version, json_build_object(
    'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'location', b.location,
    'clientId', b.client_id, 'clientName', c.name, 'status', b.status,
    'equipmentBiddingMode', b.equipment_bidding_mode, 'createdBy', b.created_by,
    'subtotalCost', b.subtotal_cost::text, 'totalCost', b.total_cost::text,
    'scopes', coalesce((
      SELECT json_agg(json_build_object('id', s.id, 'name', s.name)
        ORDER BY s.position, s.created_at, s.id)
      FROM scopes s WHERE s.bid_id = b.id), '[]'),
    'awardedBudget', b.awarded_budget, 'awardedScopes', b.awarded_scopes, 'kind', b.kind,
    'baseBidId', b.base_bid_id, 'dueAt', ${isoTime(sql`b.due_at`)}) AS facts
  FROM b JOIN clients c ON c.id = b.client_id
  ORDER BY array_position(${bidIds}::uuid[], b.id)`

/** Which scopes of a bid an event tells of. */
export interface ToldScopes {
  /** Told with their names. */
  readonly told: readonly string[]
  /** Whether the order of all scopes is told. */
  readonly withOrder: boolean
}

/** Some scopes of a bid as they are now, and after which event. */
export interface ScopeFacts {
  readonly version: number
  readonly data: {
    readonly bidId: string
    readonly follows: number
    readonly scopes: readonly { readonly id: string; readonly name: string }[]
    readonly order: readonly string[]
  }
}

/**
 * The facts of scopes to be promised: what is promised next follows them. Undefined without the
 * bid.
 */
export async function announcedScopes(
  tx: Tx,
  bidId: string,
  { told, withOrder }: ToldScopes,
): Promise<ScopeFacts | undefined> {
  const { rows } = await sql<ScopeFacts>`
    WITH before AS (SELECT id, announced_version FROM bids WHERE id = ${bidId}::uuid)
    UPDATE bids b SET announced_version = b.version FROM before WHERE b.id = before.id
    RETURNING b.version, json_build_object('bidId', b.id, 'follows', before.announced_version,
      'scopes', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'name', s.name)
          ORDER BY s.position, s.created_at, s.id)
        FROM scopes s WHERE s.bid_id = b.id AND s.id = ANY(${told}::uuid[])), '[]'),
      'order', coalesce((
        SELECT json_agg(s.id ORDER BY s.position, s.created_at, s.id) FROM scopes s
        WHERE ${withOrder} AND s.bid_id = b.id), '[]')) AS data`.execute(tx.sql)
  return rows[0]
}
