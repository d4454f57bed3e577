import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@formwork/kernel'
import { HTTP_STATUS, type Logger, type TranslateError } from '@formwork/service-kit'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { CDI_VERSION } from '../core/cdi-version.ts'
import { cdiRoutes } from './cdi.routes.ts'
import type { CdiNeeds } from './program-sessions.ts'
import type { CdiSettings } from './settings.ts'

const BODY_LIMIT = 65_536
const REQUEST_TIMEOUT_MS = 10_000
/** Short, because closing waits for it. */
const KEEP_ALIVE_MS = 1_000

export interface CdiServerNeeds extends CdiNeeds {
  readonly log: Logger
  readonly translate: TranslateError
}

/**
 * Answers the session part of the Core Driver Interface on a port of its own, which the gateway has
 * no way to: what programs with a driver of SuperTokens ask of a Core, they can ask here.
 */
export async function startCdiServer(
  settings: CdiSettings,
  needs: CdiServerNeeds,
): Promise<FastifyInstance> {
  const { tenant } = needs.tokens
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withoutTenant(url, tenant),
  })
  app.addHook('onRoute', (route) => {
    // Its document is that of the Core Driver Interface, and not of our API.
    route.schema = { ...route.schema, hide: true }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isPublic(request)) return
    if (!isKey(request, settings.apiKey)) return refuse(reply, 401, 'Invalid API key')
    const version = request.headers['cdi-version'] ?? CDI_VERSION
    if (version !== CDI_VERSION) return refuse(reply, 400, `cdi-version ${version} not supported`)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not found'))
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : needs.translate(error)
    if (known !== undefined) return refuse(reply, HTTP_STATUS[known.kind], known.message)
    const status = statusOf(error)
    if (status < 500) return refuse(reply, status, 'Invalid Json Input')
    needs.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    return refuse(reply, status, 'Internal error')
  })
  cdiRoutes(app, needs)
  await app.listen({ host: settings.host, port: settings.port })
  return app
}

/** The public app and our tenant may be named in an address, and need not. */
function withoutTenant(url: string, tenant: string): string {
  const ofApp = url.replace(/^\/appid-public(?=\/)/, '')
  return ofApp.startsWith(`/${tenant}/recipe/`) ? ofApp.slice(tenant.length + 1) : ofApp
}

/** A Core says what is wrong as text. */
function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(`${sentence}\n`)
}

function isPublic({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/.well-known/jwks.json' || routeOptions.url === '/hello'
}

function isKey({ headers }: FastifyRequest, apiKey: string): boolean {
  const shown = headers['api-key'] ?? headers.authorization?.replace(/^bearer /i, '')
  const hash = (text: string): Buffer => createHash('sha256').update(text.trim()).digest()
  return typeof shown === 'string' && timingSafeEqual(hash(shown), hash(apiKey))
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}
