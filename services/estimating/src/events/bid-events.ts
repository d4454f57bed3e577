import type {
  bidCreated,
  bidDeleted,
  bidFacts,
  bidStatusChanged,
  bidUpdated,
} from '@formwork/contracts'
import { type NewEvent, outbox } from '@formwork/messaging'
import type { z } from 'zod'
import { type Sql, type Statements, sql, type Tx } from '../database.ts'

export type BidFacts = z.infer<typeof bidFacts>

/** A bid's facts and the version that they are of. */
export interface VersionedFacts {
  readonly version: number
  readonly facts: BidFacts
}

/**
 * The facts of bids as this transaction sees them, in the order of `bidIds`, to be promised: what is promised next
 * follows them.
 */
export async function announcedFacts(
  tx: Tx,
  bidIds: readonly string[],
): Promise<readonly VersionedFacts[]> {
  if (bidIds.length === 0) return []
  const announced = sql`
    UPDATE bids SET announced_version = version WHERE id = ANY(${[...bidIds]}::uuid[])
    RETURNING *`
  return tx.$queryRaw<VersionedFacts[]>(factsOf(announced, bidIds))
}

/** The facts of bids as `db` sees them, in the order of `bidIds`. */
export async function readBidFacts(
  db: Statements,
  bidIds: readonly string[],
): Promise<readonly VersionedFacts[]> {
  if (bidIds.length === 0) return []
  const read = sql`SELECT * FROM bids WHERE id = ANY(${[...bidIds]}::uuid[])`
  return db.$queryRaw<VersionedFacts[]>(factsOf(read, bidIds))
}

const factsOf = (bids: Sql, bidIds: readonly string[]): Sql => sql`
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
      'awardedBudget', b.awarded_budget) AS facts
    FROM b JOIN clients c ON c.id = b.client_id
    ORDER BY array_position(${[...bidIds]}::uuid[], b.id)`

/** Promises an event with the whole facts of one bid, as they are now. */
export async function announceBid(
  tx: Tx,
  bidId: string,
  toEvents: (facts: BidFacts) => readonly FactEvent[],
): Promise<void> {
  for (const { version, facts } of await announcedFacts(tx, [bidId])) {
    await outbox.add(
      tx,
      toEvents(facts).map(({ type, data }) => bidEvent(bidId, version, type, data)),
    )
  }
}

/** What happened to some scopes of a bid; at most once in a version of it. */
export interface ScopeNews {
  /** Created or changed. */
  readonly told?: readonly string[]
  readonly removed?: readonly string[]
  /** Told as a whole when it changed. */
  readonly isReordered?: boolean
  readonly by: string
}

/** Promises an event with the scopes concerned alone. */
export async function announceScopes(
  tx: Tx,
  bidId: string,
  what: 'created' | 'updated' | 'deleted' | 'reordered',
  { told = [], removed = [], isReordered = false, by }: ScopeNews,
): Promise<void> {
  const inOrder = sql`ORDER BY s.position, s.created_at, s.id`
  const [row] = await tx.$queryRaw<{ version: number; data: object }[]>(sql`
    WITH before AS (SELECT id, announced_version FROM bids WHERE id = ${bidId}::uuid)
    UPDATE bids b SET announced_version = b.version FROM before WHERE b.id = before.id
    RETURNING b.version, json_build_object('bidId', b.id, 'follows', before.announced_version,
      'scopes', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ${inOrder})
        FROM scopes s WHERE s.bid_id = b.id AND s.id = ANY(${[...told]}::uuid[])), '[]'),
      'order', coalesce((
        SELECT json_agg(s.id ${inOrder}) FROM scopes s
        WHERE ${isReordered} AND s.bid_id = b.id), '[]')) AS data`)
  if (row === undefined) return
  const type = `estimating.scope.${what}.v2`
  await outbox.add(tx, bidEvent(bidId, row.version, type, { ...row.data, removed, by }))
}

export interface FactEvent {
  readonly type: string
  readonly data: unknown
}

const event = <T>(type: string, data: T): FactEvent => ({ type: `estimating.${type}.v1`, data })

export const bidWasCreated = (data: z.infer<typeof bidCreated>) => event('bid.created', data)
export const bidWasUpdated = (data: z.infer<typeof bidUpdated>) => event('bid.updated', data)
export const bidStatusWasChanged = (data: z.infer<typeof bidStatusChanged>) =>
  event('bid.status-changed', data)
export function bidWasDeleted(version: number, data: z.infer<typeof bidDeleted>): NewEvent {
  return bidEvent(data.bidId, version, 'estimating.bid.deleted.v1', data)
}

export function bidEvent(bidId: string, version: number, type: string, data: unknown): NewEvent {
  return { type, aggregateId: bidId, aggregateVersion: version, data }
}
