import { defineError } from '@formwork/kernel'
import { jsonOr, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { PAYROLL_READERS } from '../roles.ts'
import { hoursBody, hoursList } from './hours.schemas.ts'
import { everyHour, listHours } from './hours.store.ts'
import { hoursCsv, sendCsv } from './hours-csv.ts'

const PeriodBackwards = defineError('invalid', 'INVALID', 'To must not be before from')

/** What payroll takes over. */
export function hoursRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/hours',
    config: { roles: PAYROLL_READERS, refuses: [PeriodBackwards] },
    schema: {
      operationId: 'listHours',
      tags: ['Field days'],
      summary: 'Hours of approved days, for payroll',
      querystring: hoursList,
      response: { 200: jsonOr(z.array(hoursBody), 'text/csv') },
    },
    handler: async (request, reply) => {
      const { from, to, format, ...list } = request.query
      if (to < from) throw PeriodBackwards()
      if (format === 'csv') {
        return sendCsv(reply, `hours-${from}-${to}.csv`, hoursCsv(everyHour(db, { from, to })))
      }
      const page = await listHours(db, { from, to }, toListQuery(list))
      paginate(request, reply, page)
      return [...page.rows]
    },
  })
}
