import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '@formwork/backing-services'
import chromium from '@sparticuz/chromium'
import { type APIRequestContext, chromium as playwright } from 'playwright-core'
import { type Measured, type Report, readReport } from './measured.ts'
import type { Form } from './targets.ts'

/** Taken from npm when it is used: its hundred packages are of no use to anybody else. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const REPORT_BYTES = 64 * 1_024 * 1_024
/** Pages listen for changes as long as they are open, so that Lighthouse finds no end of loading. */
const MOST_LOADING_MS = 8_000
const run = promisify(execFile)

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

export interface Lighthouse {
  /** Whoever has the cookies opens the pages from now on. */
  become(cookies: Cookies): Promise<void>
  /** Opens the page with an empty cache and tells what it found. */
  measure(url: string, form: Form): Promise<Measured>
  close(): Promise<void>
}

/** Lighthouse beside a Chromium of its own, whose cookies it keeps between pages. */
export async function openLighthouse(): Promise<Lighthouse> {
  const executablePath = await chromium.executablePath()
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await playwright.launch({ executablePath, args })
  const devTools = await browser.newBrowserCDPSession()
  return {
    async become(cookies) {
      await devTools.send('Storage.clearCookies')
      const kept = cookies.map(({ name, value, domain, path, httpOnly }) => ({
        name,
        value,
        domain,
        path,
        httpOnly,
      }))
      await devTools.send('Storage.setCookies', { cookies: kept })
    },
    async measure(url, form) {
      const { stdout } = await run('npx', [...argumentsFor(url, form), `--port=${port}`], {
        maxBuffer: REPORT_BYTES,
      })
      return readReport(JSON.parse(stdout) as Report)
    },
    close: () => browser.close(),
  }
}

const argumentsFor = (url: string, form: Form): readonly string[] => [
  '-y',
  LIGHTHOUSE,
  url,
  '--quiet',
  '--output=json',
  '--no-enable-error-reporting',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--disable-full-page-screenshot',
  `--max-wait-for-load=${MOST_LOADING_MS}`,
  ...(form === 'desk' ? ['--preset=desktop'] : []),
]
