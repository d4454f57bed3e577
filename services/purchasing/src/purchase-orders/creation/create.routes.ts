import { setETag, type TypedApp } from '@formwork/service-kit'
import { PO_TYPE_NAMES, PO_TYPES } from '../../order-types/po-types.ts'
import { PO_WRITERS } from '../../roles.ts'
import { answerOrdering, type OrderNeeds } from '../facts/answer-orders.ts'
import { createBody } from '../facts/po.schemas.ts'
import { poBody } from '../facts/po-answers.ts'
import { ProjectLost, REFERENCE_ERRORS, SectionOverBudget } from '../order/po.errors.ts'
import { createPurchaseOrder, creationBatches } from './create-purchase-order.ts'

/**
 * POST /api/purchase-orders/{concrete,material,rental,subcontract,pump,misc} (spec section 4.9).
 */
export function createRoutes(app: TypedApp, needs: OrderNeeds): void {
  const creating = { ...needs, ...creationBatches(needs.db) }
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
        response: { 201: poBody },
      },
      handler: async (request, reply) => {
        const { body, principal } = request
        const po = await createPurchaseOrder(creating, type, body, principal)
        setETag(reply, po.version)
        reply.header('Location', `/api/purchase-orders/${po.id}`)
        return reply.code(201).send(await answerOrdering(needs, po))
      },
    })
  }
}
