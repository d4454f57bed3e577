import { fromCents, toCents } from '@formwork/kernel'
import { errorBody, idParam, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { analyseBids } from './bid-analysis.store.ts'
import { gapOf, leftOnTable } from './bid-result.ts'
import { enterResult, readBidResult } from './enter-result.ts'
import { analysisAnswer, analysisQuery, resultAnswer, resultBody } from './results.schemas.ts'
import type { StoredResult } from './results.store.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const url = '/api/bids/:id/result'
const params = z.object({ id: idParam })
const resource = 'Bid'

export function resultRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getBidResult',
      tags: ['Bids'],
      summary: 'Whether the bid was won, and what the others asked',
      description: 'Until it is entered, a status of AWARDED or LOST proposes outcome and day.',
      params,
      response: { 200: resultAnswer },
    },
    handler: async ({ params: { id } }, reply) => {
      const result = await readBidResult(db, id)
      setETag(reply, result?.version ?? 0)
      return toBody(result)
    },
  })
  app.route({
    method: 'PUT',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource },
    schema: {
      operationId: 'enterBidResult',
      tags: ['Bids'],
      summary: 'Enters whether the bid was won, and what the others asked',
      description:
        'Also of a locked bid, as no cost follows from it. What we asked is kept with it: the total of the bid on the day of the decision.',
      params,
      body: resultBody,
      response: { 200: resultAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      const result = await enterResult(db, request.params.id, request.body, change)
      setETag(reply, result?.version ?? 0)
      return toBody(result)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/analytics/bids',
    config: { roles: READERS },
    schema: {
      operationId: 'analyseBids',
      tags: ['Bids'],
      summary: 'How often bids are won, and how far apart they are',
      description:
        'Of results that were entered; alternates and change orders are left out. A bid counts in each type of its scopes.',
      querystring: analysisQuery,
      response: { 200: analysisAnswer },
    },
    handler: async ({ query: { from, to, groupBy } }) => [
      ...(await analyseBids(db, { from, to, groupBy })),
    ],
  })
}

const NONE: z.infer<typeof resultAnswer> = {
  outcome: null,
  decidedOn: null,
  reason: null,
  note: null,
  bidders: [],
  ours: null,
  gap: null,
  leftOnTable: null,
  proposed: false,
  enteredBy: null,
  enteredAt: null,
}

function toBody(result: StoredResult | undefined): z.infer<typeof resultAnswer> {
  if (result === undefined) return NONE
  const { outcome, decidedOn, reason, note, bidders, isEntered } = result
  const least = result.least === null ? null : toCents(result.least)
  const compared = { outcome, ours: toCents(result.ours), least }
  const left = leftOnTable(compared)
  return {
    outcome,
    decidedOn,
    reason,
    note,
    bidders: bidders.map(({ name, amount }) => ({ name, amount })),
    ours: Number(result.ours),
    gap: gapOf(compared),
    leftOnTable: left === null ? null : fromCents(left).toNumber(),
    proposed: !isEntered,
    enteredBy: isEntered ? result.updatedBy : null,
    enteredAt: isEntered ? (result.updatedAt?.toISOString() ?? null) : null,
  }
}
