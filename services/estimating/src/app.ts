import { idempotencyStore, translateDatabaseError } from '@formwork/database'
import {
  allowedOrigins,
  createApp,
  type Logger,
  type SessionVerifier,
  type TypedApp,
} from '@formwork/service-kit'
import type { Pool } from 'pg'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import type { Attachments } from './attachments.ts'
import { bidRoutes } from './bids/bids.routes.ts'
import { pipelineRoutes } from './bids/pipeline.routes.ts'
import { clientRoutes } from './clients/clients.routes.ts'
import type { EstimatingConfig } from './config.ts'
import type { Database } from './database.ts'
import { copyingRoutes } from './exchange/copying.routes.ts'
import { sharingRoutes } from './exchange/sharing.routes.ts'
import { ganttRoutes } from './gantt/gantt.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import type { RateBookSource } from './rates/rate-book-source.ts'
import { refreshRoutes } from './refresh/refresh.routes.ts'
import { scopeTypeRoutes } from './scope-types/scope-types.routes.ts'
import { hierarchyRoutes } from './scopes/hierarchy.routes.ts'
import { scopeRoutes } from './scopes/scopes.routes.ts'

/** What the routes need of the process. */
export interface AppNeeds {
  readonly config: EstimatingConfig
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
  readonly rateBook: RateBookSource
  readonly attachments: Attachments
  readonly verifier: SessionVerifier
  /** Rejects while this process cannot serve. */
  readonly ready: () => Promise<void>
}

export async function estimatingApp(needs: AppNeeds): Promise<TypedApp> {
  const { config, log, pool, verifier } = needs
  const app = await createApp({
    name: 'estimating',
    log,
    publicUrl: config.PUBLIC_URL,
    guard: {
      verifier,
      origins: allowedOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS),
    },
    ready: needs.ready,
    translate: translateDatabaseError,
    idempotency: idempotencyStore(pool),
    trustedProxies: config.TRUSTED_PROXIES,
  })
  clientRoutes(app, needs)
  pipelineRoutes(app, needs)
  bidRoutes(app, needs)
  copyingRoutes(app, needs)
  sharingRoutes(app, needs)
  analysisRoutes(app, needs)
  scopeTypeRoutes(app, needs)
  scopeRoutes(app, needs)
  hierarchyRoutes(app, needs)
  itemRoutes(app, needs)
  refreshRoutes(app, needs)
  ganttRoutes(app, needs)
  return app
}
