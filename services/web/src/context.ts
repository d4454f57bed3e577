import { fileURLToPath } from 'node:url'
import type { Logger, RunningService } from '@formwork/service-kit'
import { createWebApp } from './app.ts'
import type { WebConfig } from './config.ts'
import { readBuiltFiles } from './pages/built-files.ts'

const BUILD = fileURLToPath(new URL('generated/client', import.meta.url))

/** Reads the build once and serves it from memory. */
export async function createContext(config: WebConfig, log: Logger): Promise<RunningService> {
  const files = await readBuiltFiles(BUILD)
  const app = await createWebApp({ config, log, files, ready: async () => {} })
  return {
    app,
    host: config.HOST,
    port: config.PORT,
    drainSeconds: config.DRAIN_SECONDS,
    metrics: { host: config.METRICS_HOST, port: config.METRICS_PORT },
    close: async () => {},
  }
}
