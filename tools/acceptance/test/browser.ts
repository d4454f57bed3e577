import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type Page,
  type Response as PageResponse,
  chromium as playwright,
  type Request,
  request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { checkAnswer, holdTest, isOfTheApi } from '../src/check-answers.ts'
import type { SwitchedNetwork } from './switched-network.ts'

const PICTURES = join(import.meta.dirname, '../../../.data/pictures')
/** For those who look at them; a run that only checks does not paint them. */
const KEEPS_PICTURES = process.env.FORMWORK_PAGE_PICTURES === 'on'
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const WIDTHS = { wide: { width: 1280, height: 860 }, narrow: { width: 360, height: 740 } } as const

/** The Chromium that prints the PDFs, driven as a person would. */
async function openBrowser(network?: SwitchedNetwork): Promise<Browser> {
  const executablePath = await chromium.executablePath()
  const args = ['--no-sandbox', '--disable-gpu']
  return playwright.launch({ executablePath, args, ...(network && { proxy: network.proxy }) })
}

let common: Promise<Browser> | undefined

/** One Chromium for all files of a worker; it ends with the worker. */
async function commonBrowser(): Promise<Browser> {
  const open = await common
  if (open?.isConnected() === true) return open
  common = openBrowser()
  return common
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Where the system is. */
  readonly baseURL: string
  /** What the browser itself complained of: refused styles and scripts, faults of the page. */
  readonly complaints: readonly string[]
  /** Whether the page that is open hears of changes. */
  readonly hearsChanges: () => boolean
  /** Requests that are not answered yet, without the stream of changes. */
  readonly pending: ReadonlySet<Request>
}

async function visit(
  browser: Browser,
  place: { readonly baseURL: string; readonly timezoneId?: string },
): Promise<Visit> {
  const context = await browser.newContext({
    ...place,
    viewport: WIDTHS.wide,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('response', (answer) => holdTest(checkPageAnswer(answer)))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refusal of the API is the page's to tell, and a line of the console beside it.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  let hears = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) hears = false
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) hears = response.ok()
  })
  return {
    page,
    context,
    baseURL: place.baseURL,
    complaints,
    hearsChanges: () => hears,
    pending: pendingOf(context),
  }
}

function pendingOf(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) pending.add(request)
  })
  const ended = (request: Request): boolean => pending.delete(request)
  context.on('requestfinished', ended).on('requestfailed', ended)
  return pending
}

/** What the page gets is held against the API reference like what the tests get themselves. */
async function checkPageAnswer(answer: PageResponse): Promise<void> {
  const path = new URL(answer.url()).pathname
  if (!isOfTheApi(path)) return
  // A page that has moved on no longer has the answer.
  const sent = await answer.headersArray().catch(() => undefined)
  if (sent === undefined) return
  const headers = new Headers(sent.map(({ name, value }): [string, string] => [name, value]))
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  const body = isJson ? await answer.text().catch(() => undefined) : undefined
  if (isJson && body === undefined) return
  // What the browser had already it shows as 200, with the headers of the 304.
  const isKnown = answer.status() === 200 && !headers.has('content-type')
  const status = isKnown ? 304 : answer.status()
  const call = { method: answer.request().method(), path, status, headers }
  checkAnswer({ ...call, ...(body !== undefined && { body }) })
}

const PASSWORD = 'estimate-local'

/** Signs in without the form, which `web-session` fills in, and opens the home page. */
export async function signInAs(
  { page, context, baseURL }: Visit,
  email: string,
  password = PASSWORD,
): Promise<void> {
  // Not through the context, whose network a test may have switched.
  const api = await request.newContext({ baseURL })
  const answer = await api.post('/api/auth/signin', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { cookies } = await api.storageState()
  await context.addCookies(cookies)
  await api.dispose()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** The API as one of the local users. */
export async function apiAs(email: string): Promise<ApiClient> {
  const api = createApiClient({ baseUrl: inject('gatewayUrl') })
  unwrap(await api.post('/api/auth/signin', { body: { email, password: PASSWORD } }))
  return api
}

/** The page has what it asked for, and asks for nothing more. */
export async function settled({ page, pending }: Visit): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      const before = pending.size
      await page.waitForTimeout(QUIET_MS)
      return before + pending.size
    })
    .toBe(0)
}

