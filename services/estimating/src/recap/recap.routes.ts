import { idParam, jsonOr, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { CSV, sendFile, XLSX } from '../send-file.ts'
import { readRecap } from './read-recap.ts'
import { recapAnswer, recapQuery } from './recap.schemas.ts'
import { recapCsv, recapWorkbook } from './recap-file.ts'

export function recapRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/recap',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'getBidRecap',
      tags: ['Cost explanation'],
      summary:
        'Scope by module with quantities, hours and ratios; overhead, profit and price by module',
      params: z.object({ id: idParam }),
      querystring: recapQuery,
      response: { 200: jsonOr(recapAnswer, CSV, XLSX) },
    },
    handler: async (request, reply) => {
      const { bidNumber, ...recap } = await readRecap(db, request.params.id)
      const { format } = request.query
      if (format === 'json') return recap
      const file = format === 'csv' ? recapCsv(recap) : await recapWorkbook(recap)
      return sendFile(reply, file, `${bidNumber}-recap.${format}`)
    },
  })
}
