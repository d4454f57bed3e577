import { type Cursor, InvalidError, type ListQuery, type Page } from '@formwork/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isCleanText } from './fields.ts'

const cursorShape = z.object({ sort: z.string(), value: z.string().nullable(), id: z.string() })

/**
 * Query parameters of a list: `limit`, `cursor`, `sort`, `q`. Filters of a resource are added by
 * `.extend`. `sorts[0]` is the default, written like the parameter: `-createdAt` is newest first.
 */
export function listParameters(options: {
  readonly sorts: readonly [string, ...string[]]
  readonly defaultLimit?: number
  readonly maxLimit?: number
}) {
  const max = options.maxLimit ?? 500
  const fields = [...new Set(options.sorts.map((sort) => sort.replace(/^-/, '')))]
  return z.object({
    limit: z
      .string()
      .regex(/^\d{1,6}$/, `Limit must be a whole number from 1 to ${max}`)
      .transform(Number)
      .refine((n) => n >= 1 && n <= max, `Limit must be a whole number from 1 to ${max}`)
      .optional()
      .transform((n) => n ?? options.defaultLimit ?? 100),
    cursor: z.string().max(2000, 'Cursor is not readable').optional(),
    sort: z
      .string()
      .refine(
        (sort) => fields.includes(sort.replace(/^-/, '')),
        `Sort must be one of ${fields.join(', ')}, with - in front for descending`,
      )
      .default(options.sorts[0]),
    q: z
      .string()
      .trim()
      .max(200, 'Search text must be at most 200 characters')
      .refine(isCleanText, 'Search text must not contain control characters')
      .optional(),
  })
}

export function toListQuery(query: {
  limit: number
  cursor?: string | undefined
  sort: string
  q?: string | undefined
}): ListQuery {
  const sort = { field: query.sort.replace(/^-/, ''), descending: query.sort.startsWith('-') }
  return {
    limit: query.limit,
    sort,
    q: query.q === undefined || query.q === '' ? null : query.q,
    cursor: query.cursor === undefined ? null : readCursor(query.cursor, query.sort),
  }
}

/** Sets `X-Total-Count` and, when there is more, `Link: <…>; rel="next"` (RFC 8288). */
export function paginate(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header('X-Total-Count', page.total)
  if (page.next === null) return
  const url = new URL(request.url, 'http://list.invalid')
  url.searchParams.set('cursor', writeCursor(page.next))
  reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, sort: string): Cursor {
  const unreadable = new InvalidError('Cursor is not readable')
  try {
    const cursor = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (cursor.sort !== sort || JSON.stringify(cursor).includes('\\u0000')) throw unreadable
    return cursor
  } catch {
    throw unreadable
  }
}