/** Within which a page asks for what an answer has led to. */
const QUIET_MS = 100

export interface Stage {
  /** The API as an estimator, to prepare what a test is about and to look at what it left. */
  readonly api: ApiClient
  readonly here: Visit
  readonly page: Page
  /** Somebody else, in a browser of their own. */
  readonly visitAs: (email: string, password?: string) => Promise<Visit>
  /** Does one role's part of the day in a browser of its own, and leaves. */
  readonly actAs: (role: string, work: (page: Page, here: Visit) => Promise<void>) => Promise<void>
}

/** The notice that tells what was done. */
export const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()

/**
 * A visit in the Chromium of all files for each test, or one for all tests of the file where
 * each test goes on where the last one stopped. Registered before the file's own hooks, so that
 * these find it.
 */
export function browse(
  onStage: (stage: Stage) => void,
  {
    as,
    per = 'test',
    gatewayUrl = () => inject('gatewayUrl'),
    network = async () => undefined,
    timezoneId,
  }: {
    readonly as?: string
    readonly per?: 'test' | 'file'
    /** Of a system of the file's own, once that runs. */
    readonly gatewayUrl?: () => string
    /** What the browser has its network through, instead of straight. */
    readonly network?: () => Promise<SwitchedNetwork | undefined>
    /** Where the browser is, by its clock; else where the tests run. */
    readonly timezoneId?: string
  } = {},
): void {
  let browser: Browser
  let switched: SwitchedNetwork | undefined
  let api: ApiClient
  let here: Visit
  const visits: Visit[] = []
  const open = async (): Promise<Visit> => {
    const place = { baseURL: gatewayUrl(), ...(timezoneId && { timezoneId }) }
    const opened = await visit(browser, place)
    visits.push(opened)
    return opened
  }
  const visitAs = async (email: string, password?: string): Promise<Visit> => {
    const other = await open()
    await signInAs(other, email, password)
    return other
  }
  const actAs: Stage['actAs'] = async (role, work) => {
    const other = await visitAs(`${role}@example.com`)
    try {
      await work(other.page, other)
    } finally {
      await other.context.close()
    }
  }
  const arrive = async (): Promise<void> => {
    here = await open()
    if (as !== undefined) await signInAs(here, as)
    onStage({ api, here, page: here.page, visitAs, actAs })
  }
  beforeAll(async () => {
    switched = await network()
    browser = await (switched === undefined ? commonBrowser() : openBrowser(switched))
    api = await apiAs('estimator@example.com')
    if (per === 'file') await arrive()
  })
  afterAll(async () => {
    await Promise.all(visits.splice(0).map(({ context }) => context.close()))
    if (switched === undefined) return
    await browser.close()
    switched.close()
  })
  if (per === 'file') return
  beforeEach(arrive)
  afterEach(() => here.context.close())
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/**
 * Holds the page on screen to what every page is held to, in both themes and widths, and with
 * `FORMWORK_PAGE_PICTURES=on` keeps its pictures in `.data/pictures`: one `h1`, one `main`, a title of its own, no violation of WCAG 2.2
 * AA, nothing sideways at 360 px. `settle` brings into place what a change of the width has moved.
 */
export async function inspect(
  { page, complaints }: Visit,
  name: string,
  settle = async (): Promise<void> => {},
): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  await page.evaluate(await readFile(AXE, 'utf8'))
  expect(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
  expect(await page.locator('main').count(), `main of ${name}`).toBe(1)
  expect(await page.title()).toMatch(/^.+ · Formwork$/)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    for (const [size, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      await settle()
      if (KEEPS_PICTURES) {
        const path = join(PICTURES, `${name}-${size}-${theme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      const { violations } = await page.evaluate<AxeResults>(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
      )
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
      expect(told, `${name}, ${size}, ${theme}`).toEqual([])
    }
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow, `${name} scrolls sideways`).toBe(0)
    await page.setViewportSize(WIDTHS.wide)
  }
  expect(complaints, `console of ${name}`).toEqual([])
}
