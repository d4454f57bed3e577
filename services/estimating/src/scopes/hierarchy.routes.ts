import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { COSTING_ERRORS } from '../items/items.errors.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { sendJson } from '../send-json.ts'
import { sendVersioned } from '../versioned-body.ts'
import { changeInheritance, type LinkChange, linkScope, unlinkScope } from './link-scope.ts'
import {
  hierarchyAnswer,
  plainScopeAnswer,
  scopeAnswer,
  syncedScopeAnswer,
} from './scope-answers.ts'
import {
  AlreadyLinked,
  LinkAcrossBids,
  LinkOfParent,
  LinkToChild,
  LinkToItself,
  NotLinked,
  UnknownParent,
} from './scopes.errors.ts'
import { inheritanceBody, linkScopeBody } from './scopes.schemas.ts'
import { syncScope } from './sync-scope.ts'
import { readBidHierarchy, readHierarchy } from './whole-scopes.store.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const

const tags = ['Scope hierarchy']
const params = z.object({ id: idParam })
const resource = 'Scope'

export function hierarchyRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  readingRoutes(app, db)
  linkRoutes(app, db)
  inheritanceRoutes(app, db)
}

function readingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/scopes/:id/hierarchy',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getScopeHierarchy',
      tags,
      summary: 'The scope with its parent and its children',
      params,
      response: { 200: hierarchyAnswer },
    },
    handler: async (request, reply) => sendJson(reply, await readHierarchy(db, request.params.id)),
  })
  app.route({
    method: 'GET',
    url: '/api/scopes/bid/:bidId/hierarchy',
    config: { roles: READERS, resource: 'Bid' },
    schema: {
      operationId: 'getBidHierarchy',
      tags,
      summary: 'All scopes of a bid in order, each with its parent and children',
      params: z.object({ bidId: idParam }),
      response: {
        200: z.array(
          plainScopeAnswer.extend({
            parent: plainScopeAnswer
              .nullable()
              .describe('The scope that it takes from; null: none'),
            children: z.array(plainScopeAnswer).describe('The scopes that take from it'),
          }),
        ),
      },
    },
    handler: async (request, reply) =>
      sendJson(reply, await readBidHierarchy(db, request.params.bidId)),
  })
}

function linkRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id/link',
    config: {
      roles: WRITERS,
      resource,
      refuses: [
        LinkToItself,
        LinkOfParent,
        LinkAcrossBids,
        UnknownParent,
        LinkToChild,
        AlreadyLinked,
        BidLocked,
      ],
    },
    schema: {
      operationId: 'linkScope',
      tags,
      summary: 'Links the scope to a parent of the same bid, one level deep',
      params,
      body: linkScopeBody,
      response: { 200: scopeAnswer, 412: errorBody },
    },
    handler: async (request, reply) =>
      sendVersioned(reply, await linkScope(changeOf(db, request), request.body)),
  })
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id/unlink',
    config: { roles: WRITERS, resource, refuses: [BidLocked] },
    schema: {
      operationId: 'unlinkScope',
      tags,
      summary: 'Takes the scope from its parent; what it copied stays',
      params,
      response: { 200: scopeAnswer, 412: errorBody },
    },
    handler: async (request, reply) =>
      sendVersioned(reply, await unlinkScope(changeOf(db, request))),
  })
}

function inheritanceRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id/inheritance',
    config: { roles: WRITERS, resource, refuses: [BidLocked, NotLinked] },
    schema: {
      operationId: 'updateInheritance',
      tags,
      summary: 'Replaces what a sync copies from the parent',
      params,
      body: inheritanceBody,
      response: { 200: scopeAnswer, 412: errorBody },
    },
    handler: async (request, reply) =>
      sendVersioned(reply, await changeInheritance(changeOf(db, request), request.body)),
  })
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id/sync',
    config: { roles: WRITERS, resource, refuses: [BidLocked, NotLinked, ...COSTING_ERRORS] },
    schema: {
      operationId: 'syncScope',
      tags,
      summary: 'Copies from the parent what the inheritance settings say',
      description:
        'Items that came from the parent, by a sync or by a copy of the scope, follow it: all of a material; of concrete the dimensions that the settings name, its mix, price and waste with them, and its rebar. What was changed here since it came stays, and `kept` names it. Repeating it changes nothing.',
      params,
      response: { 200: syncedScopeAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { body, version, ...done } = await syncScope(changeOf(db, request))
      const members = JSON.stringify(done).slice(1)
      return sendVersioned(reply, { version, body: `${body.slice(0, -1)},${members}` })
    },
  })
}

function changeOf(
  db: Database,
  request: Pick<FastifyRequest, 'principal' | 'headers'> & { params: { id: string } },
): LinkChange {
  return {
    db,
    id: request.params.id,
    by: request.principal.email,
    check: ifMatch(request as FastifyRequest),
  }
}
