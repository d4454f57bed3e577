import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface TakenContext {
  readonly context: BrowserContext
  readonly page: Page
  /** Ends its pages; it is not used afterwards. */
  leave(): Promise<void>
}

/** Contexts of the browser of a worker that were left, by the options they were made with. */
const left = new Map<string, BrowserContext[]>()

/** A context of its own, which nobody has after it. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<TakenContext> {
  const context = await browser.newContext(options)
  const leave = async (): Promise<void> => {
    if (context.isClosed()) return
    await endRoutes(context)
    await context.close()
  }
  return { context, page: await context.newPage(), leave }
}

/** What a test answers itself may be asked for until the page ends, and is then answered by nobody. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors'
  await Promise.all([context, ...context.pages()].map((place) => place.unrouteAll({ behavior })))
}

/**
 * A context that holds nothing of a test before, but the files of the pages in its cache, if one
 * like it was left: each test would else load and unpack them anew.
 */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions & { readonly baseURL: string },
): Promise<TakenContext> {
  const key = JSON.stringify(options)
  const known = left.get(key)?.pop()
  const context = known ?? (await browser.newContext(options))
  const page = await context.newPage()
  if (known !== undefined) await forgetData(page, new URL(options.baseURL).origin)
  const leave = async (): Promise<void> => {
    if (context.isClosed()) return
    await endPages(context)
    left.set(key, [...(left.get(key) ?? []), context])
  }
  return { context, page, leave }
}

/** What pages of the origin have stored, in every kind of store. */
async function forgetData(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.detach()
}

/** As it was when it had no page yet. */
async function endPages(context: BrowserContext): Promise<void> {
  await endRoutes(context)
  await Promise.all(context.pages().map((page) => page.close()))
  context.removeAllListeners('page')
  await Promise.all([context.setOffline(false), context.clearCookies()])
}
