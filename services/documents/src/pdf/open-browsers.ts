import type { Logger } from '@formwork/service-kit'
import type { DocumentsConfig } from '../config.ts'
import { chromiumLauncher } from './browser-account.ts'
import { BrowserPool } from './browser-pool.ts'

/**
 * The browser starts beside the service, so that the first PDF is quick and a wrong set-up shows
 * early.
 */
export function openBrowsers(config: DocumentsConfig, log: Logger): BrowserPool {
  const { CHROMIUM_PATH: path, sandbox } = config
  const browsers = new BrowserPool({ launch: chromiumLauncher({ path, sandbox, log }), log })
  browsers.warmUp().catch(() => log.warn('PDFs answer 503 until the browser starts'))
  return browsers
}
