import { listParameters, paginate, toListQuery } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { allRates, listRates, sortsOf } from './list-rates.store.ts'
import type { RateType, Values } from './rate-type.ts'
import { toBodies } from './record.ts'
import { writeCsv } from './write-csv.ts'

const format = z
  .enum(['json', 'csv'])
  .default('json')
  .describe('`csv` answers every record that matches as a spreadsheet, whatever `limit` says')

/** Reference data is small: lists come whole unless somebody asks for less. */
const LIMITS = { defaultLimit: 1_000, maxLimit: 5_000 }

/** Query parameters of a kind's list: those of every list, one filter per field, and the format. */
export function listParametersOf(rateType: RateType) {
  return z.object({
    ...rateType.filters,
    ...listParameters({ sorts: sortsOf(rateType), ...LIMITS }).shape,
    format,
  })
}

export interface ListRequest {
  readonly db: Database
  readonly rateType: RateType
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** As `listParametersOf` read it; its fields are the filters. */
  readonly query: z.infer<ReturnType<typeof listParametersOf>>
}

/** Answers a list: a page as JSON, or every matching record as CSV. */
export async function sendList(list: ListRequest): Promise<void> {
  const { db, rateType, request, reply } = list
  const query = toListQuery(list.query)
  const filters = filtersOf(rateType, list.query)
  if (list.query.format === 'csv') {
    const rows = await allRates(db, rateType, query, filters)
    const fileName = `${rateType.path.split('/').at(-1)}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('X-Total-Count', rows.length)
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(writeCsv(rateType, rows))
  }
  const page = await listRates(db, rateType, query, filters)
  paginate(request, reply, page)
  return reply.send(await toBodies(db, rateType, page.rows))
}

function filtersOf(rateType: RateType, query: Values): Values {
  const names = Object.keys(rateType.fields).filter((name) => query[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, query[name]]))
}
