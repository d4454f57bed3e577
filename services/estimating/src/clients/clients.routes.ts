import {
  errorBody,
  idParam,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { listBidsOfClient } from '../bids/bids.store.ts'
import { clientAnswer, toClientAnswer } from '../bids/client-of-bid.ts'
import { toBidSummary } from '../bids/to-bid-answer.ts'
import type { Database } from '../database.ts'
import { ClientNameTaken } from './clients.errors.ts'
import {
  clientList,
  clientWithBids,
  createClientBody,
  updateClientBody,
} from './clients.schemas.ts'
import { type ClientRow, listClients, readClient } from './clients.store.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { updateClient } from './update-client.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const

const tags = ['Clients']
const params = z.object({ id: idParam })
/** Client endpoints answer exactly `{ "error" }` (spec section 7). */
const client = { resource: 'Client', errorDetails: false } as const

export function clientRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/clients',
    config: { ...client, roles: READERS },
    schema: {
      operationId: 'listClients',
      tags,
      summary: 'Clients by name',
      querystring: clientList,
      response: { 200: z.array(clientAnswer) },
    },
    handler: async (request, reply) => {
      const page = await listClients(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toClientAnswer)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/clients/:id',
    config: { ...client, roles: READERS },
    schema: {
      operationId: 'getClient',
      tags,
      summary: 'One client, with its ETag',
      params,
      response: { 200: clientWithBids },
    },
    handler: async ({ params: { id } }, reply) => {
      const [client, bids] = await Promise.all([readClient(db, id), listBidsOfClient(db, id)])
      return { ...send(reply, client), bids: bids.map((bid) => toBidSummary(bid)) }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/clients',
    config: {
      ...client,
      roles: WRITERS,
      permission: 'clients:create',
      refuses: [ClientNameTaken],
    },
    schema: {
      operationId: 'createClient',
      tags,
      summary: 'Adds a client; its name must be free',
      body: createClientBody,
      response: { 201: clientAnswer },
    },
    handler: async (request, reply) => {
      const client = await createClient(db, request.body, request.principal.email)
      reply.code(201)
      return send(reply, client)
    },
  })
  changingRoutes(app, db)
}

function changingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'PUT',
    url: '/api/clients/:id',
    config: { ...client, roles: WRITERS, refuses: [ClientNameTaken] },
    schema: {
      operationId: 'updateClient',
      tags,
      summary: 'Changes the fields that are sent',
      params,
      body: updateClientBody,
      response: { 200: clientAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const place = { id: request.params.id, check: ifMatch(request) }
      return send(reply, await updateClient(db, place, request.body, request.principal.email))
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/clients/:id',
    config: { ...client, roles: ['ADMIN'] },
    schema: {
      operationId: 'deleteClient',
      tags,
      summary: 'Deletes the client with all its bids; this cannot be undone',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const place = { id: request.params.id, check: ifMatch(request) }
      await deleteClient(db, place, request.principal.email)
      return reply.code(204).send()
    },
  })
}

function send(reply: FastifyReply, client: ClientRow) {
  setETag(reply, client.version)
  return toClientAnswer(client)
}
