import { errorBody, idParam, jsonOr, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { CSV, fileName, sendFile, XLSX } from '../../send-file.ts'
import { levellingAnswerBody, levellingQuery } from './levelling.schemas.ts'
import { levellingCsv, levellingWorkbook } from './levelling-file.ts'
import { readLevelling } from './read-levelling.ts'

export function levellingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/packages/:id/levelling',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Package' },
    schema: {
      operationId: 'levelQuotes',
      tags: ['Quotes'],
      summary: 'The quotes of a package made comparable: gaps, plugs, adjustments, tax',
      params: z.object({ id: idParam }),
      querystring: levellingQuery,
      response: { 200: jsonOr(levellingAnswerBody, CSV, XLSX), 400: errorBody, 404: errorBody },
    },
    handler: async (request, reply) => {
      const { version, ...levelling } = await readLevelling(db, request.params.id)
      const { format } = request.query
      setETag(reply, version)
      if (format === 'json') return levelling
      const file = format === 'csv' ? levellingCsv(levelling) : await levellingWorkbook(levelling)
      return sendFile(reply, file, `${fileName(levelling.name)}-levelling.${format}`)
    },
  })
}
