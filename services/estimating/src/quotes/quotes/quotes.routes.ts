import { errorBody, idParam, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { BidLocked } from '../../pricing/open-bid.ts'
import { VENDOR_ERRORS } from '../../vendors/known-vendor.ts'
import { GapWithoutPlug, NothingToCarry } from '../counting/carry.errors.ts'
import type { Quote } from '../quote.ts'
import {
  QuoteAwarded,
  QuoteCarried,
  TooManyQuotes,
  UnknownAttachment,
  UnknownReplacedQuote,
} from '../quotes.errors.ts'
import { listQuotes } from './list-quotes.ts'
import { createQuoteBody, quoteAnswer, updateQuoteBody } from './quotes.schemas.ts'
import { createQuote, deleteQuote, type QuoteNeeds, updateQuote } from './write-quote.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const REFERENCES = [...VENDOR_ERRORS, UnknownReplacedQuote, UnknownAttachment] as const

const tags = ['Quotes']
const params = z.object({ id: idParam })

export function quoteRoutes(app: TypedApp, needs: QuoteNeeds): void {
  quotesOfPackage(app, needs)
  singleQuotes(app, needs)
}

function quotesOfPackage(app: TypedApp, needs: QuoteNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/packages/:id/quotes',
    config: { roles: READERS, resource: 'Package' },
    schema: {
      operationId: 'listQuotes',
      tags,
      summary: 'The quotes of a package, the first that came first; withdrawn ones, too',
      params,
      response: { 200: z.array(quoteAnswer) },
    },
    handler: async ({ params: { id } }) => (await listQuotes(needs.db, id)).map(toQuoteAnswer),
  })
  app.route({
    method: 'POST',
    url: '/api/packages/:id/quotes',
    config: {
      roles: WRITERS,
      resource: 'Package',
      sends: ['ETag'],
      refuses: [...REFERENCES, TooManyQuotes],
    },
    schema: {
      operationId: 'createQuote',
      tags,
      summary: 'Enters what a vendor asks for a package; at most 50 of a package',
      description: 'It changes no cost until it is carried, so that a locked bid takes it, too.',
      params,
      body: createQuoteBody,
      response: { 201: quoteAnswer },
    },
    handler: async ({ params: { id }, body, principal }, reply) => {
      const quote = await createQuote(needs, id, body, principal.email)
      setETag(reply, quote.version)
      return reply.code(201).send(toQuoteAnswer(quote))
    },
  })
}

function singleQuotes(app: TypedApp, needs: QuoteNeeds): void {
  const resource = 'Quote'
  app.route({
    method: 'PUT',
    url: '/api/quotes/:id',
    config: {
      roles: WRITERS,
      resource,
      refuses: [
        ...REFERENCES,
        BidLocked,
        QuoteCarried,
        QuoteAwarded,
        GapWithoutPlug,
        NothingToCarry,
      ],
    },
    schema: {
      operationId: 'updateQuote',
      tags,
      summary: 'Changes the fields that are sent; lists are replaced as a whole',
      description: 'A write to the quote that the bid carries is a write to the bid.',
      params,
      body: updateQuoteBody,
      response: { 200: quoteAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const change = { by: principal.email, check: ifMatch(request) }
      const quote = await updateQuote(needs, params.id, body, change)
      setETag(reply, quote.version)
      return toQuoteAnswer(quote)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/quotes/:id',
    config: { roles: WRITERS, resource, refuses: [QuoteCarried, QuoteAwarded] },
    schema: {
      operationId: 'deleteQuote',
      tags,
      summary: 'Deletes a quote that the bid does not carry and that is not awarded',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      await deleteQuote(needs.db, request.params.id, change)
      return reply.code(204).send()
    },
  })
}

/** Lists of an answer are the writer's to change. */
export function toQuoteAnswer(quote: Quote): z.infer<typeof quoteAnswer> {
  const { lines, answers, adjustments, ...fields } = quote
  return {
    ...fields,
    lines: [...lines],
    answers: [...answers],
    adjustments: [...adjustments],
  }
}
