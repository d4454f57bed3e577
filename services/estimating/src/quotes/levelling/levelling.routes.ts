import { idParam, jsonOr, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { CSV, PDF, sendFile, XLSX } from '../../send-file.ts'
import type { QuotePapers } from '../papers/quote-papers.ts'
import { levellingAnswerBody, levellingQuery } from './levelling.schemas.ts'
import { levellingCsv, levellingWorkbook } from './levelling-file.ts'
import { levellingPaper } from './levelling-paper.ts'
import { readLevelling } from './read-levelling.ts'

export interface LevellingNeeds {
  readonly db: Database
  readonly quotePapers: Pick<QuotePapers, 'levelling'>
}

export function levellingRoutes(app: TypedApp, { db, quotePapers }: LevellingNeeds): void {
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
      response: { 200: jsonOr(levellingAnswerBody, CSV, XLSX, PDF) },
    },
    handler: async (request, reply) => {
      const { bid, levelling, version } = await readLevelling(db, request.params.id)
      const { format } = request.query
      setETag(reply, version)
      if (format === 'json') return levelling
      const name = `${levelling.name}-leveling.${format}`
      if (format === 'pdf') {
        const pdf = await quotePapers.levelling(levellingPaper(levelling, bid))
        return sendFile(reply, pdf, name, PDF)
      }
      const file = format === 'csv' ? levellingCsv(levelling) : await levellingWorkbook(levelling)
      return sendFile(reply, file, name)
    },
  })
}
