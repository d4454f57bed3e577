import { createHash } from 'node:crypto'
import { AppError } from '@formwork/kernel'
import type { Routes } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltFile, type BuiltFiles, type Encoding, PAGE } from './built-files.ts'
import { pageAddressOf } from './page-addresses.ts'
import { type PageFiles, pageLinks } from './page-links.ts'

/**
 * Nothing but our own files runs, styles or frames; styles included, so that a name that holds
 * markup can do nothing whatever. Pictures of receipts and downloads are made in the page
 * (`blob:`).
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** It shows nothing: it keeps our own files, and speaks to our own API. */
const WORKER = '/service-worker.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const config = { public: true, foreignQuery: true } as const
const schema = { hide: true }
const YEAR = 31_536_000

/** The files of the build, and the page for every address that a person may have in a bookmark. */
export const pageRoutes: Routes<{ files: BuiltFiles; pageFiles: PageFiles }> = (
  app,
  { files, pageFiles },
) => {
  app.get('/*', { config, schema }, (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file !== undefined && path !== PAGE) return send(file, request, reply)
    const page = files.get(PAGE)
    const address = pageAddressOf(path)
    if (page === undefined || (address === undefined && !asksForPage(request))) {
      throw new AppError('not-found', 'NOT_FOUND', 'Not found')
    }
    if (address === undefined) return send(page, request, reply.code(404))
    const isNarrowed = request.url.includes('?')
    const { cookie } = request.headers
    const links = pageLinks({ address, path, isNarrowed }, pageFiles, cookie, new Date())
    if (links !== '') reply.header('Link', links)
    return send({ ...page, tag: `${page.tag}${tagOf(links)}` }, request, reply)
  })
}

/**
 * A page that names other things is another page: a browser that is told that its own is still good
 * goes on with what that one named, reads of whoever was signed in then included.
 */
function tagOf(links: string): string {
  return links === '' ? '' : `-${createHash('sha256').update(links).digest('hex').slice(0, 16)}`
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/'
}

/** A browser that goes somewhere; scripts are told of an unknown address as the API tells them. */
function asksForPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html')
}

function send(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = bestEncoding(file, request.headers['accept-encoding'] ?? '')
  reply.type(file.type).headers({
    ETag: `"${file.tag}-${encoding}"`,
    Vary: 'Accept-Encoding',
    'Cache-Control': file.isImmutable ? `public, max-age=${YEAR}, immutable` : 'no-cache',
  })
  if (file.type.startsWith('text/html')) reply.header('Content-Security-Policy', POLICY)
  if (pathOf(request) === WORKER) reply.header('Content-Security-Policy', WORKER_POLICY)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(file.content[encoding])
}

function bestEncoding(file: BuiltFile, accepted: string): Encoding {
  const wanted = accepted.split(',').map((one) => one.trim())
  const names = wanted.filter((one) => !/;\s*q=0(\.0+)?$/.test(one)).map((one) => one.split(';')[0])
  const order: readonly Encoding[] = ['br', 'gzip']
  return order.find((one) => names.includes(one) && file.content[one] !== undefined) ?? 'identity'
}
