import { errorBody, paginate, setETag, type TypedApp, toListQuery } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { PO_READERS } from '../roles.ts'
import { allocateCosts } from './allocate-costs.ts'
import { SUGGESTION_ERRORS, UNEVEN_SUM_ERRORS } from './allocation.errors.ts'
import { answerOrder, answerSpending } from './answer-orders.ts'
import { approvePurchaseOrder } from './approve.ts'
import { changeRequest } from './change-request.ts'
import { inboxBody, inboxQuery } from './inbox.schemas.ts'
import { toInboxBody } from './inbox.ts'
import {
  DutyOfAnother,
  PoNeedsAuthorization,
  PoNeedsRole,
  PoNotCorrected,
  PoWrongState,
  ReasonRequired,
  UnknownScope,
} from './po.errors.ts'
import {
  allocateBody,
  approveBody,
  poParams,
  rejectBody,
  resubmitBody,
  suggestionAnswer,
  suggestionQuery,
} from './po.schemas.ts'
import { readPurchaseOrder } from './po.store.ts'
import { poBody } from './po-answers.ts'
import { rolesOf } from './po-transitions.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { readInbox } from './read-inbox.ts'
import { rejectPurchaseOrder } from './reject.ts'
import { resubmitPurchaseOrder } from './resubmit.ts'
import { suggestAllocation } from './suggest-allocation.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const triggered = { 200: poBody, ...refusals, 409: errorBody, 412: errorBody, 422: errorBody }

/** What moves an order from state to state, and what helps with it. */
export function flowRoutes(app: TypedApp, needs: ProjectNeeds & { readonly db: Database }): void {
  const { db } = needs
  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/allocate',
    config: {
      roles: rolesOf('allocate'),
      resource,
      refuses: [
        ...UNEVEN_SUM_ERRORS,
        UnknownScope,
        PoNeedsRole,
        PoNeedsAuthorization,
        PoWrongState,
      ],
    },
    schema: {
      operationId: 'allocatePurchaseOrder',
      tags,
      summary:
        'Books what was received to cost codes; they sum to `receiptTotal` when there is one.',
      params: poParams,
      body: allocateBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const allocations = request.body.allocations.map(({ costCode, amount, notes, scopeId }) => ({
        costCode,
        amount,
        notes: notes ?? null,
        scopeId: scopeId ?? null,
      }))
      const po = await allocateCosts(needs, changeRequest(request), allocations)
      setETag(reply, po.version)
      return answerSpending(needs, po, 'allocations')
    },
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/approve',
    config: {
      roles: rolesOf('approve'),
      resource,
      refuses: [PoNeedsRole, DutyOfAnother, ReasonRequired, PoNeedsAuthorization, PoWrongState],
    },
    schema: {
      operationId: 'approvePurchaseOrder',
      tags,
      summary: 'ALLOCATED → COMPLETE.',
      params: poParams,
      body: approveBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const reason = request.body?.reason ?? null
      return send(db, reply, await approvePurchaseOrder(db, changeRequest(request), reason))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/reject',
    config: {
      roles: rolesOf('reject'),
      resource,
      refuses: [PoNeedsRole, PoWrongState],
    },
    schema: {
      operationId: 'rejectPurchaseOrder',
      tags,
      summary:
        'WITH_RECEIPT → REJECTED_BY_PM by the PM, ALLOCATED → REJECTED_BY_ACCT by accounting.',
      params: poParams,
      body: rejectBody,
      response: triggered,
    },
    handler: async (request, reply) =>
      send(db, reply, await rejectPurchaseOrder(db, changeRequest(request), request.body.reason)),
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/resubmit',
    config: {
      roles: rolesOf('resubmit'),
      resource,
      refuses: [PoNeedsAuthorization, PoNotCorrected, PoWrongState],
    },
    schema: {
      operationId: 'resubmitPurchaseOrder',
      tags,
      summary:
        'REJECTED_BY_PM → WITH_RECEIPT, with the receipts that there are: once the order was corrected.',
      params: poParams,
      body: resubmitBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const po = await resubmitPurchaseOrder(db, changeRequest(request), request.body.note)
      setETag(reply, po.version)
      return answerSpending(needs, po, 'estimatedAmount')
    },
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id/allocation-suggestion',
    config: {
      roles: PO_READERS,
      resource,
      refuses: SUGGESTION_ERRORS,
    },
    schema: {
      operationId: 'suggestAllocation',
      tags,
      summary: 'Splits the amount over cost codes to the penny; fit to be sent to allocate.',
      params: poParams,
      querystring: suggestionQuery,
      response: { 200: suggestionAnswer, ...refusals },
    },
    handler: async (request) => {
      const po = await readPurchaseOrder(db, request.params.id)
      return suggestAllocation(po, request.query)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/inbox',
    config: { roles: PO_READERS },
    schema: {
      operationId: 'getInbox',
      tags,
      summary: "What waits for the caller's roles, the longest waiting first.",
      querystring: inboxQuery,
      response: { 200: inboxBody, 400: errorBody, 401: errorBody, 403: errorBody },
    },
    handler: async (request, reply) => {
      const { query, principal } = request
      const page = await readInbox(db, toListQuery(query), query, principal.roles)
      paginate(request, reply, page)
      const now = new Date()
      return page.rows.map((po) => toInboxBody(po, now))
    },
  })
}

function send(db: Database, reply: FastifyReply, po: PurchaseOrder) {
  setETag(reply, po.version)
  return answerOrder(db, po)
}
