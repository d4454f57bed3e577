import {
  bidCreated,
  bidDeleted,
  type bidFacts,
  bidStatusChanged,
  bidUpdated,
  type EventEnvelope,
  scopeChanged,
} from '@formwork/contracts'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { applyDeletion, applyFacts } from '../projects/projects.store.ts'

interface AboutBid {
  readonly bid: z.infer<typeof bidFacts>
}

/** Each of these events tells the whole bid, so the newest alone makes the project. */
async function takeFacts(tx: Tx, event: EventEnvelope<AboutBid>): Promise<void> {
  const { id, bidNumber, name, location, status, scopes, awardedBudget } = event.data.bid
  const version = event.aggregateversion
  await applyFacts(tx, { id, bidNumber, name, location, status, scopes, awardedBudget, version })
}

async function takeDeletion(
  tx: Tx,
  { data, aggregateversion }: EventEnvelope<z.infer<typeof bidDeleted>>,
): Promise<void> {
  await applyDeletion(tx, {
    id: data.bidId,
    bidNumber: data.bidNumber,
    version: aggregateversion,
  })
}

/** How purchasing's own copy of projects follows estimating. */
export const estimatingHandlers = {
  'estimating.bid.created.v1': { schema: bidCreated, handle: takeFacts },
  'estimating.bid.updated.v1': { schema: bidUpdated, handle: takeFacts },
  'estimating.bid.status-changed.v1': { schema: bidStatusChanged, handle: takeFacts },
  'estimating.bid.deleted.v1': { schema: bidDeleted, handle: takeDeletion },
  'estimating.scope.created.v1': { schema: scopeChanged, handle: takeFacts },
  'estimating.scope.updated.v1': { schema: scopeChanged, handle: takeFacts },
  'estimating.scope.deleted.v1': { schema: scopeChanged, handle: takeFacts },
  'estimating.scope.reordered.v1': { schema: scopeChanged, handle: takeFacts },
} as const
