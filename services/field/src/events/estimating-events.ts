import {
  bidBudgetFrozen,
  bidCreated,
  bidDeleted,
  type bidFacts,
  bidStatusChanged,
  bidUpdated,
  type EventEnvelope,
  scopesChanged,
} from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { noteBehind, noteDeletion } from '../projects/projects.store.ts'
import { removeSample } from '../samples/remove-sample.ts'
import { followOrder, orderDeleted } from '../tm-tickets/follow-orders.ts'

const OF_KNOWN = { alsoUnknown: false }

type BidNews = EventEnvelope<{
  readonly bid: z.infer<typeof bidFacts>
  readonly by: string
}>

async function bidChanged(tx: Tx, event: BidNews): Promise<void> {
  const { aggregateversion: version, data } = event
  const { bid } = data
  await orderChanged(tx, event)
  await noteBehind(tx, { bidId: bid.id, projectId: bid.baseBidId ?? bid.id, version }, OF_KNOWN)
}

/** A change order that may have been made of tickets. */
function orderChanged(tx: Tx, { aggregateversion: version, data }: BidNews): Promise<void> {
  const { bid, by } = data
  return followOrder(tx, { bid, by, version })
}

function scopesOfBidChanged(
  tx: Tx,
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof scopesChanged>>,
): Promise<void> {
  return noteBehind(tx, { bidId: data.bidId, version }, OF_KNOWN)
}

/** A job that is sold is asked for at once, so that it is known while estimating is away. */
function budgetFrozen(
  tx: Tx,
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof bidBudgetFrozen>>,
): Promise<void> {
  const { bidId, projectId } = data
  return noteBehind(tx, { bidId, projectId, version }, { alsoUnknown: true })
}

async function bidGone(
  tx: Tx,
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof bidDeleted>>,
): Promise<void> {
  const { bidId, bidNumber, isSample, by } = data
  if (isSample) return removeSample(tx, bidId)
  await orderDeleted(tx, { id: bidId, bidNumber, by, version })
  await noteDeletion(tx, { bidId, version })
}

/** How the field's own copy of jobs follows estimating: an event says that, the tasks are asked for. */
export const estimatingHandlers = {
  'estimating.bid.created.v1': { schema: bidCreated, handle: orderChanged },
  'estimating.bid.updated.v1': { schema: bidUpdated, handle: bidChanged },
  'estimating.bid.status-changed.v1': { schema: bidStatusChanged, handle: bidChanged },
  'estimating.bid.budget-frozen.v1': { schema: bidBudgetFrozen, handle: budgetFrozen },
  'estimating.bid.deleted.v1': { schema: bidDeleted, handle: bidGone },
  'estimating.scope.created.v2': { schema: scopesChanged, handle: scopesOfBidChanged },
  'estimating.scope.updated.v2': { schema: scopesChanged, handle: scopesOfBidChanged },
  'estimating.scope.deleted.v2': { schema: scopesChanged, handle: scopesOfBidChanged },
  'estimating.scope.reordered.v2': { schema: scopesChanged, handle: scopesOfBidChanged },
} as const

/** The field's consumer of estimating's events, but for what it needs to run. */
export function projectEvents(db: Database) {
  return {
    pool: db.pool,
    context: 'estimating',
    durable: 'field',
    handlers: estimatingHandlers,
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  } as const
}
