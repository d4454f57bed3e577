import { errorBody, fileAnswer, idParam, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { CSV, fileName, sendFile } from '../../send-file.ts'
import { readPackage } from '../stored/packages.store.ts'
import { requestCsv } from './request-csv.ts'

export function requestRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/packages/:id/request/csv',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Package' },
    schema: {
      operationId: 'getPackageRequestCsv',
      tags: ['Quotes'],
      summary: 'What vendors are asked, as CSV: lines, quantities, dates and requirements',
      description:
        'No price, no plug and no item of the estimate. With the column Price filled in it can be imported as a quote.',
      params: z.object({ id: idParam }),
      response: { 200: fileAnswer(CSV), 404: errorBody },
    },
    handler: async ({ params: { id } }, reply) => {
      const found = await readPackage(db, id)
      setETag(reply, found.version)
      return sendFile(reply, requestCsv(found), `${fileName(found.name)}-request.csv`)
    },
  })
}
