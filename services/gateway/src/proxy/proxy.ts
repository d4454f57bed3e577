import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { ROLES } from '@formwork/kernel'
import { BodyTooLarge, type TypedApp } from '@formwork/service-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Dispatcher, Pool } from 'undici'
import { type GatewayConfig, upstreamsOf } from '../config.ts'
import {
  type GatewayRoute,
  PAGE_PATHS,
  ROUTES,
  routerPaths,
  SERVICES,
  type Traffic,
} from '../routes.ts'
import { limitBody } from './body-limit.ts'
import { bufferBody, isSmall, sendAnswer } from './buffer-body.ts'
import { clientHeaders, upstreamHeaders } from './request-headers.ts'
import { createSilenceWatch, type RequestSender, type SilenceWatch } from './silence.ts'
import { asUpstreamError } from './upstream-error.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Allowance {
  readonly timeoutMs: number
  readonly bodyLimit: number
}

/** Sends every path of the route table to its service. Large bodies stream through both ways. */
export async function proxyRoutes(app: TypedApp, config: GatewayConfig): Promise<void> {
  const upstreams = upstreamsOf(config)
  const silence = createSilenceWatch(config.UPSTREAM_SILENCE_MS)
  app.addHook('onClose', (_app, done) => {
    silence.close()
    done()
  })
  const pools = openPools(app, config, silence)
  for (const [route, paths] of alike(ROUTES)) {
    const allowance = allowances(config)[route.traffic ?? 'plain']
    const pool = pools[isSlowlyRead(route) ? 'slowlyRead' : 'others'].get(route.service)
    await app.register(async (scope) => {
      streamBodies(scope, allowance.bodyLimit)
      await scope.register(httpProxy, {
        ...proxyOptions({ ...route, paths }, allowance),
        upstream: upstreams[route.service],
        ...(pool && { undici: asUndici(pool) }),
      })
    })
  }
  if (config.WEB_URL !== undefined) await proxyPages(app, config, config.WEB_URL)
}

/**
 * One of each kind of route with the paths of all that are treated as it is: a proxy costs memory
 * and a part of the start, a path of it little.
 */
function alike(
  routes: readonly GatewayRoute[],
): readonly (readonly [GatewayRoute, readonly string[]])[] {
  const kinds = Map.groupBy(routes, (route) =>
    [route.service, route.traffic, route.public].join(' '),
  )
  return [...kinds.values()].flatMap((kind) => {
    const [route] = kind
    return route === undefined ? [] : [[route, kind.flatMap(routerPaths)] as const]
  })
}

/** Reads of every address that is not the API's are web's: its pages and their files. */
async function proxyPages(app: TypedApp, config: GatewayConfig, upstream: string): Promise<void> {
  const pool = createPool(upstream, config)
  app.addHook('onClose', () => pool.destroy())
  await app.register(httpProxy, {
    ...proxyOptions(
      { paths: PAGE_PATHS, methods: ['GET', 'HEAD'], service: 'web', public: true },
      allowances(config).plain,
    ),
    upstream,
    undici: pool,
  })
}

interface ProxiedPaths extends Pick<GatewayRoute, 'traffic' | 'public'> {
  readonly service: string
  readonly paths: readonly string[]
  /** Default: all that the API has. */
  readonly methods?: readonly string[]
}

