import { type Cursor, type ListQuery, type Page, UnreadableCursor } from '@formwork/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { boundedText, isCleanText } from './fields.ts'
import { readAs } from './query-values.ts'

/** Longer than any cursor that a list hands out. */
const MAX_CURSOR = 4_000

const cursorShape = z.object({ sort: z.string(), values: z.array(z.string()) })

/** As every search reads what is typed. */
const asSearched = (text: z.ZodString) =>
  text
    .trim()
    .normalize('NFC')
    .refine(isCleanText, 'Search text must not contain control characters')

/** The text of a search that finds nothing without one. */
export const searchText = () =>
  asSearched(
    boundedText('Search text', 200, {
      error: ({ input }) =>
        input === undefined ? 'Search text is required' : 'Search text must be text',
    }),
  )

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
  const limitSentence = `Limit must be a whole number from 1 to ${max}`
  return z.object({
    limit: readAs(
      z
        .string()
        .max(6, { error: limitSentence, abort: true })
        .regex(/^\d{1,6}$/, { error: limitSentence, abort: true })
        .transform(Number)
        .refine((n) => n >= 1 && n <= max, limitSentence)
        .optional()
        .transform((n) => n ?? options.defaultLimit ?? 100),
      { type: 'integer', minimum: 1, maximum: max },
    ).describe(
      `How many entries a page holds, 1 to ${max}; ${options.defaultLimit ?? 100} if left out`,
    ),
    cursor: z
      .string()
      .max(MAX_CURSOR, 'Cursor is not readable')
      .optional()
      .describe('Where the page begins: taken from `Link: <…>; rel="next"` of the page before'),
    sort: z
      .enum(
        fields.flatMap((field) => [field, `-${field}`]),
        `Sort must be one of ${fields.join(', ')}, with - in front for descending`,
      )
      .default(options.sorts[0])
      .describe('What the list is in order of; `-` in front for the greatest or newest first'),
    q: asSearched(boundedText('Search text', 200))
      .optional()
      .describe('Only entries that contain this text, in whatever case'),
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

/** What the list itself sorts by decides whether its values can be used (`cursorValues`). */
function readCursor(text: string, sort: string): Cursor {
  const cursor = cursorShape.safeParse(parseCursor(text))
  if (!cursor.success || cursor.data.sort !== sort) throw UnreadableCursor()
  return cursor.data
}

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw UnreadableCursor()
  }
}
