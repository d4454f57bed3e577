import {
  boundedList,
  errorBody,
  idParam,
  ifMatch,
  optionalText,
  referenceField,
  setETag,
  type TypedApp,
  warningsField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { UnknownQuote } from '../counting/carry.errors.ts'
import { toAnswer } from '../packages/packages.routes.ts'
import { packageAnswer } from '../packages/packages.schemas.ts'
import {
  AwardOrdered,
  BidNotAwarded,
  NothingToAward,
  OtherThanCarried,
  WithdrawnNotAwarded,
} from './award.errors.ts'
import { type AwardNeeds, awardQuote, takeBackAward } from './award-quote.ts'

const MOST_LINES = 500

const awardBody = z
  .object({
    quoteId: referenceField('Quote').describe('A quote of the package'),
    optionalLineIds: boundedList(referenceField('Line'), {
      max: MOST_LINES,
      tooMany: `A package has at most ${MOST_LINES} lines`,
    })
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])])
      .describe('Lines that are not required and are ordered as well; left out: none'),
    reason: optionalText('Reason', 1000).describe('Needed where the bid carries another quote'),
  })
  .meta({ id: 'AwardQuote' })

const awardedAnswer = packageAnswer
  .extend({
    warnings: warningsField.describe('Lines that the award leaves out, with what was plugged'),
  })
  .meta({ id: 'AwardedPackage' })

const url = '/api/packages/:id/award'
const roles = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const resource = 'Package'
const tags = ['Quotes']
const params = z.object({ id: idParam })

export function awardRoutes(app: TypedApp, needs: AwardNeeds): void {
  app.route({
    method: 'POST',
    url,
    config: {
      roles,
      resource,
      refuses: [
        AwardOrdered,
        BidNotAwarded,
        NothingToAward,
        OtherThanCarried,
        UnknownQuote,
        WithdrawnNotAwarded,
      ],
    },
    schema: {
      operationId: 'awardQuote',
      tags,
      summary: 'The quote that a package of a bid that was won is ordered from',
      description:
        'What there is to buy lists the lines of the quote at its prices in place of what the package is linked to. The budget stays what was sold.',
      params,
      body: awardBody,
      response: { 200: awardedAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { quoteId, optionalLineIds, reason = null } = request.body
      const wanted = { quoteId, optionalLineIds, reason }
      const change = { by: request.principal.email, check: ifMatch(request) }
      const answer = await awardQuote(needs, request.params.id, wanted, change)
      setETag(reply, answer.package.version)
      return { ...toAnswer(answer.package), warnings: [...answer.warnings] }
    },
  })
  app.route({
    method: 'DELETE',
    url,
    config: { roles, resource, refuses: [AwardOrdered] },
    schema: {
      operationId: 'takeBackAward',
      tags,
      summary: 'Takes an award back while no order names it',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      await takeBackAward(needs, request.params.id, change)
      return reply.code(204).send()
    },
  })
}
