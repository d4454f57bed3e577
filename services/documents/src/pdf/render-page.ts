import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'puppeteer'
import type { BrowserProcess } from './browser-process.ts'
import { PdfTooSlow } from './pdf.errors.ts'

export interface PageToPrint {
  readonly html: string
  /** With the structure that lets a screen reader read it. */
  readonly tagged: boolean
}

/**
 * Where one document is rendered: a page in a context of its own. No script runs, no request leaves
 * it.
 */
export interface EmptyPage {
  readonly context: BrowserContext
  readonly page: Page
}

/** Takes as long as a short document. */
export async function openEmptyPage(browser: Browser): Promise<EmptyPage> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const answer = request.url().startsWith('data:') ? request.continue() : request.abort()
    answer.catch(() => {})
  })
  return { context, page }
}

/**
 * Renders one document and closes its context.
 * @throws PdfTooSlow when it takes longer than `limitMs`; any other error means that the
 * browser or the page's renderer died
 */
export async function renderPage(
  process: BrowserProcess,
  opening: Promise<EmptyPage>,
  document: PageToPrint,
  limitMs: number,
): Promise<Buffer> {
  const timer = new AbortController()
  const late = wait(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw PdfTooSlow()
  })
  const gone = process.exited.then(() => {
    throw new Error('the browser ended while rendering')
  })
  for (const promise of [late, gone]) promise.catch(() => {})
  try {
    return await Promise.race([print(opening, document, limitMs), late, gone])
  } finally {
    timer.abort()
    await Promise.race([
      closeContext(opening),
      process.exited,
      wait(2_000, undefined, { ref: false }),
    ])
  }
}

async function print(
  opening: Promise<EmptyPage>,
  document: PageToPrint,
  limitMs: number,
): Promise<Buffer> {
  const { page } = await opening
  const crashed = new Promise<never>((_resolve, reject) => {
    page.once('error', reject)
  })
  crashed.catch(() => {})
  return Promise.race([printPage(page, document, limitMs), crashed])
}

async function printPage(
  page: Page,
  { html, tagged }: PageToPrint,
  timeout: number,
): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load', timeout })
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged,
    timeout,
  })
  return Buffer.from(pdf)
}

async function closeContext(opening: Promise<EmptyPage>): Promise<void> {
  await opening.then(({ context }) => context.close()).catch(() => {})
}
