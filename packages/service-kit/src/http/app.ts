import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import { defineError, type IdempotencyStore, requestContext } from '@formwork/kernel'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { type AuthorizationOptions, installAuthorization } from '../auth/authorization.ts'
import type { Logger } from '../config/log.ts'
import { serviceVersion } from '../config/service-version.ts'
import { installErrorHandling, type TranslateError } from '../errors/http-errors.ts'
import { installValidationMessages, validatorCompiler } from '../errors/validation.ts'
import { completeDocument } from '../openapi/complete-document.ts'
import { declaredErrors } from '../openapi/declared-errors.ts'
import { describeRoute } from '../openapi/describe-route.ts'
import { namedSchemas } from '../openapi/named-schemas.ts'
import { nameIgnoredQuery } from '../schemas/ignored-query.ts'
import { installETags } from './etag.ts'
import { installGracefulClose } from './graceful-close.ts'
import { installIdempotency } from './idempotency.ts'
import { acceptJson, refuseCompressed } from './json-body.ts'
import { admitBodies, refuseWhenHeapIsFull } from './load-shedding.ts'
import {
  overrideNodeDefaults,
  refuseMalformedAddress,
  refuseMalformedRequest,
} from './malformed-requests.ts'
import { reportProgress } from './progress.ts'
import { measureRequests } from './request-figures.ts'
import { securityHeaders } from './security-headers.ts'
import { cutStalledReaders } from './stalled-readers.ts'

export interface AppOptions {
  readonly name: string
  readonly log: Logger
  /** The address people use. */
  readonly publicUrl: string
  readonly authorization: AuthorizationOptions
  /** Rejects while this process cannot serve: its own database, never other services. */
  readonly ready: () => Promise<void>
  readonly translate?: TranslateError
  readonly idempotency?: IdempotencyStore
  /** Largest JSON body in bytes. */
  readonly bodyLimit?: number
  /** Whether the gateway, which asks, is told every two seconds that a request is at work. */
  readonly reportsProgress?: boolean
  /** Addresses of proxies whose `X-Forwarded-*` is believed. None by default. */
  readonly trustedProxies?: readonly string[]
}

/** Registers the routes of one feature on an app; `U` are the use cases that they call. */
export type Routes<U> = (app: TypedApp, useCases: U) => void | Promise<void>
export type TypedApp = ReturnType<typeof typed>

const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

const OPENAPI = '3.1.0'
const REQUEST_ID = /^[\w.:-]{1,128}$/
/** A service must not close an idle connection that the gateway is about to use. */
const KEEP_ALIVE_MS = 65_000
/** How often requests that take too long to arrive are looked for. */
const TIMEOUT_CHECK_MS = 5_000
const MIB = 1_048_576

/**
 * The HTTP face of a service: zod schemas in and out, roles at the edge, one error shape, request
 * ids, Idempotency-Key, load shedding, `/livez`, `/readyz` and its OpenAPI at `/openapi.json`.
 */
export async function createApp(options: AppOptions): Promise<TypedApp> {
  installValidationMessages()
  const logger: FastifyBaseLogger = options.log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // A line has the request's id from its context; a logger for each request would repeat it.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? MIB,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 120_000,
    // While it closes, requests are refused in our own words (graceful-close.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    clientErrorHandler: refuseMalformedRequest,
    frameworkErrors: refuseMalformedAddress,
    http: { requireHostHeader: false, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandling(app, options.translate ?? (() => undefined))
  acceptJson(app)

  const headers = securityHeaders(options.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    // First, so that they are on every refusal.
    reply.headers(headers).header('X-Request-Id', request.id)
    requestContext.run({ requestId: request.id }, done)
  })
  measureRequests(app)
  installGracefulClose(app)
  if (options.reportsProgress === true) reportProgress(app)
  overrideNodeDefaults(app)
  await refuseWhenHeapIsFull(app)
  app.decorate('declaredErrors', declaredErrors)
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: { title: options.name, version: serviceVersion(options.name) },
    },
    transform: (input) => jsonSchemaTransform({ ...input, schema: describeRoute(input.route) }),
    transformObject: (document) =>
      completeDocument({
        ...('openapiObject' in document && document.openapiObject),
        components: { schemas: namedSchemas(OPENAPI) },
      }),
  })
  installAuthorization(app, options.authorization)
  refuseCompressed(app)
  admitBodies(app)
  nameIgnoredQuery(app)
  installETags(app)
  cutStalledReaders(app)
  if (options.idempotency !== undefined) installIdempotency(app, options.idempotency)
  keepNoAnswer(app)
  addOperationalRoutes(app, options)
  return typed(app)
}

/**
 * No cache keeps an answer on its disk, but files and pages that name how long themselves; a
 * refusal is never kept. Clients hold what they have read in memory and ask with `If-None-Match`.
 */
function keepNoAnswer(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isRefusal = reply.statusCode >= 400
    if (isRefusal || !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    done(null, payload)
  })
}

const NotReady = defineError('unavailable', 'NOT_READY', 'Not ready')

function addOperationalRoutes(app: FastifyInstance, options: AppOptions): void {
  const config = { public: true, pressureHandler: () => undefined } as const
  const schema = { hide: true }
  app.get('/livez', { config, schema }, () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema }, async () => {
    try {
      if (app.isLeaving) throw new Error('The service is stopping')
      await options.ready()
      return { status: 'ok' }
    } catch (error) {
      options.log.warn({ err: error }, 'not ready')
      // Probes keep their own interval.
      throw NotReady({ retryAfterSeconds: undefined })
    }
  })
  // Written once, before the first request: it takes a service of many routes longer than a request
  // may.
  let reference = ''
  app.addHook('onReady', async () => {
    reference = JSON.stringify(app.swagger())
  })
  app.get('/openapi.json', { config, schema }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(reference),
  )
}
