import type {
  bidBudgetFrozen,
  bidCreated,
  bidDeleted,
  bidStatusChanged,
  bidUpdated,
} from '@formwork/contracts'
import { type NewEvent, outbox } from '@formwork/messaging'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { announcedFacts, announcedScopes, type BidFacts } from './bid-facts.store.ts'

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
  const row = await announcedScopes(tx, bidId, { told, withOrder: isReordered })
  if (row === undefined) return
  const type = `estimating.scope.${what}.v2`
  await outbox.add(tx, bidEvent(bidId, row.version, type, { ...row.data, removed, by }))
}

export interface FactEvent {
  readonly type: string
  readonly data: unknown
}

const event = <T>(type: string, data: T): FactEvent => ({ type: `estimating.${type}.v1`, data })

export const bidWasCreated = (data: z.input<typeof bidCreated>) => event('bid.created', data)
export const bidWasUpdated = (data: z.infer<typeof bidUpdated>) => event('bid.updated', data)
export const bidStatusWasChanged = (data: z.infer<typeof bidStatusChanged>) =>
  event('bid.status-changed', data)
/** What froze a budget or took it back; the tasks themselves are asked for. */
export function budgetWasFrozen({
  bid,
  ...rest
}: {
  readonly bid: BidFacts
} & Pick<z.infer<typeof bidBudgetFrozen>, 'moved' | 'from' | 'to' | 'by'>): FactEvent {
  const { id, kind, baseBidId } = bid
  return event('bid.budget-frozen', {
    bidId: id,
    projectId: baseBidId ?? id,
    kind,
    bid,
    ...rest,
  } satisfies z.infer<typeof bidBudgetFrozen>)
}

/** The row of a bid that is deleted. */
export interface DeletedBid {
  readonly id: string
  readonly bid_number: string
  readonly version: number
  readonly is_sample: boolean
}

export function bidWasDeleted(bid: DeletedBid, by: string): NewEvent {
  const { id: bidId, bid_number: bidNumber, is_sample: isSample } = bid
  const data = { bidId, bidNumber, isSample, by } satisfies z.infer<typeof bidDeleted>
  return bidEvent(bidId, bid.version + 1, 'estimating.bid.deleted.v1', data)
}

export function bidEvent(bidId: string, version: number, type: string, data: unknown): NewEvent {
  return { type, aggregateId: bidId, aggregateVersion: version, data }
}
