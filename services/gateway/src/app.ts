import compress from '@fastify/compress'
import {
  type Admission,
  allowedOrigins,
  createApp,
  hasLocalAccounts,
  type Logger,
  type SessionVerifier,
  type TypedApp,
} from '@formwork/service-kit'
import type { ChangeHub } from './changes/change-hub.ts'
import { changesRoutes, tellPosition } from './changes/changes.routes.ts'
import { type GatewayConfig, upstreamsOf } from './config.ts'
import { createApiReference } from './docs/api-reference.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import type { RequestCounts } from './limits/request-counts.ts'
import { logAccess } from './middleware/access-log.ts'
import { refuseAmbiguousAddress } from './middleware/address-check.ts'
import { allowCrossOrigin } from './middleware/cross-origin.ts'
import { askAllServices } from './operations/all-services.ts'
import { operationsRoutes } from './operations/operations.routes.ts'
import { proxyRoutes } from './proxy/proxy.ts'

export interface AppNeeds {
  readonly config: GatewayConfig
  readonly log: Logger
  readonly verifier: SessionVerifier
  readonly ready: () => Promise<void>
  readonly hub: ChangeHub
  readonly counts: RequestCounts
}

/** Slower headers than this are an attack or a broken client. */
const HEADERS_TIMEOUT_MS = 20_000

export async function createGatewayApp(needs: AppNeeds): Promise<TypedApp> {
  const { config, log, verifier, ready, hub, counts } = needs
  const origins = allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS)
  const admission = Promise.withResolvers<Admission>()
  const app = await createApp({
    name: 'gateway',
    log,
    publicUrl: config.PUBLIC_URL,
    authorization: {
      verifier,
      origins,
      admit: async (...call) => (await admission.promise)(...call),
    },
    ready,
    trustedProxies: config.TRUSTED_PROXIES,
  })
  admission.resolve(await createRateLimits(app, config, counts))
  logAccess(app, log)
  app.server.headersTimeout = HEADERS_TIMEOUT_MS
  const secure = config.PUBLIC_URL.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000')
    refuseAmbiguousAddress(request.raw.url ?? '')
    done()
  })
  allowCrossOrigin(app, origins)
  // Files and pages come as they are; JSON is compressed where it is sent.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
  tellPosition(app, hub)
  await changesRoutes(app, { hub, verifier })
  const reference = createApiReference({
    upstreams: upstreamsOf(config),
    log,
    own: () => app.swagger(),
  })
  await docsRoutes(app, { reference, isLocal: hasLocalAccounts(config) })
  await operationsRoutes(app, { ask: askAllServices({ upstreams: upstreamsOf(config), log }) })
  await proxyRoutes(app, config)
  return app
}
