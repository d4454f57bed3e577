import {
  bidBudgetFrozen,
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

const OF_KNOWN = { alsoUnknown: false }

function bidChanged(
  tx: Tx,
  {
    data: { bid },
    aggregateversion: version,
  }: EventEnvelope<{ readonly bid: z.infer<typeof bidFacts> }>,
): Promise<void> {
  return noteBehind(tx, { bidId: bid.id, projectId: bid.baseBidId ?? bid.id, version }, OF_KNOWN)
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

function bidGone(
  tx: Tx,
  { data: { bidId }, aggregateversion: version }: EventEnvelope<z.infer<typeof bidDeleted>>,
): Promise<void> {
  return noteDeletion(tx, { bidId, version })
}

/** How the field's own copy of jobs follows estimating: an event says that, the tasks are asked for. */
export const estimatingHandlers = {
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
