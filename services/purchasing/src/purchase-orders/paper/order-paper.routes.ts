import { fileAnswer, type TypedApp } from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import { PO_READERS } from '../../roles.ts'
import { poParams } from '../order/order-fields.ts'
import { type PaperNeeds, renderOrder } from './render-order.ts'

export function orderPaperRoutes(app: TypedApp, needs: PaperNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id/pdf',
    exposeHeadRoute: false,
    config: { roles: PO_READERS, resource: 'Purchase order' },
    schema: {
      operationId: 'getPurchaseOrderPdf',
      tags: ['Purchase orders'],
      summary:
        'The order as it goes to the vendor, on letter paper: delivery time and date in the time zone of the project, no notes.',
      params: poParams,
      response: { 200: fileAnswer('application/pdf') },
    },
    handler: async (request, reply) => {
      const { fileName, pdf } = await renderOrder(needs, request.params.id)
      return reply
        .type('application/pdf')
        .header('Content-Disposition', contentDisposition('attachment', fileName))
        .header('Cache-Control', 'private, no-store')
        .send(pdf)
    },
  })
}
