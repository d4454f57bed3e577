import {
  errorBody,
  idParam,
  ifMatch,
  optionalText,
  referenceField,
  setETag,
  type TypedApp,
} from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { BidLocked } from '../../pricing/open-bid.ts'
import {
  GapWithoutPlug,
  NothingToCarry,
  QuoteWithdrawn,
  ReasonRequired,
  UnknownQuote,
} from '../counting/carry.errors.ts'
import { toAnswer } from '../packages/packages.routes.ts'
import { packageAnswer } from '../packages/packages.schemas.ts'
import { type CarriedPackage, carryQuote, takeBackQuote } from './carry-quote.ts'

const carryBody = z
  .object({
    quoteId: referenceField('Quote').describe('A quote of the package'),
    reason: optionalText('Reason', 1000).describe('Needed where another quote levels lower'),
  })
  .meta({ id: 'CarryQuote' })

const carriedAnswer = z
  .object({
    package: packageAnswer.describe('The package as it is now'),
    previousTotal: z.number().describe('Dollars: the total of the bid before'),
    totalCost: z.number().describe('Dollars: the total of the bid now'),
  })
  .meta({ id: 'CarriedPackage' })

const url = '/api/packages/:id/carry'
const roles = ['ADMIN', 'ESTIMATOR'] as const
const resource = 'Package'
const tags = ['Quotes']
const params = z.object({ id: idParam })

export function carryRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url,
    config: {
      roles,
      resource,
      refuses: [
        BidLocked,
        GapWithoutPlug,
        NothingToCarry,
        QuoteWithdrawn,
        ReasonRequired,
        UnknownQuote,
      ],
    },
    schema: {
      operationId: 'carryQuote',
      tags,
      summary: 'Counts a quote in the bid in place of what its package is linked to',
      description:
        'What it stands for keeps its own cost and counts nothing. The quote is split over the scopes in proportion to that cost; without any it stays on the bid.',
      params,
      body: carryBody,
      response: { 200: carriedAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { quoteId, reason = null } = request.body
      const change = { by: request.principal.email, check: ifMatch(request) }
      return send(reply, await carryQuote(db, request.params.id, { quoteId, reason }, change))
    },
  })
  app.route({
    method: 'DELETE',
    url,
    config: { roles, resource, refuses: [BidLocked] },
    schema: {
      operationId: 'takeBackQuote',
      tags,
      summary: 'Takes the carried quote out of the bid: what it stood for counts again',
      params,
      response: { 200: carriedAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      return send(reply, await takeBackQuote(db, request.params.id, change))
    },
  })
}

function send(reply: FastifyReply, { package: found, ...totals }: CarriedPackage) {
  setETag(reply, found.version)
  return { package: toAnswer(found), ...totals }
}
