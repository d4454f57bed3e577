import { fileURLToPath } from 'node:url'
import type { Logger, RunningService } from '@formwork/service-kit'
import { createWebApp } from './app.ts'
import type { WebConfig } from './config.ts'
import { readBuiltFiles } from './pages/built-files.ts'
import { readPageFiles } from './pages/page-links.ts'

const BUILD = fileURLToPath(new URL('generated/client', import.meta.url))
const PAGE_FILES = fileURLToPath(new URL('generated/page-files.json', import.meta.url))

/** Reads the build once and serves it from memory. */
export async function createContext(config: WebConfig, log: Logger): Promise<RunningService> {
  const [files, pageFiles] = await Promise.all([readBuiltFiles(BUILD), readPageFiles(PAGE_FILES)])
  const app = await createWebApp({ config, log, files, pageFiles, ready: async () => {} })
  return {
    app,
    host: config.HOST,
    port: config.PORT,
    drainSeconds: config.DRAIN_SECONDS,
    metrics: { host: config.METRICS_HOST, port: config.METRICS_PORT },
    close: async () => {},
  }
}
