import { fileAnswer, idParam, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { CSV, PDF, sendFile } from '../../send-file.ts'
import type { QuotePapers } from '../papers/quote-papers.ts'
import { readPackageOfBid } from '../papers/read-package-of-bid.ts'
import { readPackage } from '../stored/packages.store.ts'
import { requestCsv } from './request-csv.ts'
import { requestPaper } from './request-paper.ts'

export interface RequestNeeds {
  readonly db: Database
  readonly quotePapers: Pick<QuotePapers, 'priceRequest'>
}

export function requestRoutes(app: TypedApp, { db, quotePapers }: RequestNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/packages/:id/request/csv',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Package', sends: ['ETag'] },
    schema: {
      operationId: 'getPackageRequestCsv',
      tags: ['Quotes'],
      summary: 'What vendors are asked, as CSV: lines, quantities, dates and requirements',
      description:
        'No price, no plug and no item of the estimate. With the column Price filled in it can be imported as a quote.',
      params: z.object({ id: idParam }),
      response: { 200: fileAnswer(CSV) },
    },
    handler: async ({ params: { id } }, reply) => {
      const found = await readPackage(db, id)
      setETag(reply, found.version)
      return sendFile(reply, requestCsv(found), `${found.name}-request.csv`)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/packages/:id/request/pdf',
    exposeHeadRoute: false,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Package' },
    schema: {
      operationId: 'getPackageRequestPdf',
      tags: ['Quotes'],
      summary: 'What vendors are asked, on letter paper with room for their prices',
      description: 'No price, no plug, no quote and no item of the estimate.',
      params: z.object({ id: idParam }),
      response: { 200: fileAnswer(PDF) },
    },
    handler: async ({ params: { id } }, reply) => {
      const { found, bid } = await readPackageOfBid(db, id)
      const pdf = await quotePapers.priceRequest(requestPaper(found, bid))
      return sendFile(reply, pdf, `${found.name}-request.pdf`, PDF)
    },
  })
}
