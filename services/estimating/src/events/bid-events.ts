import type {
  bidCostsChanged,
  bidCreated,
  bidDeleted,
  bidFacts,
  bidStatusChanged,
  bidUpdated,
  scopeChanged,
} from '@formwork/contracts'
import { enqueue, type NewEvent } from '@formwork/messaging'
import type { z } from 'zod'
import { join, sql, type Tx } from '../database.ts'

export type BidFacts = z.infer<typeof bidFacts>

/** A bid's facts and the version that they are of. */
export interface VersionedFacts {
  readonly version: number
  readonly facts: BidFacts
}

/** The facts of bids as this transaction sees them, in the order of `bidIds`. */
export async function readBidFacts(
  tx: Tx,
  bidIds: readonly string[],
): Promise<readonly VersionedFacts[]> {
  if (bidIds.length === 0) return []
  return tx.$queryRaw<VersionedFacts[]>(sql`
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
    FROM unnest(ARRAY[${join([...bidIds])}]::uuid[]) WITH ORDINALITY AS wanted(id, place)
    JOIN bids b ON b.id = wanted.id JOIN clients c ON c.id = b.client_id
    ORDER BY wanted.place`)
}

/** Promises an event with the whole facts of one bid, as they are now. */
export async function announceBid(
  tx: Tx,
  bidId: string,
  toEvents: (facts: BidFacts) => readonly FactEvent[],
): Promise<void> {
  for (const { version, facts } of await readBidFacts(tx, [bidId])) {
    await enqueue(
      tx,
      ...toEvents(facts).map(({ type, data }) => bidEvent(bidId, version, type, data)),
    )
  }
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
export const scopesWere = (
  what: 'created' | 'updated' | 'deleted' | 'reordered',
  data: z.infer<typeof scopeChanged>,
) => event(`scope.${what}`, data)

export function bidWasDeleted(version: number, data: z.infer<typeof bidDeleted>): NewEvent {
  return bidEvent(data.bidId, version, 'estimating.bid.deleted.v1', data)
}

export function bidCostsWereChanged(
  version: number,
  data: z.infer<typeof bidCostsChanged>,
): NewEvent {
  return bidEvent(data.bidId, version, 'estimating.bid.costs-changed.v1', data)
}

export function bidEvent(bidId: string, version: number, type: string, data: unknown): NewEvent {
  return { type, aggregateId: bidId, aggregateVersion: version, data }
}
