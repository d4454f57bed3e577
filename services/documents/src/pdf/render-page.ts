import { setTimeout as wait } from 'node:timers/promises'
import { UnavailableError } from '@formwork/kernel'
import type { BrowserContext, Page } from 'puppeteer'
import type { BrowserProcess } from './browser-process.ts'

export interface PageToPrint {
  readonly html: string
  /** With the structure that lets a screen reader read it. */
  readonly tagged: boolean
}

/**
 * Renders one document in a context of its own. No script runs, and no request leaves the page.
 * @throws UnavailableError when it takes longer than `limitMs`; any other error means that the browser
 * or the page's renderer died
 */
export async function renderPage(
  process: BrowserProcess,
  page: PageToPrint,
  limitMs: number,
): Promise<Buffer> {
  const timer = new AbortController()
  const late = wait(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new UnavailableError(
      'The PDF takes too long; the CSV and Excel exports have no such limit',
    )
  })
  const gone = process.exited.then(() => {
    throw new Error('the browser ended while rendering')
  })
  for (const promise of [late, gone]) promise.catch(() => {})
  const context = process.browser.createBrowserContext()
  try {
    return await Promise.race([print(context, page, limitMs), late, gone])
  } finally {
    timer.abort()
    await Promise.race([
      closeContext(context),
      process.exited,
      wait(2_000, undefined, { ref: false }),
    ])
  }
}

async function print(
  context: Promise<BrowserContext>,
  toPrint: PageToPrint,
  limitMs: number,
): Promise<Buffer> {
  const page = await (await context).newPage()
  const crashed = new Promise<never>((_resolve, reject) => {
    page.once('error', reject)
  })
  crashed.catch(() => {})
  return Promise.race([printPage(page, toPrint, limitMs), crashed])
}

async function printPage(
  page: Page,
  { html, tagged }: PageToPrint,
  timeout: number,
): Promise<Buffer> {
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const answer = request.url().startsWith('data:') ? request.continue() : request.abort()
    answer.catch(() => {})
  })
  await page.setContent(html, { waitUntil: 'load', timeout })
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged,
    timeout,
  })
  return Buffer.from(pdf)
}

async function closeContext(context: Promise<BrowserContext>): Promise<void> {
  await context.then((opened) => opened.close()).catch(() => {})
}
