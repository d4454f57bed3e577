import {
  bidCreated,
  bidDeleted,
  type bidFacts,
  bidStatusChanged,
  bidUpdated,
  type EventEnvelope,
  scopeChanged,
  scopesChanged,
} from '@formwork/contracts'
import { transaction } from '@formwork/database'
import { type Statement, type Taken, takingIn } from '@formwork/messaging'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'
import { toProjectFacts } from '../projects/project.ts'
import { applyingScopes } from '../projects/project-scopes.store.ts'
import { applyingDeletion, applyingFacts } from '../projects/projects.store.ts'

interface AboutBid {
  readonly bid: z.infer<typeof bidFacts>
}

/** Each of these events tells the whole bid, so the newest alone makes the project. */
function takeFacts(event: EventEnvelope<AboutBid>, taken: Taken): Statement {
  const facts = toProjectFacts(event.data.bid, event.aggregateversion)
  return { name: 'apply-facts', sql: applyingFacts(facts, takingIn(Prisma.sql, taken)) }
}

function takeDeletion(
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof bidDeleted>>,
  taken: Taken,
): Statement {
  const gone = { id: data.bidId, bidNumber: data.bidNumber, version }
  return { name: 'apply-deletion', sql: applyingDeletion(gone, takingIn(Prisma.sql, taken)) }
}

/** Tells some scopes alone: a copy that has missed something is noted, and asked for as a whole. */
function takeScopes(
  { data, aggregateversion: version }: EventEnvelope<z.infer<typeof scopesChanged>>,
  taken: Taken,
): Statement {
  const { bidId: projectId, follows, scopes, removed, order } = data
  const news = { projectId, version, follows, scopes, removed, order }
  return { name: 'apply-scopes', sql: applyingScopes(news, takingIn(Prisma.sql, taken)) }
}

/** How purchasing's own copy of projects follows estimating. */
const estimatingHandlers = {
  'estimating.bid.created.v1': { schema: bidCreated, statement: takeFacts },
  'estimating.bid.updated.v1': { schema: bidUpdated, statement: takeFacts },
  'estimating.bid.status-changed.v1': { schema: bidStatusChanged, statement: takeFacts },
  'estimating.bid.deleted.v1': { schema: bidDeleted, statement: takeDeletion },
  'estimating.scope.created.v1': { schema: scopeChanged, statement: takeFacts },
  'estimating.scope.updated.v1': { schema: scopeChanged, statement: takeFacts },
  'estimating.scope.deleted.v1': { schema: scopeChanged, statement: takeFacts },
  'estimating.scope.reordered.v1': { schema: scopeChanged, statement: takeFacts },
  'estimating.scope.created.v2': { schema: scopesChanged, statement: takeScopes },
  'estimating.scope.updated.v2': { schema: scopesChanged, statement: takeScopes },
  'estimating.scope.deleted.v2': { schema: scopesChanged, statement: takeScopes },
  'estimating.scope.reordered.v2': { schema: scopesChanged, statement: takeScopes },
} as const

/** Purchasing's consumer of estimating's events, but for what it needs to run. */
export const projectEvents = (pool: Pool, prisma: PrismaClient) => ({
  ...{ pool, context: 'estimating', durable: 'purchasing', handlers: estimatingHandlers },
  runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => transaction(prisma, run),
})