function proxyOptions(
  route: ProxiedPaths,
  { timeoutMs }: Allowance,
): Omit<FastifyHttpProxyOptions, 'upstream' | 'undici'> {
  return {
    routes: [...route.paths],
    httpMethods: [...(route.methods ?? METHODS)],
    config: {
      foreignQuery: true,
      streamsBody: true,
      traffic: route.traffic ?? 'plain',
      ...(route.public === true ? { public: true } : { roles: ROLES }),
    },
    // Bodies have a parser of ours.
    proxyPayloads: false,
    handler: ({ body, headers: { 'content-type': contentType } }, reply, path, options) => {
      const isGathered = Buffer.isBuffer(body) && contentType !== undefined
      return reply.from(path, isGathered ? { ...options, body, contentType } : options)
    },
    disableRequestLogging: true,
    // A service's `Location` is ours already.
    internalRewriteLocationHeader: false,
    // By default a GET that is answered 503 would be repeated ten times.
    retryMethods: [],
    replyOptions: {
      timeout: timeoutMs,
      retryDelay: () => null,
      rewriteRequestHeaders: upstreamHeaders,
      rewriteHeaders: clientHeaders,
      onResponse: (_request, reply, { stream }) => {
        // It is undici's body, which the proxy's types take for one of node's own.
        sendAnswer(reply as FastifyReply, stream as unknown as Dispatcher.ResponseData['body'])
      },
      onError: (reply, { error }) => {
        reply.send(asUpstreamError(error, route.service))
      },
    },
  }
}

function allowances(config: GatewayConfig): Readonly<Record<Traffic, Allowance>> {
  const longMs = config.UPSTREAM_LONG_TIMEOUT_MS
  return {
    plain: { timeoutMs: config.UPSTREAM_TIMEOUT_MS, bodyLimit: config.BODY_LIMIT },
    whole: { timeoutMs: longMs, bodyLimit: config.BODY_LIMIT },
    bulk: { timeoutMs: longMs, bodyLimit: config.BULK_BODY_LIMIT },
    spreadsheet: { timeoutMs: config.UPSTREAM_TIMEOUT_MS, bodyLimit: config.BULK_BODY_LIMIT },
    download: { timeoutMs: longMs, bodyLimit: config.BODY_LIMIT },
    export: { timeoutMs: longMs, bodyLimit: config.BODY_LIMIT },
    upload: { timeoutMs: longMs, bodyLimit: config.UPLOAD_BODY_LIMIT },
  }
}

/** Answers that are taken as slowly as the client likes keep their connection for so long. */
const isSlowlyRead = ({ traffic }: GatewayRoute): boolean =>
  traffic === 'export' || traffic === 'download'

/**
 * What is read slowly has connections of its own, so that it never takes those of everything else.
 */
function openPools(app: TypedApp, config: GatewayConfig, silence: SilenceWatch) {
  const upstreams = upstreamsOf(config)
  const all: Pool[] = []
  const open = () =>
    new Map(
      SERVICES.map((service) => {
        const pool = createPool(upstreams[service], config)
        all.push(pool)
        return [service, silence.watch(pool, service)]
      }),
    )
  app.addHook('onClose', async () => {
    await Promise.all(all.map((pool) => pool.destroy()))
  })
  return { slowlyRead: open(), others: open() }
}

/** The proxy takes anything with `request`; its types name undici's own classes alone. */
const asUndici = (sender: RequestSender): Pool => sender as unknown as Pool

const IDLE_MS = 4_000

/** TLS upstreams are verified, as is undici's default and not that of the proxy. */
function createPool(upstream: string, config: GatewayConfig): Pool {
  return new Pool(new URL(upstream).origin, {
    connections: config.UPSTREAM_CONNECTIONS,
    pipelining: 1,
    // A service that is away refuses at once; a busy machine may accept late.
    connect: { timeout: 3_000 },
    // Ours must always be the first to close an idle connection: the services keep one for 65 s,
    // and for DRAIN_SECONDS (5 in the chart) when they leave.
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  })
}

/** Nothing is parsed here, whatever its type, and nothing large is gathered. */
function streamBodies(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, _payload, done) => {
    const { 'content-length': length, 'content-type': type } = request.headers
    if (Number(length ?? 0) > limit) done(BodyTooLarge())
    else if (isSmall(length, type)) bufferBody(request.raw, done)
    else done(null, limitBody(request.raw, limit))
  })
  // The proxy closes connections whose body was refused half way; ours stay usable (body-limit.ts).
  scope.addHook('onSend', (_request, reply, payload, done) => {
    if (!scope.isClosing) reply.removeHeader('connection')
    done(null, payload)
  })
}
