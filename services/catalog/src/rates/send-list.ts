import { listParameters, paginate, toListQuery } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { allRates, listRates, sortsOf } from './list-rates.store.ts'
import type { RateKind, Values } from './rate-kind.ts'
import { toBodies } from './record.ts'

const format = z.enum(['json', 'csv']).default('json')

/** Reference data is small: lists come whole unless somebody asks for less. */
const LIMITS = { defaultLimit: 1_000, maxLimit: 5_000 }

/** Query parameters of a kind's list: those of every list, one filter per field, and the format. */
export function listParametersOf(kind: RateKind) {
  return z.object({
    ...kind.filters,
    ...listParameters({ sorts: sortsOf(kind), ...LIMITS }).shape,
    format,
  })
}

export interface ListRequest {
  readonly db: Database
  readonly kind: RateKind
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** As `listParametersOf` read it; its fields are the filters. */
  readonly query: z.infer<ReturnType<typeof listParametersOf>>
}

/** Answers a list: a page as JSON, or every matching record as CSV. */
export async function sendList(list: ListRequest): Promise<void> {
  const { db, kind, request, reply } = list
  const query = toListQuery(list.query)
  const filters = filtersOf(kind, list.query)
  if (list.query.format === 'csv') {
    const rows = await allRates(db, kind, query, filters)
    const fileName = `${kind.path.split('/').at(-1)}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('X-Total-Count', rows.length)
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(writeCsv(kind, rows))
  }
  const page = await listRates(db, kind, query, filters)
  paginate(request, reply, page)
  return reply.send(await toBodies(db, kind, page.rows))
}

function filtersOf(kind: RateKind, query: Values): Values {
  const names = Object.keys(kind.fields).filter((name) => query[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, query[name]]))
}
