import type { Principal } from '@formwork/kernel'
import { errorBody, type Routes, setETag } from '@formwork/service-kit'
import { PO_TYPE_NAMES, PO_TYPES, type PoType } from '../order-types/po-types.ts'
import { PO_WRITERS } from '../roles.ts'
import type { AnswerUseCases } from './answer-orders.ts'
import { ProjectLost, REFERENCE_ERRORS, SectionOverBudget } from './po.errors.ts'
import { type CreatePurchaseOrder, createBody } from './po.schemas.ts'
import { poBody } from './po-answers.ts'
import type { PurchaseOrder } from './purchase-order.ts'

export interface CreateUseCases extends Pick<AnswerUseCases, 'answerOrdering'> {
  create(type: PoType, body: CreatePurchaseOrder, by: Principal): Promise<PurchaseOrder>
}

/**
 * POST /api/purchase-orders/{concrete,material,rental,subcontract,pump,misc} (spec section 4.9).
 */
export const createRoutes: Routes<CreateUseCases> = (app, purchaseOrders) => {
  for (const type of PO_TYPE_NAMES) {
    const { path, vendorType } = PO_TYPES[type]
    app.route({
      method: 'POST',
      url: `/api/purchase-orders/${path}`,
      config: {
        roles: PO_WRITERS,
        sends: ['ETag', 'Location'],
        refuses: [...REFERENCE_ERRORS, SectionOverBudget, ProjectLost],
      },
      schema: {
        operationId: `create${path.charAt(0).toUpperCase()}${path.slice(1)}PurchaseOrder`,
        tags: ['Purchase orders'],
        summary: `Creates a ${type} order; its vendor is a ${vendorType} supplier. \`warnings\` tells of an estimate beyond the budget, too.`,
        body: createBody(type),
        response: {
          ...{ 201: poBody, 400: errorBody, 401: errorBody, 403: errorBody },
          ...{ 409: errorBody, 422: errorBody, 503: errorBody },
        },
      },
      handler: async (request, reply) => {
        const { body, principal } = request
        const po = await purchaseOrders.create(type, body, principal)
        setETag(reply, po.version)
        reply.header('Location', `/api/purchase-orders/${po.id}`)
        return reply.code(201).send(await purchaseOrders.answerOrdering(po))
      },
    })
  }
}
