import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'

const PATIENCE_MS = 120_000
const PASSWORD = 'estimate-local'

/** The browser that prints the PDFs, as a person would use it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await chromium.executablePath()
  return playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** A page with nothing kept. */
export async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context.newPage()
}

export async function signInOn(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('estimator@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** A file of a package that the pages are built of. */
export const ofThePages = (name: string, file: string): string => {
  const { resolve } = createRequire(new URL('../../../services/web/package.json', import.meta.url))
  return join(dirname(resolve(`${name}/package.json`)), file)
}
