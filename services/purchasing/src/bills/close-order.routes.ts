import {
  errorBody,
  optionalText,
  requiredText,
  setETag,
  type TypedApp,
} from '@formwork/service-kit'
import { z } from 'zod'
import { answerOrder } from '../purchase-orders/facts/answer-orders.ts'
import { poBody } from '../purchase-orders/facts/po-answers.ts'
import { changeRequest } from '../purchase-orders/lifecycle/change-request.ts'
import { poParams } from '../purchase-orders/order/order-fields.ts'
import { PoNeedsAuthorization, PoWrongState } from '../purchase-orders/order/po.errors.ts'
import { OrderSettledByReceipts } from '../purchase-orders/order/settlement.errors.ts'
import type { BillNeeds } from './bill-request.ts'
import { OpenBillsOfOrder, OrderHasNoBill } from './bills.errors.ts'
import { closeOrder, reopenOrder } from './close-order.ts'

const config = { roles: ['ACCOUNTING', 'ADMIN'], resource: 'Purchase order' } as const
const tags = ['Purchase orders']
const response = { 200: poBody, 412: errorBody }
const closeBody = z
  .object({ reason: optionalText('Reason', 2000).describe('Why; it stands in the history') })
  .nullish()
  .meta({ id: 'ClosePurchaseOrder' })
const reopenBody = z
  .object({ reason: requiredText('Reason', 2000).describe('Why; it stands in the history') })
  .meta({ id: 'ReopenPurchaseOrder' })

/** The end of an order that is settled by bills. */
export function closeOrderRoutes(app: TypedApp, { db }: Pick<BillNeeds, 'db'>): void {
  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/close',
    config: {
      ...config,
      refuses: [
        OrderSettledByReceipts,
        PoWrongState,
        OrderHasNoBill,
        OpenBillsOfOrder,
        PoNeedsAuthorization,
      ],
    },
    schema: {
      operationId: 'closePurchaseOrder',
      tags,
      summary:
        'WITH_RECEIPT → COMPLETE of an order that is settled by bills, once each is APPROVED, PAID or VOID: what is still committed is released.',
      params: poParams,
      body: closeBody,
      response,
    },
    handler: async (request, reply) => {
      const po = await closeOrder(db, changeRequest(request), request.body?.reason ?? null)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/reopen',
    config: { ...config, refuses: [OrderSettledByReceipts, PoWrongState] },
    schema: {
      operationId: 'reopenPurchaseOrder',
      tags,
      summary: 'COMPLETE → WITH_RECEIPT of an order that is settled by bills.',
      params: poParams,
      body: reopenBody,
      response,
    },
    handler: async (request, reply) => {
      const po = await reopenOrder(db, changeRequest(request), request.body.reason)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })
}
