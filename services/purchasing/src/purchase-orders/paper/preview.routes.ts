import type { TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_TYPE_NAMES, PO_TYPES } from '../../order-types/po-types.ts'
import { PO_WRITERS } from '../../roles.ts'
import { creationBatches } from '../creation/create-purchase-order.ts'
import { createBody } from '../facts/po.schemas.ts'
import { REFERENCE_ERRORS } from '../order/po.errors.ts'
import { type PreviewNeeds, previewOrder } from './preview-order.ts'

const previewBody = z
  .object({
    pdf: z.string().describe('The file, base64'),
    contentType: z.string().describe('Its media type: application/pdf'),
  })
  .meta({ id: 'PurchaseOrderPreview' })

/** POST /api/purchase-orders/{concrete,material,rental,subcontract,pump,misc}/preview. */
export function orderPreviewRoutes(app: TypedApp, needs: Omit<PreviewNeeds, 'references'>): void {
  const previewing = { ...needs, references: creationBatches(needs.db).references }
  for (const type of PO_TYPE_NAMES) {
    const { path } = PO_TYPES[type]
    app.route({
      method: 'POST',
      url: `/api/purchase-orders/${path}/preview`,
      config: { roles: PO_WRITERS, refuses: [...REFERENCE_ERRORS] },
      schema: {
        operationId: `preview${path.charAt(0).toUpperCase()}${path.slice(1)}PurchaseOrder`,
        tags: ['Purchase orders'],
        summary: `The paper of a ${type} order before it is created, checked as at its creation; nothing is written, and its number says DRAFT.`,
        body: createBody(type),
        response: { 200: previewBody },
      },
      handler: async ({ body, principal }) => {
        const pdf = await previewOrder(previewing, type, body, principal)
        return { pdf: pdf.toString('base64'), contentType: 'application/pdf' }
      },
    })
  }
}
