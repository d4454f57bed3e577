import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { UnknownClient } from '../held-client.store.ts'
import {
  addRecipient,
  deleteRecipient,
  listRecipients,
  updateRecipient,
} from './change-recipients.ts'
import {
  OnlyBidsHaveRecipients,
  RecipientAwarded,
  RecipientTaken,
  TooManyRecipients,
} from './recipients.errors.ts'
import {
  addRecipientBody,
  bidParams,
  recipientAnswer,
  recipientParams,
  updateRecipientBody,
} from './recipients.schemas.ts'
import type { Recipient } from './recipients.store.ts'

const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const url = '/api/bids/:id/recipients'
const tags = ['Recipients']
const resource = ['Recipient', 'Bid'] as const
/** Also of a locked bid: a recipient's price is no cost. */
const LOCKED_TOO = 'Also of a locked bid, as it changes no cost.'

/** To whom a bid is offered, each at a price of its own. */
export function recipientRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'listRecipients',
      tags,
      summary: 'To whom a bid is offered, and at which price',
      description: 'In the order in which they were added.',
      params: bidParams,
      response: { 200: z.array(recipientAnswer) },
    },
    handler: async (request) => (await listRecipients(db, request.params.id)).map(toAnswer),
  })
  addingRoute(app, db)
  changingRoutes(app, db)
}

function addingRoute(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url,
    config: {
      roles: WRITERS,
      resource: 'Bid',
      refuses: [UnknownClient, TooManyRecipients, RecipientTaken, OnlyBidsHaveRecipients],
    },
    schema: {
      operationId: 'addRecipient',
      tags,
      summary: 'Offers a bid to one more client, at the total of the bid with an adjustment',
      description: LOCKED_TOO,
      params: bidParams,
      body: addRecipientBody,
      response: { 201: recipientAnswer },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const recipient = await addRecipient(db, params.id, body, principal.email)
      reply.code(201)
      return send(reply, recipient)
    },
  })
}

function changingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'PUT',
    url: `${url}/:recipientId`,
    config: {
      roles: WRITERS,
      resource,
      refuses: [UnknownClient, RecipientTaken, RecipientAwarded],
    },
    schema: {
      operationId: 'updateRecipient',
      tags,
      summary: 'Changes the fields that are sent',
      description: `${LOCKED_TOO} Client and adjustment of the one who awarded the bid stay.`,
      params: recipientParams,
      body: updateRecipientBody,
      response: { 200: recipientAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const place = { bidId: params.id, id: params.recipientId, check: ifMatch(request) }
      return send(reply, await updateRecipient(db, place, body, principal.email))
    },
  })
  app.route({
    method: 'DELETE',
    url: `${url}/:recipientId`,
    config: { roles: WRITERS, resource, refuses: [RecipientAwarded] },
    schema: {
      operationId: 'deleteRecipient',
      tags,
      summary: 'The bid is offered to this client no longer',
      description: LOCKED_TOO,
      params: recipientParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      const place = { bidId: params.id, id: params.recipientId, check: ifMatch(request) }
      await deleteRecipient(db, place, principal.email)
      return reply.code(204).send()
    },
  })
}

function send(reply: FastifyReply, recipient: Recipient) {
  setETag(reply, recipient.version)
  return toAnswer(recipient)
}

const toAnswer = ({ version: _version, ...recipient }: Recipient) => recipient
