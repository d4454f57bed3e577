import {
  bidBudgetFrozen,
  bidCreated,
  bidDeleted,
  type bidFacts,
  bidStatusChanged,
  bidUpdated,
  type EventEnvelope,
  scopeChanged,
  scopesChanged,
} from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { toProjectFacts } from '../projects/project.ts'
import { applyScopes } from '../projects/project-scopes.store.ts'
import { applyDeletion, applyFacts } from '../projects/projects.store.ts'
import { removeSample } from '../samples/remove-sample.ts'

interface AboutBid {
  readonly bid: z.infer<typeof bidFacts>
}

/** Each of these events contains the whole bid, so the newest alone makes the project. */
function copyFacts(tx: Tx, event: EventEnvelope<AboutBid>): Promise<void> {
  return applyFacts(tx, toProjectFacts(event.data.bid, event.aggregateversion))
}

/** Those of versions before contain no bid: their change of status did. */
async function copyFrozen(
  tx: Tx,
  { data: { bid }, aggregateversion: version }: EventEnvelope<z.infer<typeof bidBudgetFrozen>>,
): Promise<void> {
  if (bid !== null) await applyFacts(tx, toProjectFacts(bid, version))
}

async function copyDeletion(
  tx: Tx,
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof bidDeleted>>,
): Promise<void> {
  const { bidId: id, bidNumber, isSample, by } = data
  if (isSample) await removeSample(tx, { projectId: id, by })
  await applyDeletion(tx, { id, bidNumber, version })
}

/** It contains some scopes alone: a copy that has missed something is noted, and asked for as a whole. */
function copyScopes(
  tx: Tx,
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof scopesChanged>>,
): Promise<void> {
  const { bidId: projectId, follows, scopes, removed, order } = data
  return applyScopes(tx, { projectId, version, follows, scopes, removed, order })
}

/** How purchasing's own copy of projects follows estimating. */
export const estimatingHandlers = {
  'estimating.bid.created.v1': { schema: bidCreated, handle: copyFacts },
  'estimating.bid.updated.v1': { schema: bidUpdated, handle: copyFacts },
  'estimating.bid.status-changed.v1': { schema: bidStatusChanged, handle: copyFacts },
  'estimating.bid.budget-frozen.v1': { schema: bidBudgetFrozen, handle: copyFrozen },
  'estimating.bid.deleted.v1': { schema: bidDeleted, handle: copyDeletion },
  'estimating.scope.created.v1': { schema: scopeChanged, handle: copyFacts },
  'estimating.scope.updated.v1': { schema: scopeChanged, handle: copyFacts },
  'estimating.scope.deleted.v1': { schema: scopeChanged, handle: copyFacts },
  'estimating.scope.reordered.v1': { schema: scopeChanged, handle: copyFacts },
  'estimating.scope.created.v2': { schema: scopesChanged, handle: copyScopes },
  'estimating.scope.updated.v2': { schema: scopesChanged, handle: copyScopes },
  'estimating.scope.deleted.v2': { schema: scopesChanged, handle: copyScopes },
  'estimating.scope.reordered.v2': { schema: scopesChanged, handle: copyScopes },
} as const

/** Purchasing's consumer of estimating's events, but for what it needs to run. */
export function projectEvents(db: Database) {
  const { pool } = db
  return {
    pool,
    context: 'estimating',
    durable: 'purchasing',
    handlers: estimatingHandlers,
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  }
}
