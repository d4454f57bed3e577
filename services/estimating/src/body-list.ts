import { Readable } from 'node:stream'
import { keyset, type SortColumn, toPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { paginate } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, type Sql, sql } from './database.ts'

/** A resource as the database has written it: JSON text that is sent as it is. */
export interface BodyRow {
  readonly id: string
  readonly body: string
  readonly cursorValue: string
}

export interface ListSource {
  readonly from: Sql
  readonly where: Sql
  /** The JSON of one row. */
  readonly body: Sql
  readonly id: Sql
  readonly sorts: Readonly<Record<string, SortColumn>>
}

/** One page of a list and how many rows match in all, in one round trip. */
export async function readPage(
  db: Database,
  source: ListSource,
  query: ListQuery,
): Promise<Page<BodyRow>> {
  const page = keyset(query, source.sorts, source.id)
  const rows = await db.$queryRaw<(BodyRow & { total: number })[]>(sql`
    SELECT counted.total, page.* FROM
      (SELECT count(*)::int AS total FROM ${source.from} WHERE ${source.where}) counted
      LEFT JOIN LATERAL (
        SELECT ${source.id} AS id, ${source.body}::text AS body, ${page.cursorValue} AS "cursorValue"
        FROM ${source.from} WHERE ${source.where} AND ${page.after}
        ORDER BY ${page.orderBy} LIMIT ${page.limit}) page ON TRUE`)
  const found = rows.filter(({ id }) => id !== null)
  return toPage(found, query, rows[0]?.total ?? 0)
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<BodyRow>,
): FastifyReply {
  paginate(request, reply, page)
  return sendJson(reply, jsonList(page.rows.map(({ body }) => body)))
}

export function jsonList(bodies: readonly string[]): string {
  return `[${bodies.join(',')}]`
}

/** JSON text that needs no serialising. */
export function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body)
}

/** JSON text that is sent as it comes. */
export function sendParts(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts))
}
