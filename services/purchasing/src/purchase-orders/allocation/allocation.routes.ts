import { errorBody, setETag, type TypedApp } from '@formwork/service-kit'
import type { Database } from '../../database.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { PO_READERS } from '../../roles.ts'
import { answerSpending } from '../facts/answer-orders.ts'
import { allocateBody } from '../facts/po.schemas.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { poBody } from '../facts/po-answers.ts'
import { changeRequest } from '../lifecycle/change-request.ts'
import { poParams } from '../order/order-fields.ts'
import {
  PoNeedsAuthorization,
  PoNeedsRole,
  PoWrongState,
  UnknownScope,
} from '../order/po.errors.ts'
import { rolesOf } from '../order/po-transitions.ts'
import { OrderSettledByBills } from '../order/settlement.errors.ts'
import { allocateCosts } from './allocate-costs.ts'
import { SUGGESTION_ERRORS, UNEVEN_SUM_ERRORS } from './allocation.errors.ts'
import { suggestionAnswer, suggestionQuery } from './allocation.schemas.ts'
import { suggestAllocation } from './suggest-allocation.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']

interface Needs extends ProjectNeeds {
  readonly db: Database
}

/** What is booked to cost codes, and how it may be split. */
export function allocationRoutes(app: TypedApp, needs: Needs): void {
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
        OrderSettledByBills,
      ],
    },
    schema: {
      operationId: 'allocatePurchaseOrder',
      tags,
      summary:
        'Books what was received to cost codes; they sum to `receiptTotal` when there is one.',
      params: poParams,
      body: allocateBody,
      response: { 200: poBody, 412: errorBody },
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
      response: { 200: suggestionAnswer },
    },
    handler: async (request) => {
      const po = await readPurchaseOrder(needs.db, request.params.id)
      return suggestAllocation(po, request.query)
    },
  })
}
