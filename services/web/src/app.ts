import {
  allowedOrigins,
  createApp,
  type Logger,
  type TypedApp,
  Unauthorised,
} from '@formwork/service-kit'
import type { WebConfig } from './config.ts'
import type { BuiltFiles } from './pages/built-files.ts'
import type { PageFiles } from './pages/page-links.ts'
import { pageRoutes } from './pages/pages.routes.ts'

export interface AppNeeds {
  readonly config: Pick<WebConfig, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>
  readonly log: Logger
  readonly files: BuiltFiles
  readonly pageFiles: PageFiles
  readonly ready: () => Promise<void>
}

export async function createWebApp({
  config,
  log,
  files,
  pageFiles,
  ready,
}: AppNeeds): Promise<TypedApp> {
  const app = await createApp({
    name: 'web',
    log,
    ready,
    publicUrl: config.PUBLIC_URL,
    authorization: {
      // Every file is public; the API that the pages call knows who may see what.
      verifier: { verify: () => Promise.reject(Unauthorised()) },
      origins: allowedOrigins(config.PUBLIC_URL, []),
    },
    trustedProxies: config.TRUSTED_PROXIES,
  })
  await pageRoutes(app, { files, pageFiles })
  return app
}
