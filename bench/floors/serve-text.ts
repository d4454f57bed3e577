import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Answers each request with a text of JSON out of the database, to anybody; the bench is sent the
 * port.
 */
export function serveText(textOf: (url: URL, pool: pg.Pool) => Promise<string>): void {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
  const server = createServer(async (request, response) => {
    const text = await textOf(new URL(request.url ?? '', 'http://floor'), pool)
    response.setHeader('content-type', 'application/json')
    response.end(text)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
}

/** What the last but one part of a path names: `/api/projects/<id>/budget`. */
export const named = ({ pathname }: URL): string => pathname.split('/').at(-2) ?? ''
