import { MATERIAL_CATEGORIES } from '@formwork/costing'
import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { sendJson } from '../send-json.ts'
import { sendVersioned } from '../versioned-body.ts'
import { copyScope } from './copy-scope.ts'
import { createScope } from './create-scope.ts'
import { deleteScope } from './delete-scope.ts'
import { reorderScopes } from './reorder-scopes.ts'
import { readRequiredCategories } from './required-categories.ts'
import { restoreScope } from './restore-scope.ts'
import { plainScopeAnswer, scopeAnswer } from './scope-answers.ts'
import {
  HalfAQuantity,
  ReorderNotByOwner,
  ScopeGivenTwice,
  ScopeOfOtherBid,
  TooManyScopes,
  UnknownBid,
  UnknownScopeType,
} from './scopes.errors.ts'
import {
  copyScopeBody,
  createScopeBody,
  reorderScopesBody,
  updateScopeBody,
} from './scopes.schemas.ts'
import { updateScope } from './update-scope.ts'
import { listScopes, readScope } from './whole-scopes.store.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const

const tags = ['Scopes']
const params = z.object({ id: idParam })
const bidParams = z.object({ bidId: idParam })
const resource = 'Scope'

export function scopeRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
  orderRoute(app, db)
  copyRoute(app, db)
  restoreRoute(app, db)
}

function readingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/scopes/bid/:bidId',
    config: { roles: READERS, resource: 'Bid' },
    schema: {
      operationId: 'listScopes',
      tags,
      summary: "All scopes of a bid with their items, in the bid's order",
      params: bidParams,
      response: { 200: z.array(scopeAnswer) },
    },
    handler: async (request, reply) => sendJson(reply, await listScopes(db, request.params.bidId)),
  })
  app.route({
    method: 'GET',
    url: '/api/scopes/:id',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getScope',
      tags,
      summary: 'One scope with its costs',
      params,
      response: { 200: scopeAnswer },
    },
    handler: async (request, reply) => sendVersioned(reply, await readScope(db, request.params.id)),
  })
  app.route({
    method: 'GET',
    url: '/api/scopes/:id/required-material-categories',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getRequiredMaterialCategories',
      tags,
      summary: "What the scope's type calls for; all categories where it calls for none",
      params,
      response: {
        200: z.object({
          scopeId: z.uuid().describe('The scope'),
          categories: z
            .array(z.enum(MATERIAL_CATEGORIES))
            .describe('Codes of the categories that it should not lack'),
          isFallback: z
            .boolean()
            .describe('Whether its type calls for none, so that these are all there are'),
          present: z
            .array(z.enum(MATERIAL_CATEGORIES))
            .describe(
              'Those that the scope has materials of; concrete items bring concrete and rebar',
            ),
          missing: z.array(z.enum(MATERIAL_CATEGORIES)).describe('The others'),
        }),
      },
    },
    handler: async (request, reply) =>
      sendJson(reply, JSON.stringify(await readRequiredCategories(db, request.params.id))),
  })
}

function writingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/scopes',
    config: {
      roles: WRITERS,
      refuses: [HalfAQuantity, UnknownBid, UnknownScopeType, BidLocked, TooManyScopes],
    },
    schema: {
      operationId: 'createScope',
      tags,
      summary: 'Adds a scope to a bid, without items',
      body: createScopeBody,
      response: { 201: scopeAnswer },
    },
    handler: async (request, reply) =>
      sendVersioned(reply.code(201), await createScope(db, request.body, request.principal.email)),
  })
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id',
    config: {
      roles: WRITERS,
      resource,
      refuses: [HalfAQuantity, UnknownScopeType, BidLocked],
    },
    schema: {
      operationId: 'updateScope',
      tags,
      summary: 'Changes the fields that are sent',
      params,
      body: updateScopeBody,
      response: { 200: scopeAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const check = ifMatch(request)
      return sendVersioned(reply, await updateScope(db, params.id, body, principal.email, check))
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/scopes/:id',
    config: { roles: WRITERS, resource, refuses: [BidLocked] },
    schema: {
      operationId: 'deleteScope',
      tags,
      summary: 'Its items go with it; its children are unlinked',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deleteScope(db, request.params.id, request.principal.email, ifMatch(request))
      return reply.code(204).send()
    },
  })
}

function orderRoute(app: TypedApp, db: Database): void {
  app.route({
    method: 'PATCH',
    url: '/api/scopes/bid/:bidId/batch',
    config: {
      roles: WRITERS,
      resource: 'Bid',
      ownerOnly: true,
      refuses: [ScopeOfOtherBid, ScopeGivenTwice, ReorderNotByOwner, BidLocked],
    },
    schema: {
      operationId: 'reorderScopes',
      tags,
      summary: "Gives scopes new positions; only the bid's owner may",
      params: bidParams,
      body: reorderScopesBody,
      response: { 200: z.array(plainScopeAnswer) },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      return sendJson(reply, await reorderScopes(db, params.bidId, body, principal))
    },
  })
}

function copyRoute(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/scopes/:id/copy',
    config: {
      roles: WRITERS,
      resource,
      sends: ['ETag'],
      refuses: [UnknownBid, BidLocked, TooManyScopes],
    },
    schema: {
      operationId: 'copyScope',
      tags,
      summary: 'Copies the scope with its items, unlinked, into its bid or another',
      description:
        'Rates stay as they are; tax and per diem are those of the bid that it comes into.',
      params,
      body: copyScopeBody,
      response: { 201: scopeAnswer },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      return sendVersioned(reply.code(201), await copyScope(db, params.id, body, principal.email))
    },
  })
}

function restoreRoute(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/scopes/:id/restore',
    config: {
      roles: WRITERS,
      resource,
      sends: ['ETag'],
      refuses: [BidLocked, TooManyScopes],
    },
    schema: {
      operationId: 'restoreScope',
      tags,
      summary: 'Brings a deleted scope back with its items, links and position',
      description:
        'Under its id, for 30 days after its deletion. A scope that is there is answered as it is.',
      params,
      response: { 200: scopeAnswer },
    },
    handler: async ({ params, principal }, reply) =>
      sendVersioned(reply, await restoreScope(db, params.id, principal.email)),
  })
}
